import { expect, onTestFinished, test } from 'vitest';
import { moneroPort } from '../../../../../src/house/custody/chains/monero/adapter.ts';
import type { ChainKind, MoneroNode } from '../../../../../src/house/platform/nodes/nodes.ts';
import type { ChainPort } from '../../../../../src/house/platform/chainPort.ts';
import { JsonText, Refusal } from '../rpcDouble.ts';
import { type MoneroDouble, openMoneroDouble } from './double.ts';
import {
  addressOf,
  daemonTx,
  hashAt,
  headerAnswer,
  HEIGHT,
  info,
  KEYS,
  quietAnswers,
  row,
  txidOf,
} from './scene.ts';

const portAt = (url: string, more: Partial<MoneroNode> = {}): ChainPort => {
  const kind: ChainKind = 'test';
  const { address, viewKey } = KEYS;
  return moneroPort(
    {
      kind,
      walletUrl: url,
      daemonUrl: url,
      address,
      viewKey,
      restoreHeight: 0,
      feeCeiling: 10n ** 10n,
      ...more,
    },
    { clock: { now: () => 1_795_499_097_000 }, signer: null },
  );
};

const opened = async (
  answers: Record<string, unknown> = {},
): Promise<{ double: MoneroDouble; port: ChainPort }> => {
  const double = await openMoneroDouble({ ...quietAnswers(), ...answers });
  onTestFinished(() => double.close());
  return { double, port: portAt(double.url) };
};

const wrong = (what: RegExp) => ({ trouble: 'nodeWrong', message: expect.stringMatching(what) as string });
const away = (what: RegExp) => ({ trouble: 'nodeAway', message: expect.stringMatching(what) as string });
const knows = (...txs: ReturnType<typeof daemonTx>[]) => ({ '/get_transactions': { status: 'OK', txs } });
const mined = { get_transfers: { in: [row(1)] }, ...knows(daemonTx(1)) };

test('a row of a block is an event; rows of change, of a lock time and of nothing are none', async () => {
  const { port } = await opened({
    get_transfers: {
      in: [
        row(1),
        row(2, { unlock_time: 500 }),
        row(3, { address: KEYS.address, subaddr_index: { major: 0, minor: 0 } }),
        row(4, { subaddr_index: { major: 1, minor: 1 } }),
      ],
      pool: [row(1, { amount: 0, amounts: [400, 600], type: 'pool' })],
    },
    ...knows(daemonTx(1)),
  });
  const place = { confirmations: 9, blockHeight: 91, blockHash: hashAt(91) };
  const page = await port.scan(null);
  expect(page).toMatchObject({
    more: false,
    events: [{ txid: txidOf(1), outIndex: '1', amount: 1_000n, ...place }],
  });
  expect(page.events).toHaveLength(1);
});

test('amounts above 2^53 keep each piconero', async () => {
  const exact = '18446744073709551615';
  const text = JSON.stringify({ in: [row(1, { amount: 1, amounts: [1] })] }).replace(
    '"amount":1,"amounts":[1]',
    `"amount":${exact},"amounts":[${exact}]`,
  );
  const { port } = await opened({ ...mined, get_transfers: new JsonText(text) });
  expect((await port.scan(null)).events[0]?.amount).toBe(BigInt(exact));
});

test.each<[string, Record<string, unknown>, ReturnType<typeof wrong>]>([
  [
    'an address that is not at its index',
    { get_transfers: { in: [row(1, { address: addressOf(2) })] } },
    wrong(/another address at subaddress 1/),
  ],
  [
    'amounts that do not add up',
    { get_transfers: { in: [row(1, { amount: 1_001 })] } },
    wrong(/do not add up/),
  ],
  ['an amount with a fraction', { get_transfers: { in: [row(1, { amount: 0.5 })] } }, wrong(/get_transfers/)],
  ['an amount below zero', { get_transfers: { in: [row(1, { amount: -5 })] } }, wrong(/get_transfers/)],
  [
    'no answer about a transaction',
    { '/get_transactions': { status: 'OK', txs: [] } },
    wrong(/other transactions/),
  ],
  ['another transaction', knows(daemonTx(2)), wrong(/other transactions/)],
  ['another network', { get_info: info({ nettype: 'stagenet' }) }, wrong(/fakechain, got stagenet/)],
  ['a bootstrap daemon', { get_info: info({ untrusted: true }) }, wrong(/bootstrap/)],
  [
    'another first block',
    {
      get_block_header_by_height: {
        block_header: { hash: hashAt(5), height: 0, timestamp: 0 },
        status: 'OK',
      },
    },
    wrong(/first block/),
  ],
  ['another height', { get_block_header_by_height: headerAnswer(7) }, wrong(/block 0 expected, got 7/)],
  ['a busy daemon', { get_info: info({ status: 'BUSY' }) }, away(/BUSY/)],
  [
    'a daemon that the wallet does not reach',
    { refresh: new Refusal(-38, 'no connection to daemon') },
    away(/-38/),
  ],
  ['what the program refuses', { get_transfers: new Refusal(-1, 'bad') }, wrong(/-1/)],
  [
    'the wallet of somebody else',
    { get_address: { addresses: [{ address: addressOf(1), address_index: 0 }] } },
    wrong(/not the house/),
  ],
])('a scan refuses %s', async (_what, answers, error) => {
  const { port } = await opened({ ...mined, ...answers });
  await expect(port.scan(null)).rejects.toMatchObject(error);
});

