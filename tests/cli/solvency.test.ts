import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { networkOf } from '../../src/house/custody/chains/bitcoin/parameters.ts';
import type { ReservesStatement } from '../../src/wire/evidence/reserves.ts';
import { openNode } from '../house/custody/chains/ethereum/node.ts';
import { JsonText, openRpcDouble, Refusal } from '../house/custody/chains/rpcDouble.ts';
import { FULL } from '../level.ts';
import { RUN_BY } from '../readme.ts';
import { bitcoinPlace, ethereumPlace, house, statementOf, TOKENS } from './reservesFile.ts';
import { solvencyIn } from './runSolvency.ts';

const DAY_MS = 86_400_000;
const { file, solvency } = solvencyIn();

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
    expect(out).toContain(`house ${house.identity.keys.statement}: compare this key`);
    expect(out).toContain('owed to players: 10000.00 dollars');
    expect(out).toContain('these are test networks: their coins are worth nothing');
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
    const { code, out, err } = await solvency(statement, ...nodes, '--key', house.identity.keys.statement);
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

  test('a proof of Monero counts where a wallet program finds it good, less what is spent', async () => {
    const address = `4${'A'.repeat(94)}`;
    const place: Parameters<typeof statementOf>[0] & object = {
      places: [async () => ({ network: 'monero', role: 'cold', address, signature: 'ReserveProofV2abc' })],
    };
    const statement = await statementOf({ ...place, total: 2_000 });
    const rated = ['--rate', 'XMR=1000'];
    expect(await solvency(statement, ...rated)).toMatchObject({ code: 2 });
    const wallet = await openRpcDouble({
      check_reserve_proof: new JsonText('{"good":true,"total":12000000000000000,"spent":9000000000000}'),
    });
    onTestFinished(() => wallet.close());
    const { code, out, err } = await solvency(statement, ...rated, '--monero', wallet.url);
    expect(err).toBe('');
    expect(out).toMatch(/^XMR +1 +0 +11991 +10\.00 \(yours\) +119910\.00$/m);
    expect(code).toBe(0);
    const { day, root } = statement.liabilities;
    const key = house.identity.keys.statement;
    const message = `glasshouse reserves-1 ${key} ${day} ${root} monero-test ${address}`;
    expect(wallet.asked[0]?.params).toEqual({ address, message, signature: 'ReserveProofV2abc' });
    wallet.answers['check_reserve_proof'] = { good: false };
    const bad = await solvency(statement, ...rated, '--monero', wallet.url);
    expect([bad.code, bad.out.includes('wrong (badSignature)')]).toEqual([1, true]);
    wallet.answers['check_reserve_proof'] = { good: true, total: 5, spent: 6 };
    const lie = await solvency(statement, ...rated, '--monero', wallet.url);
    expect([lie.code, lie.err.includes('more spent')]).toEqual([2, true]);
  });

  test('an old file says how old it is', async () => {
    const { out } = await solvency(await statementOf({ at: Date.now() - 5 * DAY_MS }));
    expect(out).toContain('it is 5 days old');
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

  test('is run as the README says', FULL, async () => {
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
