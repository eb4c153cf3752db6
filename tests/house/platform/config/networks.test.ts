import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../../../src/house/platform/config/config.ts';
import { NETWORKS_EXAMPLE } from './settingsPage.ts';
import { addressPage, transactionPage } from '../../../../src/house/platform/nodes/explorers.ts';

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-networks-'));
const path = join(folder, 'networks.json');
afterAll(() => rmSync(folder, { recursive: true }));

const URL = 'http://house:word@127.0.0.1:1';
const XPUB = `xpub${'A'.repeat(107)}`;
const TPUB = XPUB.replace('x', 't');
const BITCOIN = { url: URL, xpub: XPUB };
const MONERO = { walletUrl: URL, daemonUrl: URL, address: '4'.repeat(95), viewKey: 'ab'.repeat(32) };
const TOKENS = { USDT: `0x${'1'.repeat(40)}`, USDC: `0x${'2'.repeat(40)}` };

/** The configuration with this text in the file of the networks. */
const readText = (content: string, env: Record<string, string> = { DEVNET: 'off' }) => {
  writeFileSync(path, content);
  return readConfig({ ...env, NETWORKS_FILE: path }, { appDir: '/app' });
};
const read = (networks: object, env?: Record<string, string>) => readText(JSON.stringify(networks), env);
const wrongIn = (config: ReturnType<typeof read>): readonly string[] =>
  'wrong' in config ? config.wrong : [];

test('[C01] without a file there is no node; with it each network that it names has one', () => {
  expect(readConfig({}, { appDir: '' })).toMatchObject({
    nodes: { kind: 'main', bitcoin: null, litecoin: null, ethereum: null, monero: null },
  });
  expect(
    read({ bitcoin: BITCOIN, ethereum: { ...BITCOIN, startHeight: 7 }, monero: { ...MONERO, feeMax: 5 } }),
  ).toMatchObject({
    nodes: {
      kind: 'main',
      bitcoin: { url: URL, xpub: XPUB, wallet: 'glasshouse', feeFloor: 1_000n, feeCeiling: 200_000n },
      litecoin: null,
      ethereum: { contracts: null, startHeight: 7, feeCeiling: 100_000_000_000n },
      monero: { ...MONERO, restoreHeight: 0, feeCeiling: 5n },
    },
  });
  expect(read({ chains: 'test', ethereum: { ...BITCOIN, tokens: TOKENS } })).toMatchObject({
    nodes: { kind: 'test', ethereum: { kind: 'test', contracts: TOKENS } },
  });
});

test('[C01] a key of the other kind of network is named with its setting', () => {
  const litecoin = { ...BITCOIN, xpub: TPUB };
  expect(wrongIn(read({ bitcoin: BITCOIN, litecoin }))).toEqual([
    'NETWORKS_FILE: litecoin.xpub is a key of test networks (tpub…), and "chains" says main: expected xpub….',
  ]);
  expect(wrongIn(read({ chains: 'test', bitcoin: BITCOIN, litecoin }))).toEqual([
    'NETWORKS_FILE: bitcoin.xpub is a key of main networks (xpub…), and "chains" says test: expected tpub….',
  ]);
});

test('the example of docs/settings.md is a file that the house takes', () => {
  expect(wrongIn(read(NETWORKS_EXAMPLE))).toEqual([]);
});

test('[C01] a file is not for the devnet, and contracts are not for the main network', () => {
  expect(wrongIn(read({ bitcoin: BITCOIN }, {}))).toEqual([
    'NETWORKS_FILE is set although DEVNET is on: set DEVNET to off, or leave it empty.',
  ]);
  expect(wrongIn(read({ ethereum: { ...BITCOIN, tokens: TOKENS } }))).toEqual([
    'NETWORKS_FILE: ethereum.tokens is for test chains: on the main network the contracts are known.',
  ]);
});