test.each(['', '{"id":1,"jsonrpc":"2.0","result":{"heig', '<html>', 'null', '{"id":99,"result":{}}'])(
  'an answer of %j is refused',
  async (text) => {
    const { double, port } = await opened();
    double.whole = text;
    await expect(port.scan(null)).rejects.toMatchObject({ trouble: 'nodeWrong' });
    expect(await port.health()).toMatchObject({ state: 'wrong', tip: null });
    double.status = 503;
    await expect(port.scan(null)).rejects.toMatchObject(away(/503/));
  },
);

test('the login is answered by digest, and is in no message', async () => {
  const { double, port } = await opened(mined);
  double.password = 'pass:word';
  expect((await port.scan(null)).events).toHaveLength(1);
  double.password = 'other';
  const failure: unknown = await port.scan(null).catch((error: unknown) => error);
  expect(failure).toMatchObject(away(/401/));
  expect(String((failure as Error).message)).not.toMatch(/pass/);
});

test('a cursor on another branch falls back to the last common block', async () => {
  const { double, port } = await opened(mined);
  const asked = () => double.asked.findLast(({ name }) => name === 'get_transfers')?.params;
  const first = await port.scan(null);
  expect(asked()).toMatchObject({ min_height: 0, max_height: 101 });
  expect(JSON.parse(first.cursor)).toEqual([[100, hashAt(100)]]);
  double.answers['get_info'] = info({ height: 103 });
  double.answers['get_height'] = { height: 103 };
  double.answers['get_block_header_by_height'] = ({ height }: { height: number }) => headerAnswer(height);
  const second = await port.scan(first.cursor);
  expect(asked()).toMatchObject({ min_height: 90, max_height: 103 });
  // The newest block of the cursor is replaced.
  double.answers['get_block_header_by_height'] = ({ height }: { height: number }) =>
    headerAnswer(height, height > 100 ? 'b' : 'a');
  const third = await port.scan(second.cursor);
  expect(asked()).toMatchObject({ min_height: 90, max_height: 103 });
  expect(JSON.parse(third.cursor)).toEqual([
    [102, hashAt(102, 'b')],
    [100, hashAt(100)],
  ]);
  // All of its blocks are.
  double.answers['get_block_header_by_height'] = ({ height }: { height: number }) =>
    headerAnswer(height, 'c');
  await port.scan(third.cursor);
  expect(asked()).toMatchObject({ min_height: 0 });
  for (const text of ['', '{}', '[[1]]', 'x']) expect((await port.scan(text)).events, text).toHaveLength(1);
});

test('a cursor that was set back has the blocks after it read again', async () => {
  const { double, port } = await opened(mined);
  const { cursor } = await port.scan(null);
  expect(port.cursorHeight(cursor)).toBe(100);
  const back = port.rewind(cursor, { height: 40, hash: hashAt(40) });
  double.answers['get_block_header_by_height'] = ({ height }: { height: number }) => headerAnswer(height);
  await port.scan(back);
  const asked = double.asked.findLast(({ name }) => name === 'get_transfers')?.params;
  expect(asked).toMatchObject({ min_height: 30, max_height: 101 });
  expect(port.rewind(cursor, null)).toBeNull();
});

test('many blocks are scanned in pages, and the pool is on the last', async () => {
  const { double, port } = await opened({
    ...mined,
    get_transfers: { pool: [row(1, { type: 'pool', height: 0 })] },
    get_info: info({ height: 6_000 }),
    get_height: { height: 6_000 },
    get_block_header_by_height: ({ height }: { height: number }) => headerAnswer(height),
  });
  const first = await port.scan(null);
  expect(first).toMatchObject({ more: true, events: [] });
  const last = await port.scan(first.cursor);
  expect(last).toMatchObject({ more: false, events: [{ txid: txidOf(1) }] });
  // A wallet that has begun again does not move the cursor back.
  double.answers['get_height'] = { height: 10 };
  expect(await port.scan(last.cursor)).toMatchObject({ more: false, cursor: last.cursor });
});

