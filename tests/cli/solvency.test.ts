import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { main } from '../../src/cli/solvency.ts';
import { networkOf } from '../../src/house/chains/bitcoin/parameters.ts';
import type { ReservesStatement } from '../../src/wire/reserves.ts';
import { openNode } from '../house/chains/ethereum/node.ts';
import { JsonText, openRpcDouble, Refusal } from '../house/chains/rpcDouble.ts';
import { RUN_BY } from '../readme.ts';
import {
  bitcoinPlace,
  ethereumPlace,
  house,
  otherHouse,
  signedAgain,
  statementOf,
  TOKENS,
} from './reservesFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-solvency-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

const file = (content: unknown): string => {
  const path = join(folder, 'reserves.json');
  const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
  writeFileSync(path, isRaw ? content : JSON.stringify(content));
  return path;
};
/** Runs the command: its exit code, and what it wrote. */
const solvency = async (content: unknown, ...args: string[]) => {
  const [out, err]: [string[], string[]] = [[], []];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => err.push(String(text)) > 0);
  const code = await main([file(content), ...args]);
  vi.restoreAllMocks();
  return { code, out: out.join(''), err: err.join('') };
};

/** A node of Bitcoin Core's kind on regtest, with coins on all addresses together. */
const bitcoinNode = async (network: 'bitcoin' | 'litecoin', coins: string) => {
  const [[, genesis] = [0, '']] = networkOf(network, 'test').blocks;
  const node = await openRpcDouble({
    getblockchaininfo: {
      chain: 'regtest',
      blocks: 7,
      headers: 7,
      bestblockhash: 'ab'.repeat(32),
      initialblockdownload: false,
    },
    getblockhash: genesis,
    uptime: 5,
    scantxoutset: new JsonText(`{"success":true,"height":7,"total_amount":${coins},"unspents":[]}`),
  });
  onTestFinished(() => node.close());
  return node;
};
/** A node of Ethereum with balances on one address. @returns it, and the blocks that it was asked of */
const ethereumNode = async (address: string, balances: { ETH: bigint; USDT?: bigint; USDC?: bigint }) => {
  const node = await openNode();
  onTestFinished(() => node.close());
  for (let height = 0; height < 3; height += 1) node.add();
  const own = address.toLowerCase();
  node.balances.set(own, balances.ETH);
  node.tokens.set(`${TOKENS.USDT.toLowerCase()} ${own}`, balances.USDT ?? 0n);
  node.tokens.set(`${TOKENS.USDC.toLowerCase()} ${own}`, balances.USDC ?? 0n);
  const blocks: unknown[] = [];
  for (const method of ['eth_getBalance', 'eth_call'])
    node.says.set(method, (params, answer) => {
      blocks.push(params.at(-1));
      return answer() as unknown;
    });
  return { ...node, blocks };
};
const addressOn = ({ places }: ReservesStatement, network: string): string =>
  places.find((place) => place.network === network)?.address ?? '';

