import { expect, test } from 'vitest';
import { confirmationsFor } from '../../../src/house/nodes/confirmations.ts';
import { COIN_PARAMETERS } from '../../../src/house/coinParameters.ts';
import { readConfig } from '../../../src/house/config.ts';
import { addressPage, transactionPage } from '../../../src/house/nodes/explorers.ts';

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
  ['BITCOIN_EXPLORER', 'mempool.space'],
  ['LITECOIN_EXPLORER', 'javascript:alert(1)'],
  ['MONERO_EXPLORER', 'https://m.example/?tx='],
  ['ROLE', 'both'],
  ['DATABASE_DIRECT_URL', 'mysql://x'],
  ['DATABASE_URL', 'postgres://one:x,two/house'],
  ['DATABASE_POOL', '3'],
  ['STATEMENT_TIMEOUT_SECONDS', '-1'],
  ['DRAIN_SECONDS', '601'],
  ['METRICS_PORT', '70000'],
  ['METRICS_PORT', 'on'],
  ['METRICS_HOST', 'a b'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
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
  ['CHAINS', 'mainnet'],
  ['CONFIRMATIONS', 'BTC'],
  ['CONFIRMATIONS', 'DOGE=1'],
  ['CONFIRMATIONS', 'BTC=0'],
  ['CONFIRMATIONS', 'BTC=1001'],
  // The last step is for all above, the others have a bound, and bounds grow.
  ['CONFIRMATIONS', 'BTC=1@100'],
  ['CONFIRMATIONS', 'BTC=1/2'],
  ['CONFIRMATIONS', 'BTC=1@100/2@100/6'],
  ['BITCOIN_URL', 'ftp://node'],
  ['BITCOIN_XPUB', 'xprv' + 'A'.repeat(107)],
  ['BITCOIN_XPUB', 'zpub' + 'A'.repeat(107)],
  ['BITCOIN_WALLET', 'a b'],
  ['BITCOIN_FEES', '5000'],
  ['LITECOIN_FEES', '5000-100'],
  ['ETHEREUM_URL', 'node'],
  ['ETHEREUM_TOKENS', 'USDT=0x1'],
  ['ETHEREUM_FEE_MAX_GWEI', '0'],
  ['MONERO_ADDRESS', '4abc'],
  ['MONERO_VIEW_KEY', 'abc'],
  ['MONERO_RESTORE_HEIGHT', '-1'],
  ['MONERO_FEE_MAX', '0'],
  ['COLD_ADDRESSES', 'bc1qabc'],
  ['COLD_ADDRESSES', 'DOGE=D1'],
  ['COLD_ADDRESSES', 'BTC=bc1q,BTC=bc1p'],
  ['RESERVE_ADDRESSES', 'bc1qabc'],
  ['RESERVE_ADDRESSES', 'DOGE=D1'],
  ['RESERVE_ADDRESSES', 'BTC=bc1q,BTC=bc1p,'],
  ['RESERVE_ADDRESSES', 'BTC=bc1q,BTC=bc1p,BTC=bc1q'],
  ['RESERVE_ADDRESSES', Array.from({ length: 401 }, (_, n) => `BTC=bc1q${n}`).join(',')],
  ['HOT_MAX_PERCENT', '-1'],
  ['HOT_MIN_PERCENT', '10.5'],
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

const NODE = 'http://house:word@127.0.0.1:1';
const XPUB = `xpub${'A'.repeat(107)}`;

test('[C01] a network has its node and its public key, and none has both a node and the devnet', () => {
  const real = { DEVNET: 'off', RATES: 'market' };
  const read = (env: Record<string, string>) => readConfig({ ...real, ...env }, built);
  expect(readConfig({}, built)).toMatchObject({ nodes: { bitcoin: null, monero: null, kind: 'main' } });
  expect(
    read({ BITCOIN_URL: NODE, BITCOIN_XPUB: XPUB, CONFIRMATIONS: 'BTC=1@100/2@10000/6,LTC=12' }),
  ).toMatchObject({
    nodes: {
      bitcoin: { url: NODE, xpub: XPUB, wallet: 'glasshouse', feeFloor: 1_000n, feeCeiling: 200_000n },
      litecoin: null,
      confirmations: {
        BTC: [
          { confirmations: 1, belowCents: 10_000 },
          { confirmations: 2, belowCents: 1_000_000 },
          { confirmations: 6, belowCents: null },
        ],
        LTC: [{ confirmations: 12, belowCents: null }],
      },
    },
  });
  const wrong = (env: Record<string, string>) => {
    const config = readConfig(env, built);
    return 'wrong' in config ? config.wrong : [];
  };
  expect(wrong({ ...real, LITECOIN_URL: NODE })).toEqual(['LITECOIN_URL needs LITECOIN_XPUB.']);
  expect(wrong({ ...real, MONERO_URL: NODE, MONERO_ADDRESS: '4'.repeat(95) })).toEqual([
    'MONERO_URL needs MONERO_DAEMON_URL, MONERO_VIEW_KEY.',
  ]);
  expect(wrong({ ETHEREUM_URL: NODE, ETHEREUM_XPUB: XPUB })).toEqual([
    'ETHEREUM_URL is set although DEVNET is on: set DEVNET to off, or leave it empty.',
  ]);
  const tokens = `USDT=0x${'1'.repeat(40)},USDC=0x${'2'.repeat(40)}`;
  expect(wrong({ ...real, ETHEREUM_URL: NODE, ETHEREUM_XPUB: XPUB, ETHEREUM_TOKENS: tokens })).toEqual([
    'ETHEREUM_TOKENS is for CHAINS=test: on the main network the contracts are known.',
  ]);
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

test('[C05] the public networks have their well-known explorers, others those that are set', () => {
  const real = { DEVNET: 'off', RATES: 'market' };
  const read = (env: Record<string, string>) => {
    const config = readConfig(env, built);
    return 'wrong' in config ? config.wrong : config.explorers;
  };
  const wellKnown = {
    bitcoin: 'https://mempool.space',
    litecoin: 'https://litecoinspace.org',
    ethereum: 'https://etherscan.io',
  };
  expect(read(real)).toEqual(wellKnown);
  expect(read({ ...real, BITCOIN_EXPLORER: 'off', MONERO_EXPLORER: 'http://127.0.0.1:1/xmr' })).toEqual({
    litecoin: wellKnown.litecoin,
    ethereum: wellKnown.ethereum,
    monero: 'http://127.0.0.1:1/xmr',
  });
  expect(read({ ...real, CHAINS: 'test' })).toEqual({});
  expect(read({ ...real, CHAINS: 'test', ETHEREUM_EXPLORER: 'https://e.example' })).toEqual({
    ethereum: 'https://e.example',
  });
  expect(read({})).toEqual({});
  expect(read({ BITCOIN_EXPLORER: 'off' })).toEqual({});
  expect(read({ BITCOIN_EXPLORER: wellKnown.bitcoin })).toEqual([
    'BITCOIN_EXPLORER is set although DEVNET is on, whose chains no explorer knows: leave it empty.',
  ]);
  const config = readConfig({ ...real, MONERO_EXPLORER: 'https://m.example' }, built);
  if ('wrong' in config) throw new Error(config.wrong.join());
  expect([
    transactionPage(config.explorers, 'ethereum', '0xab'),
    addressPage(config.explorers, 'litecoin', 'ltc1q'),
    transactionPage(config.explorers, 'monero', 'ab'),
    addressPage(config.explorers, 'monero', '4a'),
  ]).toEqual([
    'https://etherscan.io/tx/0xab',
    'https://litecoinspace.org/address/ltc1q',
    'https://m.example/tx/ab',
    // An explorer of Monero cannot find an address.
    undefined,
  ]);
});