test('a wallet is made where there is none, and opened where the program has started again', async () => {
  let open = false;
  const answers = quietAnswers();
  const ifOpen = (name: string) => (params: object) => {
    if (!open) throw new Refusal(-13, 'No wallet file');
    const answer = answers[name];
    return typeof answer === 'function' ? (answer as (params: object) => unknown)(params) : answer;
  };
  const { double, port } = await opened({
    ...Object.fromEntries(
      [
        'get_address',
        'create_address',
        'get_height',
        'refresh',
        'get_transfers',
        'store',
        'auto_refresh',
      ].map((name) => [name, ifOpen(name)]),
    ),
    open_wallet: new Refusal(-1, 'Failed to open wallet'),
    generate_from_keys: () => {
      open = true;
      return { address: KEYS.address, info: 'Watch-only wallet has been generated successfully.' };
    },
  });
  const names = () => double.asked.map(({ name }) => name);
  expect(await port.health()).toMatchObject({ state: 'starting' });
  await port.watch?.(5);
  const made = double.asked.find(({ name }) => name === 'generate_from_keys')?.params;
  expect(made).toMatchObject({ address: KEYS.address, viewkey: KEYS.viewKey, restore_height: 0 });
  expect(JSON.stringify(double.asked)).not.toContain(KEYS.spendKey);
  expect(names().filter((name) => name === 'create_address')).toHaveLength(1);
  expect(names()).toContain('store');
  open = false;
  double.answers['open_wallet'] = () => {
    open = true;
    return {};
  };
  expect((await port.scan(null)).events).toEqual([]);
  expect(names().filter((name) => name === 'open_wallet')).toHaveLength(2);
  open = false;
  double.answers['open_wallet'] = new Refusal(-1, 'Failed to open wallet');
  double.answers['generate_from_keys'] = new Refusal(-1, 'Wallet already exists.');
  await expect(port.scan(null)).rejects.toMatchObject(wrong(/neither opened .* nor made/));
});

test('a subaddress that is not the house’s is not watched', async () => {
  const { port } = await opened({
    create_address: {
      address_indices: Array.from({ length: 63 }, (_, n) => n + 1),
      addresses: Array.from({ length: 63 }, () => addressOf(1)),
    },
  });
  await expect(port.watch?.(3)).rejects.toMatchObject(wrong(/subaddress 63 is not the house/));
});

test('a connection that the daemon has closed is tried once more', async () => {
  let calls = 0;
  const { port } = await opened({
    ...mined,
    refresh: () => {
      calls += 1;
      if (calls === 1) throw new Refusal(-38, 'no connection to daemon');
      return {};
    },
  });
  expect((await port.scan(null)).events).toHaveLength(1);
});

/** An input of one key image, as the pool shows a transaction without its proofs. */
const pruned = (image: string): string => `02000102000105${image}0000`;

test('what is in the pool is conflicted only where a block spends its inputs', async () => {
  const image = 'ab'.repeat(32);
  const pool = daemonTx(1, { in_pool: true, double_spend_seen: true, pruned_as_hex: pruned(image) });
  const { double, port } = await opened({
    ...knows(pool),
    get_transfer_by_txid: { transfers: [row(1, { type: 'pool' })] },
  });
  const recheck = async () => (await port.recheckMany([{ asset: 'XMR', txid: txidOf(1), outIndex: '1' }]))[0];
  const paid = { asset: 'XMR', address: addressOf(1), amount: 1_000n };
  // The daemon marks the transaction that it keeps when a rival comes.
  expect(await recheck()).toMatchObject({ state: 'mempool', paid });
  double.answers['/is_key_image_spent'] = { spent_status: [2], status: 'OK' };
  expect(await recheck()).toMatchObject({ state: 'mempool' });
  double.answers['/is_key_image_spent'] = { spent_status: [1], status: 'OK' };
  expect(await recheck()).toMatchObject({ state: 'conflicted', confirmations: 0 });
  // Mined itself between the two questions.
  let asked = 0;
  double.answers['/get_transactions'] = () => {
    asked += 1;
    return { status: 'OK', txs: [asked === 1 ? pool : daemonTx(1)] };
  };
  expect((await recheck())?.state).not.toBe('conflicted');
});

test('health tells which program is not ready', async () => {
  const { double, port } = await opened();
  await port.scan(null);
  const tip = { height: HEIGHT - 1, hash: hashAt(HEIGHT - 1) };
  expect(await port.health()).toEqual({ state: 'ok', tip, tipAgeMs: 60_000 });
  double.answers['get_height'] = { height: 40 };
  expect(await port.health()).toMatchObject({
    state: 'syncing',
    progress: { done: 40, of: 101 },
    detail: 'the wallet has read 40 of 101 blocks',
  });
  double.answers['get_info'] = info({ target_height: 5_000 });
  expect(await port.health()).toMatchObject({
    state: 'syncing',
    progress: { done: 101, of: 5_000 },
    detail: 'monerod has read 101 of 5000 blocks',
  });
  double.answers['get_info'] = info({ nettype: 'mainnet' });
  expect(await port.health()).toMatchObject({ state: 'wrong', tip: null });
  await double.close();
  expect(await port.health()).toMatchObject({
    state: 'down',
    detail: expect.stringMatching(/ECONNREFUSED/) as string,
  });
});

test('a node whose keys do not belong together is refused', () => {
  const url = 'http://127.0.0.1:1';
  expect(() => portAt(url, { viewKey: '00'.repeat(31) + '01' })).toThrow(/view key/);
  expect(() => portAt(url, { viewKey: 'zz' })).toThrow(/64 hex digits/);
  expect(() => portAt(url, { address: addressOf(1) })).toThrow(/primary/);
  expect(() => portAt('ftp://127.0.0.1:1')).toThrow(/URL/);
});