describe('solvency', () => {
  test('without a node checks signatures and totals, and says that it asked nobody', async () => {
    const statement = await statementOf();
    const { code, out, err } = await solvency(statement);
    expect(out).toContain(`house ${house.publicKey}: compare this key`);
    expect(out).toContain('owed to players: 10000.00 dollars');
    expect(out).toMatch(/^BTC +2 +0 +not asked +100000\.00 +not known$/m);
    expect(out).toContain('not checked: ');
    expect([code, err]).toEqual([2, '']);
  });

  test('asks the nodes that it is given, and says that all is covered', async () => {
    const statement = await statementOf();
    const [bitcoin, litecoin, ethereum] = await Promise.all([
      bitcoinNode('bitcoin', '0.09000000'),
      bitcoinNode('litecoin', '1.50000000'),
      ethereumNode(addressOn(statement, 'ethereum'), {
        ETH: 10n ** 17n,
        USDT: 500_000_000n,
        USDC: 50_000_000n,
      }),
    ]);
    const nodes = ['--bitcoin', bitcoin.url, '--litecoin', litecoin.url, '--ethereum', ethereum.url];
    const { code, out, err } = await solvency(statement, ...nodes, '--key', house.publicKey);
    expect(err).toBe('');
    expect(out).toMatch(/^BTC +2 +0 +0\.09 +100000\.00 +9000\.00$/m);
    expect(out).toMatch(/^LTC +1 +0 +1\.5 +100\.00 +150\.00$/m);
    expect(out).toMatch(/^ETH +1 +0 +0\.1 +3000\.00 +300\.00$/m);
    expect(out).toMatch(/^USDT +1 +0 +500 +1\.00 +500\.00$/m);
    expect(out).toMatch(/^covered: .*\(10000\.00 of 10000\.00 dollars\)$/m);
    expect(code).toBe(0);
    const scan = bitcoin.asked.find(({ method }) => method === 'scantxoutset');
    expect(scan?.params).toEqual([
      'start',
      statement.places.slice(0, 2).map(({ address }) => `addr(${address})`),
    ]);
    // All balances are of one block.
    expect(ethereum.blocks).toEqual(['0x3', '0x3', '0x3']);
  });

  test('a cent less is not covered, unless the rates are the reader’s own', async () => {
    const statement = await statementOf({ places: [bitcoinPlace(1)] });
    const bitcoin = await bitcoinNode('bitcoin', '0.09999999');
    const less = await solvency(statement, '--bitcoin', bitcoin.url);
    expect(less.out).toMatch(/^not covered: .*\(9999\.99 of 10000\.00 dollars\)$/m);
    expect(less.code).toBe(1);
    const more = await solvency(statement, '--bitcoin', bitcoin.url, '--rate', 'BTC=10000200');
    expect(more.out).toContain('100002.00 (yours)');
    expect([more.code, more.out.includes('covered: the coins')]).toEqual([0, true]);
  });

  test('coins of an address that has not signed do not count', async () => {
    const { places, ...rest } = await statementOf({ places: [bitcoinPlace(1), bitcoinPlace(2)] });
    const statement = {
      ...rest,
      places: places.map((place, at) => (at === 1 ? { ...place, signature: '' } : place)),
    };
    const bitcoin = await bitcoinNode('bitcoin', '0.20000000');
    const { code, out } = await solvency(statement, '--bitcoin', bitcoin.url);
    expect(out).toMatch(/^BTC +1 +1 +0\.2 /m);
    expect(code).toBe(0);
    const scan = bitcoin.asked.find(({ method }) => method === 'scantxoutset');
    expect(scan?.params).toEqual(['start', [`addr(${places[0]?.address})`]]);
  });

  test('a node that is of another network or does not answer is no proof', async () => {
    const statement = await statementOf({ places: [bitcoinPlace(1), ethereumPlace(2)] });
    const bitcoin = await bitcoinNode('litecoin', '5.00000000');
    const ethereum = await ethereumNode(addressOn(statement, 'ethereum'), { ETH: 10n ** 20n });
    ethereum.says.set('eth_chainId', () => '0x1');
    const other = await solvency(statement, '--bitcoin', bitcoin.url, '--ethereum', ethereum.url);
    expect(other.err).toContain('bitcoin: the node is of another network');
    expect(other.err).toContain('ethereum: the node is of another chain');
    expect(other.code).toBe(2);
    bitcoin.answers['getblockchaininfo'] = new Refusal(-28, 'Loading block index…');
    const starting = await solvency(statement, '--bitcoin', bitcoin.url);
    expect([starting.code, starting.err]).toEqual([
      2,
      'bitcoin: the node is starting: Loading block index…\n',
    ]);
    const gone = await solvency(statement, '--bitcoin', 'http://user:secret@127.0.0.1:1');
    expect(gone.code).toBe(2);
    expect(gone.err).not.toContain('secret');
    expect(await solvency(statement, '--bitcoin', 'no url')).toMatchObject({ code: 2 });
  });

  test('is run as the README says', async () => {
    // So that the command has nothing to say but its own.
    const script = "import { ensureBuilt } from './src/cli/ensure.mjs'; await ensureBuilt(['node']);";
    const cwd = join(import.meta.dirname, '../..');
    const built = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd });
    expect(built.status, String(built.stderr)).toBe(0);
    const listed = Object.keys(RUN_BY).filter((command) => RUN_BY[command] === 'solvency');
    expect(listed).toEqual(['npm run -s solvency -- FILE']);
    const path = file(await statementOf());
    const [program = '', ...words] = (listed[0] ?? '')
      .split(' ')
      .map((word) => (word === 'FILE' ? path : word));
    const { status, stdout, stderr } = spawnSync(program, words, { cwd, encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, '']);
    expect(stdout).toContain('owed to players: 10000.00 dollars');
  });
});

