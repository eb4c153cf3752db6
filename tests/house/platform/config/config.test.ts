import { expect, test } from 'vitest';
import { confirmationsFor } from '../../../../src/house/platform/nodes/confirmations.ts';
import { COIN_PARAMETERS } from '../../../../src/house/platform/coinParameters.ts';
import { readConfig } from '../../../../src/house/platform/config/config.ts';

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

test('PostgreSQL needs a secret and a mail server, since its houses share no data folder', () => {
  const url = { DATABASE_URL: 'postgres://house@db/house' };
  expect(readConfig(url, built)).toEqual({
    wrong: [
      'HOUSE_SECRET: expected a secret, since DATABASE_URL is set.',
      expect.stringMatching(/^SMTP_URL: expected a mail server, since DATABASE_URL is set, or outbox/),
    ],
  });
  const whole = { ...url, HOUSE_SECRET: 'x'.repeat(32), SMTP_URL: 'outbox' };
  expect(readConfig(whole, built)).toMatchObject({ smtpUrl: null, role: 'all', databasePool: 16 });
  expect(readConfig({ ...whole, ROLE: 'web', SMTP_URL: 'smtp://mail' }, built)).toMatchObject({
    smtpUrl: 'smtp://mail',
    role: 'web',
    statementTimeoutMs: 60_000,
    lockTimeoutMs: 5_000,
    drainMs: 2_000,
  });
});

test('metrics are off until they have a port; one house alone leaves at once', () => {
  expect(readConfig({}, built)).toMatchObject({ metrics: null, drainMs: 0 });
  expect(readConfig({ METRICS_PORT: '9464', DRAIN_SECONDS: '5' }, built)).toMatchObject({
    metrics: { port: 9464, host: '127.0.0.1' },
    drainMs: 5_000,
  });
});

test('what several houses share is refused for one', () => {
  expect(readConfig({ DATABASE_DIRECT_URL: 'postgres://house@db/house' }, built)).toEqual({
    wrong: ['DATABASE_DIRECT_URL: expected nothing, since DATABASE_URL is not set.'],
  });
});

test('a role is for one of several houses, which SQLite does not have', () => {
  for (const ROLE of ['web', 'work'])
    expect(readConfig({ ROLE }, built)).toEqual({
      wrong: ['ROLE: expected all, since without DATABASE_URL there is one house.'],
    });
});

