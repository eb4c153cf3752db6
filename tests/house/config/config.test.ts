import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../../../src/house/config.ts';
import { SETTINGS } from '../../../src/house/settings.ts';

const built = { appDir: '/app' };

test('the defaults: port 8080 of this machine, SQLite in data, the devnet on', () => {
  expect(readConfig({}, built)).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: null,
    devnet: { blockMs: 5_000 },
    logLevel: 'info',
    dataDir: expect.stringMatching(/\/data$/),
  });
});

test('PostgreSQL needs a secret of its own setting, since its houses share no data folder', () => {
  const url = { DATABASE_URL: 'postgres://house@db/house' };
  expect(readConfig(url, built)).toEqual({
    wrong: ['HOUSE_SECRET: expected a secret, since DATABASE_URL is set.'],
  });
  expect(readConfig({ ...url, HOUSE_SECRET: 'x'.repeat(32) }, built)).not.toHaveProperty('wrong');
});

test.each([
  ['PORT', '0x50'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', ''],
  ['HOST', 'not a host'],
  ['DATABASE_URL', 'mysql://x'],
  ['HOUSE_SECRET', 'short'],
  ['ORIGINS', 'play.example.org'],
  ['ORIGINS', 'https://a.example/path'],
  ['DEVNET', 'yes'],
  ['DEVNET_BLOCK_SECONDS', '0'],
  ['DEVNET_BLOCK_SECONDS', '1.5'],
  ['NEW_ADDRESS_HOURS', '-1'],
  ['BATCH_MINUTES', '-1'],
  ['PLAYTHROUGH_TIMES', '1.5'],
  ['WITHDRAWAL_FEES_USD', 'BTC'],
  ['WITHDRAWAL_FEES_USD', 'DOGE=1'],
  ['WITHDRAWAL_FEES_USD', 'BTC=10.01'],
  ['SPREAD_PERCENT', 'BTC=-1'],
  ['SPREAD_PERCENT', 'BTC=0.125'],
  ['LOTTO_PRIZES', ''],
  ['LOTTO_PRIZES', '2=5000,3=1000'],
  ['LOTTO_PRIZES', '1=pool,2-20=5'],
  ['LOTTO_PRIZES', '2-19=5,21=5'],
  ['LOTTO_PRIZES', '3-20=5,2=5'],
  ['LOTTO_PRIZES', '2-10=5,10-20=5'],
  ['LOTTO_PRIZES', '2-10=5,12-20=5'],
  ['LOTTO_PRIZES', '2-10=50,11-20=500'],
  ['LOTTO_PRIZES', '2-20=0+50'],
  ['LOTTO_PRIZES', '2-20=2.50'],
  ['LOTTO_PRIZES', '2-20=1000001'],
  ['LOTTO_PRIZES', '2-20=5+10000'],
  ['LOTTO_PRIZES', '2-20=5,'],
  ['HEADS_HOOK', 'some-program'],
  ['HEADS_HOOK', 'ftp://heads.example'],
  ['CONNECTIONS_MAX', '0'],
  ['SECURE_COOKIES', '1'],
  ['TRUST_PROXY', 'true'],
  ['LOG_LEVEL', 'loud'],
  ['RATES', 'free'],
  ['KRAKEN_URL', 'ftp://x'],
  ['COINBASE_URL', 'https://a.example/?q'],
  ['COINGECKO_URL', 'https://a.example/'],
  ['EXCHANGE', 'none'],
  ['CHANGELLY_COUNTRY', 'Canada'],
  ['CHANGELLY_STATE', 'x'],
  ['CHANGELLY_PRIVATE_KEY', 'bm8ga2V5'],
  ['CHANGELLY_CALLBACK_KEY', 'bm8ga2V5'],
  ['CHANGELLY_ORDER_HOSTS', 'https://a.example'],
  ['PUBLIC_URL', 'nowhere.at.all'],
  ['SMTP_URL', 'http://mail'],
  ['MAIL_FROM', 'house'],
  ['MAIL_FROM', 'A <a@b>, c@d'],
  ['SUPPORT_EMAIL', 'support'],
  ['BILLING_EMAIL', 'a@b, c@d'],
  ['AFFILIATE_URL', 'http://partners.example'],
  ['AFFILIATE_URL', 'javascript:alert(1)'],
  ['SOCIAL_LINKS', 'https://a.example'],
  ['SOCIAL_LINKS', 'A=https://a.example,B=javascript:x'],
  ['CHATWOOT_TOKEN', 'a b'],
  ['CHATWOOT_URL', 'https://chat.example/path'],
])('%s=%s is told in one sentence that names it', (name, value) => {
  const config = readConfig({ [name]: value }, built);
  expect('wrong' in config && config.wrong).toEqual([
    expect.stringMatching(new RegExp(`^${name}: expected .+, got .+\\.$`)),
  ]);
  if (/SECRET|URL|KEY/.test(name)) expect(JSON.stringify(config)).not.toContain(value);
});

test('[P17] [P18] contacts and links come from the settings; without billing it is support', () => {
  expect(readConfig({}, built)).toMatchObject({
    contacts: { affiliateUrl: null, socialLinks: [] },
    chatwoot: null,
  });
  expect(
    readConfig(
      {
        SUPPORT_EMAIL: 'help@play.example',
        AFFILIATE_URL: 'https://partners.example/',
        SOCIAL_LINKS: 'Mastodon=https://social.example/@house?a=b, Forum=https://forum.example',
        CHATWOOT_TOKEN: 'abc',
      },
      built,
    ),
  ).toMatchObject({
    contacts: {
      supportEmail: 'help@play.example',
      billingEmail: 'help@play.example',
      affiliateUrl: 'https://partners.example/',
      socialLinks: [
        ['Mastodon', 'https://social.example/@house?a=b'],
        ['Forum', 'https://forum.example'],
      ],
    },
    chatwoot: { url: 'https://app.chatwoot.com', token: 'abc', key: null },
  });
  expect(readConfig({ SUPPORT_EMAIL: '' }, built)).toMatchObject({
    contacts: { supportEmail: null, billingEmail: null },
  });
});

test('every wrong setting is told at once', () => {
  const config = readConfig({ PORT: 'a', DEVNET: 'b', LOG_LEVEL: 'c' }, built);
  expect('wrong' in config && config.wrong).toHaveLength(3);
});

const PEM = Buffer.from('-----BEGIN RSA PRIVATE KEY-----').toString('base64');
test('[C06] [C11] play rates and a play exchange by default; markets and Changelly by configuration', () => {
  expect(readConfig({}, built)).toMatchObject({ rates: null, changelly: null });
  expect(readConfig({ RATES: 'market', KRAKEN_URL: 'http://127.0.0.1:1' }, built)).toMatchObject({
    rates: { krakenUrl: 'http://127.0.0.1:1', coingeckoKey: null },
  });
  const keys = { EXCHANGE: 'changelly', CHANGELLY_API_KEY: 'key', CHANGELLY_PRIVATE_KEY: PEM };
  expect(readConfig({ ...keys, DEVNET: 'off', RATES: 'market' }, built)).toMatchObject({
    changelly: { apiKey: 'key', country: 'CA', state: null, callbackKey: null },
  });
  expect(readConfig({ ...keys, CHANGELLY_URL: 'http://127.0.0.1:1' }, built)).toMatchObject({
    changelly: { url: 'http://127.0.0.1:1' },
  });
});

test.each([
  [{ EXCHANGE: 'changelly', DEVNET: 'off' }, /needs CHANGELLY_API_KEY/],
  // Real coins sent to addresses of the devnet would be lost.
  [{ EXCHANGE: 'changelly', CHANGELLY_API_KEY: 'key', CHANGELLY_PRIVATE_KEY: PEM }, /set DEVNET to off/],
  [
    {
      EXCHANGE: 'changelly',
      CHANGELLY_API_KEY: 'key',
      CHANGELLY_PRIVATE_KEY: PEM,
      CHANGELLY_URL: 'http://127.0.0.1.evil.example',
    },
    /set DEVNET to off/,
  ],
  [{ PUBLIC_URL: 'https://play.example' }, /set TRUST_PROXY to on/],
  [{ DEVNET: 'off' }, /set RATES to market/],
  [
    { PUBLIC_URL: 'https://play.example', TRUST_PROXY: 'on', SECURE_COOKIES: 'off' },
    /SECURE_COOKIES is off although PUBLIC_URL is https/,
  ],
  [{ PUBLIC_URL: 'http://play.example', SECURE_COOKIES: 'on' }, /so nobody could log in/],
  [{ DEVNET: 'off', RATES: 'market', PUBLIC_URL: 'http://play.example' }, /play\.example is http.+use https/],
  [{ DEVNET: 'off', RATES: 'market', ORIGINS: 'http://m.play.example' }, /m\.play\.example is http/],
  // A chat on the house's own host would get the players' cookies, on any port.
  [
    {
      PUBLIC_URL: 'http://play.example',
      CHATWOOT_TOKEN: 'abc',
      CHATWOOT_URL: 'https://play.example:3000',
    },
    /CHATWOOT_URL is on a host of the house/,
  ],
  [
    { DEVNET: 'off', RATES: 'market', CHATWOOT_TOKEN: 'abc', CHATWOOT_URL: 'http://chat.example' },
    /CHATWOOT_URL is http/,
  ],
])('%j does not open', (env, sentence) => {
  const config = readConfig(env, built);
  expect('wrong' in config && config.wrong).toEqual([expect.stringMatching(sentence)]);
});

test('the table of the README is the list of settings', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const rows = [...readme.matchAll(/^\| `([A-Z_]+)` +\|(.*?)\|(.*?)\|$/gm)].map(
    ([, name, fallback, meaning]) => ({ name, fallback: fallback?.trim(), meaning: meaning?.trim() }),
  );
  expect(rows).toEqual(
    Object.values(SETTINGS).map(({ name, fallback, meaning }) => ({
      name,
      fallback: fallback === '' ? '' : `\`${fallback}\``,
      meaning,
    })),
  );
});