const DAY_MS = 86_400_000;
type Change = (statement: ReservesStatement) => unknown;

describe('a file that was read and is wrong is refused with a reason', () => {
  const first = (statement: ReservesStatement) => {
    const [place] = statement.places;
    if (!place) throw new Error('no place');
    return place;
  };
  const withPlaces = (statement: ReservesStatement, places: ReservesStatement['places']) =>
    signedAgain({ ...statement, places });
  const cases: [string, string, Change][] = [
    [
      'a total that was made smaller',
      'otherRoot',
      (one) => signedAgain({ ...one, liabilities: { ...one.liabilities, total: 1 } }),
    ],
    [
      'rates that were raised by another',
      'notSigned',
      (one) => ({ ...one, rates: { ...one.rates, BTC: 1e9 } }),
    ],
    ['a place that was left out by another', 'notSigned', (one) => ({ ...one, places: one.places.slice(1) })],
    [
      'a head of another house',
      'notSigned',
      async (one) => ({ ...one, log: (await statementOf({ by: otherHouse })).log }),
    ],
    ['a proof that was cut', 'cut', (one) => signedAgain({ ...one, log: { ...one.log, proof: [] } })],
    [
      'a proof that is too long',
      'overlong',
      (one) => signedAgain({ ...one, log: { ...one.log, proof: Array<string>(54).fill('ab'.repeat(32)) } }),
    ],
    [
      'another place in the log',
      'otherRoot',
      (one) => signedAgain({ ...one, log: { ...one.log, index: 0 } }),
    ],
    [
      'signatures that were swapped',
      'badSignature',
      (one) => {
        const [a, b, ...rest] = one.places;
        if (!a || !b) throw new Error('no places');
        return withPlaces(one, [{ ...a, signature: b.signature }, { ...b, signature: a.signature }, ...rest]);
      },
    ],
    [
      'signatures of the day before',
      'badSignature',
      async (one) => {
        const { places } = await statementOf({ at: one.at - DAY_MS });
        return withPlaces(one, places);
      },
    ],
    [
      'signatures for another house',
      'badSignature',
      async (one) => {
        const { places } = await statementOf({ by: otherHouse, at: one.at });
        return withPlaces(one, places);
      },
    ],
    ['an address that stands twice', 'twice', (one) => withPlaces(one, [...one.places, first(one)])],
    [
      'an address twice, in capitals',
      'notAnAddress',
      (one) => withPlaces(one, [...one.places, { ...first(one), address: first(one).address.toUpperCase() }]),
    ],
    [
      'an address of Ethereum twice, in small letters',
      'notAnAddress',
      (one) => {
        const last = one.places.at(-1) ?? first(one);
        return withPlaces(one, [...one.places, { ...last, address: last.address.toLowerCase() }]);
      },
    ],
    [
      'an address of Bitcoin as one of Litecoin',
      'notAnAddress',
      (one) => withPlaces(one, [{ ...first(one), network: 'litecoin' }]),
    ],
    [
      'an address of the main network',
      'notAnAddress',
      (one) => withPlaces(one, [{ ...first(one), address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l' }]),
    ],
    [
      'a descriptor in the place of an address',
      'notAnAddress',
      (one) => withPlaces(one, [{ ...first(one), address: 'combo' }]),
    ],
    [
      'a coin whose addresses cannot sign',
      'notAnAddress',
      (one) => withPlaces(one, [{ ...first(one), network: 'monero' }]),
    ],
    [
      'contracts that the house chose on the main network',
      'notTokens',
      (one) => signedAgain({ ...one, kind: 'main' }),
    ],
    ['a day of the future', 'future', () => statementOf({ at: Date.now() + DAY_MS })],
    ['a time of the future', 'future', (one) => signedAgain({ ...one, at: Date.now() + 3_600_000 })],
    ['a time before its own count', 'notDay', (one) => signedAgain({ ...one, at: one.liabilities.at - 1 })],
    [
      'a day that is none',
      'notDay',
      (one) => signedAgain({ ...one, liabilities: { ...one.liabilities, day: '2026-02-31' } }),
    ],
    ['another house’s file', 'otherHouse', () => statementOf({ by: otherHouse })],
  ];
  test.each(cases)('%s (%s)', async (_, code, change) => {
    const statement = await statementOf();
    const { code: exit, out } = await solvency(await change(statement), '--key', house.publicKey);
    expect(out).toMatch(new RegExp(`^wrong \\(${code}\\): [^\n]+\n$`));
    expect(exit).toBe(1);
  });

  test('the key signs what it says: without --key another house is only shown', async () => {
    const { code, out } = await solvency(await statementOf({ by: otherHouse }));
    expect([code, out.startsWith(`house ${otherHouse.publicKey}: compare`)]).toEqual([2, true]);
  });
});

describe('a file that cannot be read is refused with one line', () => {
  const big = (text: string) => text.replace('"total":1000000', '"total":9007199254740993');
  const cases: [string, (statement: ReservesStatement) => string | Buffer, RegExp][] = [
    ['nothing', () => '', /not valid JSON/],
    ['cut in half', (one) => JSON.stringify(one).slice(0, 900), /not valid JSON/],
    ['binary', () => Buffer.from(Array.from({ length: 9_000 }, (_, at) => (at * 7) % 256)), /not valid JSON/],
    ['100 MB', () => Buffer.alloc(100 * 1_024 * 1_024, 'x'), /larger than 4194304 bytes/],
    ['deep', () => '['.repeat(3_000_000), /not valid JSON|no statement/],
    ['of another kind', () => '{"v":"pf-1"}', /no statement of reserves: v is wrong/],
    ['a list', () => '[]', /no statement of reserves/],
    ['2^53 + 1', (one) => big(JSON.stringify(one)), /liabilities\.total is wrong/],
    [
      'a negative total',
      (one) => JSON.stringify({ ...one, liabilities: { ...one.liabilities, total: -1 } }),
      /liabilities\.total is wrong/,
    ],
    ['a negative rate', (one) => JSON.stringify({ ...one, rates: { BTC: -1 } }), /rates\.BTC is wrong/],
    [
      'a rate of half a cent',
      (one) => JSON.stringify({ ...one, rates: { BTC: 0.5 } }),
      /rates\.BTC is wrong/,
    ],
    [
      'a coin that there is not',
      (one) => JSON.stringify({ ...one, rates: { DOGE: 1 } }),
      /rates\.DOGE is wrong/,
    ],
    [
      'places without end',
      (one) =>
        JSON.stringify({
          ...one,
          places: Array.from({ length: 5_001 }, () => ({ ...one.places[0], signature: '' })),
        }),
      /places is wrong/,
    ],
    [
      'a script for the terminal',
      (one) => JSON.stringify({ ...one, places: [{ ...one.places[0], address: '\u001b[2J' }] }),
      /places\.0\.address is wrong/,
    ],
  ];
  test.each(cases)('%s', async (_, change, why) => {
    const { code, out, err } = await solvency(change(await statementOf()));
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(why);
    expect(err).toMatch(/^[^\n]{1,400}\n$/);
  });

  test('arguments that are none', async () => {
    const statement = await statementOf();
    for (const args of [
      ['more'],
      ['--rate', 'BTC=0'],
      ['--rate', 'DOGE=1'],
      ['--rate', 'BTC=9007199254740993'],
      ['--no'],
      ['--witness', join(folder, 'nobody')],
    ])
      expect(await solvency(statement, ...args), args.join(' ')).toMatchObject({ code: 2, out: '' });
  });
});

test('a witness’s folder tells whether the house is the same, and its log too', async () => {
  const statement = await statementOf();
  const kept = (name: string, key: string, root: string) => {
    const path = mkdtempSync(join(folder, name));
    writeFileSync(join(path, 'keys.json'), JSON.stringify({ ticketKey: key, formerKeys: [] }));
    writeFileSync(join(path, 'heads.jsonl'), `${JSON.stringify({ ...statement.log.head, root })}\n`);
    return path;
  };
  const { root } = statement.log.head;
  expect(await solvency(statement, '--witness', kept('own', house.publicKey, root))).toMatchObject({
    code: 2,
  });
  expect(await solvency(statement, '--witness', kept('other', otherHouse.publicKey, root))).toMatchObject({
    code: 1,
    out: expect.stringContaining('wrong (otherHouse)') as string,
  });
  expect(
    await solvency(statement, '--witness', kept('fork', house.publicKey, 'ab'.repeat(32))),
  ).toMatchObject({
    code: 1,
    out: expect.stringContaining('wrong (twoPasts)') as string,
  });
});