const SECRET = 'hunter2';
test.each([
  [{ chains: 'mainnet' }, 'chains: expected main or test'],
  [{ bitcoin: { ...BITCOIN, url: `ftp://house:${SECRET}@node` } }, 'bitcoin.url: expected an address like'],
  [{ bitcoin: { url: URL } }, 'bitcoin.xpub: expected an extended public key'],
  [{ bitcoin: { ...BITCOIN, xpub: `xprv${SECRET}` } }, 'bitcoin.xpub: .+ this is a private one'],
  [{ bitcoin: { ...BITCOIN, xpub: `zpub${'A'.repeat(107)}` } }, 'bitcoin.xpub: expected'],
  [{ litecoin: { ...BITCOIN, wallet: 'a b' } }, 'litecoin.wallet: expected letters'],
  [{ litecoin: { ...BITCOIN, feeMax: 1_999 } }, 'litecoin.feeMax: expected a whole number from 2000'],
  [{ ethereum: { ...BITCOIN, feeMax: 0 } }, 'ethereum.feeMax: expected a whole number from 1'],
  [
    { ethereum: { ...BITCOIN, tokens: { USDT: '0x1', USDC: TOKENS.USDC } } },
    'ethereum.tokens.USDT: expected',
  ],
  [{ monero: { ...MONERO, daemonUrl: undefined } }, 'monero.daemonUrl: expected an address'],
  [{ monero: { ...MONERO, address: '4abc' } }, 'monero.address: expected a primary address'],
  [{ monero: { ...MONERO, viewKey: SECRET } }, 'monero.viewKey: expected 64 hex characters'],
  [{ monero: { ...MONERO, restoreHeight: -1 } }, 'monero.restoreHeight: expected a whole number'],
  [{ monero: { ...MONERO, explorer: 'https://m.example/?tx=' } }, 'monero.explorer: expected an address'],
  [{ bitcoin: { ...BITCOIN, explorer: 'javascript:alert(1)' } }, 'bitcoin.explorer: expected an address'],
  [{ bitcoin: { ...BITCOIN, password: SECRET } }, 'bitcoin.password: there is no such field'],
  [{ monero: SECRET }, 'monero: expected an object'],
])('%j is told in one sentence without what stands there', (networks, sentence) => {
  const wrong = wrongIn(read(networks));
  expect(wrong).toEqual([
    expect.stringMatching(new RegExp(`^NETWORKS_FILE: ${path}, line 1: ${sentence}.*\\.$`)),
  ]);
  expect(wrong.join()).not.toContain(SECRET);
});

test('a wrong field is told with its line, a missing one with that of its network', () => {
  const content = JSON.stringify({ bitcoin: BITCOIN, litecoin: { url: 1 }, monero: MONERO }, null, 2);
  const lines = content.split('\n');
  const line = (text: string) => lines.findIndex((found) => found.includes(text)) + 1;
  expect(wrongIn(readText(content))).toEqual([
    expect.stringContaining(`line ${line('"url": 1')}: litecoin.url: `),
    expect.stringContaining(`line ${line('"litecoin"')}: litecoin.xpub: `),
  ]);
});

test.each([
  ['{\n  "bitcoin": {\n    "url": "http://house:hunter2@x",\n    xpub: 1\n  }\n}', 4],
  ['{\n  "bitcoin": {\n    "url": "http://house:hunter2@x"\n    "xpub": 1\n  }\n}', 4],
  ['{\n  "bitcoin": hunter2\n}\n', 2],
  ['{\n  "chains": "hunter2\n}\n', 2],
  ['{\n  "chains": "main"\n', 3],
  ['{}\nhunter2\n', 2],
  ['', 1],
])('what is not JSON is told with its line, and nothing of it: %j', (content, line) => {
  expect(wrongIn(readText(content))).toEqual([`NETWORKS_FILE: ${path}, line ${line}: this is not JSON.`]);
});

test('a file that is not there is told', () => {
  const env = { DEVNET: 'off', NETWORKS_FILE: join(folder, 'none.json') };
  expect(wrongIn(readConfig(env, { appDir: '' }))).toEqual([
    expect.stringMatching(/^NETWORKS_FILE: .+none\.json cannot be read: .+ENOENT/),
  ]);
});

test('[C05] the public networks have their well-known explorers, others those that the file names', () => {
  const explorersOf = (networks: object) => {
    const config = read(networks);
    if ('wrong' in config) throw new Error(config.wrong.join());
    return config.explorers;
  };
  const wellKnown = {
    bitcoin: 'https://mempool.space',
    litecoin: 'https://litecoinspace.org',
    ethereum: 'https://etherscan.io',
  };
  expect(explorersOf({})).toEqual(wellKnown);
  const { litecoin, ethereum } = wellKnown;
  const named = explorersOf({
    bitcoin: { ...BITCOIN, explorer: null },
    monero: { ...MONERO, explorer: 'https://m.example' },
  });
  expect(named).toEqual({ litecoin, ethereum, monero: 'https://m.example' });
  expect(explorersOf({ chains: 'test', bitcoin: { ...BITCOIN, xpub: TPUB } })).toEqual({});
  const own = { ...BITCOIN, explorer: 'https://e.example' };
  expect(explorersOf({ chains: 'test', ethereum: own })).toEqual({ ethereum: 'https://e.example' });
  expect(readConfig({}, { appDir: '' })).toMatchObject({ explorers: {} });
  expect([
    transactionPage(named, 'ethereum', '0xab'),
    addressPage(named, 'litecoin', 'ltc1q'),
    transactionPage(named, 'monero', 'ab'),
    addressPage(named, 'monero', '4a'),
  ]).toEqual([
    'https://etherscan.io/tx/0xab',
    'https://litecoinspace.org/address/ltc1q',
    'https://m.example/tx/ab',
    // An explorer of Monero cannot find an address.
    undefined,
  ]);
});