test.each([
  ['PORT', '0x50'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', ''],
  ['HOST', 'not a host'],
  ['DATABASE_URL', 'mysql://x'],
  ['HOUSE_SECRET', 'short'],
  ['ROLE', 'both'],
  ['DATABASE_DIRECT_URL', 'mysql://x'],
  ['DATABASE_URL', 'postgres://one:x,two/house'],
  ['DRAIN_SECONDS', '601'],
  ['METRICS_PORT', '70000'],
  ['METRICS_PORT', 'on'],
  ['METRICS_HOST', 'a b'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['ORIGINS', 'play.example.org'],
  ['ORIGINS', 'https://a.example/path'],
  ['DEVNET', 'yes'],
  ['NEW_ADDRESS_HOURS', '-1'],
  ['BATCH_MINUTES', '-1'],
  ['PLAYTHROUGH_TIMES', '1.5'],
  ['WITHDRAWAL_FEES_USD', 'BTC'],
  ['WITHDRAWAL_FEES_USD', 'DOGE=1'],
  ['WITHDRAWAL_FEES_USD', 'BTC=10.01'],
  ['SPREAD_PERCENT', 'BTC=-1'],
  ['SPREAD_PERCENT', 'BTC=0.125'],
  ['LOTTO_POOL_START_USD', '-1'],
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
  ['LOG_POLICY', '/no/such/policy'],
  ['TRUST_PROXY', 'true'],
  ['LOG_LEVEL', 'loud'],
  ['CONFIRMATIONS', 'BTC'],
  ['CONFIRMATIONS', 'DOGE=1'],
  ['CONFIRMATIONS', 'BTC=0'],
  ['CONFIRMATIONS', 'BTC=1001'],
  // The last step is for all above, the others have a bound, and bounds grow.
  ['CONFIRMATIONS', 'BTC=1@100'],
  ['CONFIRMATIONS', 'BTC=1/2'],
  ['CONFIRMATIONS', 'BTC=1@100/2@100/6'],
  ['COLD_ADDRESSES', 'bc1qabc'],
  ['COLD_ADDRESSES', 'DOGE=D1'],
  ['COLD_ADDRESSES', 'BTC=bc1q,BTC=bc1p'],
  ['RESERVE_ADDRESSES', 'bc1qabc'],
  ['RESERVE_ADDRESSES', 'DOGE=D1'],
  ['RESERVE_ADDRESSES', 'BTC=bc1q,BTC=bc1p,'],
  ['RESERVE_ADDRESSES', 'BTC=bc1q,BTC=bc1p,BTC=bc1q'],
  ['RESERVE_ADDRESSES', Array.from({ length: 401 }, (_, n) => `BTC=bc1q${n}`).join(',')],
  ['CHANGELLY_COUNTRY', 'Canada'],
  ['CHANGELLY_COUNTRY', 'CA-ON'],
  ['CHANGELLY_COUNTRY', 'US-x'],
  ['CHANGELLY_PRIVATE_KEY', 'bm8ga2V5'],
  ['CHANGELLY_CALLBACK_KEY', 'bm8ga2V5'],
  ['HOT_PERCENT', '60'],
  ['HOT_PERCENT', '60-20'],
  ['HOT_PERCENT', '20-1001'],
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
test('[C06] [C11] the devnet has play rates and a play exchange, real networks markets and Changelly', () => {
  expect(readConfig({}, built)).toMatchObject({ rates: null, changelly: null });
  expect(readConfig({ DEVNET: 'off', COINGECKO_KEY: 'demo' }, built)).toMatchObject({
    rates: { krakenUrl: 'https://api.kraken.com', coingeckoKey: 'demo' },
    changelly: null,
  });
  const keys = { DEVNET: 'off', CHANGELLY_API_KEY: 'key', CHANGELLY_PRIVATE_KEY: PEM };
  expect(readConfig(keys, built)).toMatchObject({
    changelly: { apiKey: 'key', country: 'CA', state: null, callbackKey: null },
  });
  expect(readConfig({ ...keys, CHANGELLY_COUNTRY: 'US-NY' }, built)).toMatchObject({
    changelly: { url: 'https://fiat-api.changelly.com', country: 'US', state: 'NY' },
  });
});

test('cookies travel over https only where every page does', () => {
  const proxied = { TRUST_PROXY: 'on', PUBLIC_URL: 'https://play.example' };
  expect(readConfig(proxied, built)).toMatchObject({ secureCookies: true });
  expect(readConfig({ ...proxied, ORIGINS: 'https://m.play.example' }, built)).toMatchObject({
    secureCookies: true,
  });
  expect(readConfig({ ...proxied, ORIGINS: 'http://m.play.example' }, built)).toMatchObject({
    secureCookies: null,
  });
  expect(readConfig({ PUBLIC_URL: 'http://play.example' }, built)).toMatchObject({ secureCookies: null });
  expect(readConfig({}, built)).toMatchObject({ secureCookies: null });
});

test.each([
  [{ CHANGELLY_API_KEY: 'key', DEVNET: 'off' }, /CHANGELLY_API_KEY and CHANGELLY_PRIVATE_KEY: expected both/],
  [{ CHANGELLY_CALLBACK_KEY: PEM, DEVNET: 'off' }, /expected both/],
  // Real coins sent to addresses of the devnet would be lost.
  [{ CHANGELLY_API_KEY: 'key', CHANGELLY_PRIVATE_KEY: PEM }, /set DEVNET to off/],
  [{ PUBLIC_URL: 'https://play.example' }, /set TRUST_PROXY to on/],
  [{ DEVNET: 'off', PUBLIC_URL: 'http://play.example' }, /play\.example is http.+use https/],
  [{ DEVNET: 'off', ORIGINS: 'http://m.play.example' }, /m\.play\.example is http/],
  // A chat on the house's own host would get the players' cookies, on any port.
  [
    {
      PUBLIC_URL: 'http://play.example',
      CHATWOOT_TOKEN: 'abc',
      CHATWOOT_URL: 'https://play.example:3000',
    },
    /CHATWOOT_URL is on a host of the house/,
  ],
  [{ DEVNET: 'off', CHATWOOT_TOKEN: 'abc', CHATWOOT_URL: 'http://chat.example' }, /CHATWOOT_URL is http/],
])('%j does not open', (env, sentence) => {
  const config = readConfig(env, built);
  expect('wrong' in config && config.wrong).toEqual([expect.stringMatching(sentence)]);
});

test.each([
  [9_999n, 1],
  [10_000n, 2],
  [999_999n, 2],
  [1_000_000n, 6],
  // Without a rate nobody knows how much it is.
  [null, 6],
])('[C03] a deposit of %s cents needs %s confirmations', (cents, confirmations) => {
  const config = readConfig({ CONFIRMATIONS: 'BTC=1@100/2@10000/6' }, built);
  if ('wrong' in config) throw new Error(config.wrong.join());
  expect(confirmationsFor(config.nodes, 'BTC', cents)).toBe(confirmations);
  expect(confirmationsFor(config.nodes, 'LTC', cents)).toBe(COIN_PARAMETERS.LTC.confirmationsNeeded);
});

test('[C11] on real networks a coin’s rate has half a percent of spread unless another is set', () => {
  const spread = (env: Record<string, string>) => {
    const config = readConfig(env, built);
    return 'wrong' in config ? config.wrong : config.fees.spreadParts;
  };
  expect(spread({})).toEqual({});
  expect(spread({ DEVNET: 'off' })).toEqual({ BTC: 50, LTC: 50, ETH: 50, XMR: 50, USDT: 50, USDC: 50 });
  expect(spread({ DEVNET: 'off', SPREAD_PERCENT: 'BTC=0' })).toEqual({ BTC: 0 });
});

test('[L03] on real networks there is no lotto until both of its figures are set', () => {
  const lotto = (env: Record<string, string>) => {
    const config = readConfig(env, built);
    return 'wrong' in config ? config.wrong : config.lotto;
  };
  const figures = { LOTTO_PRIZES: '2=100,3-20=10', LOTTO_POOL_START_USD: '200' };
  expect(lotto({})).toMatchObject({ startCents: 1_000_000 });
  for (const [name, value] of Object.entries(figures))
    expect(lotto({ DEVNET: 'off', [name]: value })).toBeNull();
  expect(lotto({ DEVNET: 'off' })).toBeNull();
  expect(lotto({ DEVNET: 'off', ...figures })).toMatchObject({ startCents: 20_000 });
});
