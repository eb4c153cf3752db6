import { describe, expect, test } from 'vitest';
import { thinned } from '../../../../../src/house/custody/chains/ethereum/scan.ts';
import { Refusal, STRANGER } from './node.ts';
import { CONTRACTS, depositAt, HOT, mainPort, openPort, scanAll } from './setUp.ts';

const mine = depositAt(0);
const short = (events: readonly { asset: string; outIndex: string; address: string; amount: bigint }[]) =>
  events.map(({ asset, outIndex, address, amount }) => [asset, outIndex, address === mine, amount]);

describe('a scan', () => {
  test('reads pages, and continues after the last block it read', async () => {
    const { node, port } = await openPort();
    for (let height = 1; height <= 45; height += 1) node.add({ to: mine, value: BigInt(height) });
    const { events, cursor, pages } = await scanAll(port);
    expect(pages).toBe(3);
    expect(events.map(({ amount }) => Number(amount))).toEqual(Array.from({ length: 45 }, (_, at) => at + 1));
    expect(events.at(-1)).toMatchObject({ asset: 'ETH', outIndex: 'tx', confirmations: 1, blockHeight: 45 });
    expect(events[0]).toMatchObject({ confirmations: 45, blockHash: await port.blockHash(1) });
    expect((await scanAll(port, cursor)).events).toEqual([]);
    node.add({ to: mine, value: 77n });
    expect(short((await scanAll(port, cursor)).events)).toEqual([['ETH', 'tx', true, 77n]]);
  });

  test('asks once when nothing is new, and once more for a block', async () => {
    const { node, port } = await openPort();
    node.add({ to: mine, value: 1n });
    const { cursor } = await scanAll(port);
    node.http = 0;
    await port.scan(cursor);
    expect(node.http).toBe(1);
    node.add({ to: mine, value: 2n });
    await port.scan(cursor);
    expect(node.http).toBe(3);
  });

  test('begins at the height that the house names', async () => {
    const { node, port } = await openPort({ startHeight: 3 });
    expect(await port.scan(null)).toMatchObject({ events: [], more: false });
    for (let height = 1; height <= 5; height += 1) node.add({ to: mine, value: BigInt(height) });
    expect((await scanAll(port)).events.map(({ blockHeight }) => blockHeight)).toEqual([3, 4, 5]);
  });

  test('falls back to the last common block after a reorganisation of any depth', async () => {
    const { node, port } = await openPort();
    for (let height = 1; height <= 70; height += 1) node.add({ to: mine, value: BigInt(height) });
    const { cursor } = await scanAll(port);
    for (const depth of [1, 3, 40]) {
      node.drop(depth);
      for (let at = 0; at < depth; at += 1) node.add({ to: mine, value: 1_000n });
      const { events } = await scanAll(port, cursor);
      // Blocks below may be reported again: the caller upserts.
      const heights = events.map(({ blockHeight }) => blockHeight ?? 0);
      expect(Math.min(...heights)).toBeLessThanOrEqual(71 - depth);
      expect(events.filter(({ amount }) => amount === 1_000n).length).toBeGreaterThanOrEqual(depth);
      for (const { blockHash, blockHeight } of events)
        expect(blockHash).toBe(await port.blockHash(blockHeight ?? 0));
    }
  });

  test('survives a head that goes back, and a chain that shares nothing', async () => {
    const { node, port } = await openPort();
    for (let height = 1; height <= 5; height += 1) node.add({ to: mine, value: 1n });
    const { cursor } = await scanAll(port);
    node.drop(3);
    const shorter = await scanAll(port, cursor);
    expect(shorter.events).toEqual([]);
    node.add({ to: mine, value: 9n });
    expect(short((await scanAll(port, shorter.cursor)).events)).toEqual([['ETH', 'tx', true, 9n]]);
    node.drop(node.head());
    const other = await openPort();
    other.node.drop(1);
    other.node.add();
    other.node.add({ to: mine, value: 4n });
    expect(short((await scanAll(other.port, cursor)).events)).toEqual([['ETH', 'tx', true, 4n]]);
    other.node.says.set('eth_syncing', () => ({ currentBlock: '0x1' }));
    await expect(other.port.scan(cursor)).rejects.toMatchObject({ trouble: 'nodeAway' });
  });

  test('waits for a main node that has not found its chain yet, and keeps the cursor', async () => {
    const { node, clock } = await openPort();
    node.says.set('eth_chainId', () => '0x1');
    const main = mainPort(node.url, clock);
    for (let height = 1; height <= 5; height += 1) node.add({ to: mine, value: 1n });
    const { cursor } = await scanAll(main);
    const fresh = await openPort();
    fresh.node.says.set('eth_chainId', () => '0x1');
    fresh.node.drop(1);
    fresh.node.add();
    await expect(mainPort(fresh.node.url, clock).scan(cursor)).rejects.toMatchObject({ trouble: 'nodeAway' });
  });

  test('reads blocks again from a cursor that was set back', async () => {
    const { node, port } = await openPort();
    for (let height = 1; height <= 5; height += 1) node.add({ to: mine, value: BigInt(height) });
    const { cursor } = await scanAll(port);
    expect(port.cursorHeight(cursor)).toBe(5);
    const block = { height: 3, hash: (await port.blockHash(3)) ?? '' };
    const back = port.rewind(cursor, block);
    expect(port.cursorHeight(back)).toBe(3);
    expect((await scanAll(port, back)).events.map(({ blockHeight }) => blockHeight)).toEqual([4, 5]);
    expect((await scanAll(port, port.rewind(cursor, null))).events).toHaveLength(5);
  });

  test('refuses a cursor that is not one', async () => {
    const { port } = await openPort();
    await expect(port.scan('nonsense')).rejects.toThrow(TypeError);
    await expect(port.scan('[["1","0x12"]]')).rejects.toThrow(TypeError);
  });
});

describe('of a block it reports', () => {
  test('ETH, tokens at their contracts, and each output of one transaction', async () => {
    const { node, port } = await openPort();
    const [USDT, USDC] = [CONTRACTS.USDT, CONTRACTS.USDC];
    node.add(
      { to: mine, value: 3n },
      { to: mine, value: 4n, reverted: true },
      { to: null, value: 5n },
      { to: mine, value: 0n },
      {
        logs: [
          { contract: USDT, to: STRANGER, amount: 1n },
          { contract: USDT, to: mine, amount: 6n },
          { contract: USDC, to: mine, amount: 7n },
          { contract: '0x00000000000000000000000000000000000000cc', to: mine, amount: 8n },
          { contract: USDC, to: mine, amount: 0n },
          { contract: USDC, to: mine, amount: 9n, topics: [`0x${'1'.repeat(64)}`] },
        ],
      },
      { reverted: true, logs: [{ contract: USDC, to: mine, amount: 10n }] },
    );
    const { events } = await scanAll(port);
    expect(short(events.filter(({ address }) => address === mine))).toEqual([
      ['ETH', 'tx', true, 3n],
      ['USDT', 'log:1', true, 6n],
      ['USDC', 'log:2', true, 7n],
    ]);
  });

  test('no log whose topics are not those of a transfer', async () => {
    const { node, port } = await openPort();
    const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
    const padded = `0x${'0'.repeat(24)}${mine.slice(2).toLowerCase()}`;
    const log = { contract: CONTRACTS.USDC, to: mine, amount: 9n };
    node.add(
      // Of an unindexed sender, of a fourth topic, and of an address with something before it.
      { logs: [{ ...log, topics: [topic, padded] }] },
      { logs: [{ ...log, topics: [topic, padded, padded, padded] }] },
      { logs: [{ ...log, topics: [topic, padded, `0x01${padded.slice(4)}`] }] },
    );
    expect((await scanAll(port)).events).toEqual([]);
  });

  test.each(['trace', 'debug'] as const)('ETH that contracts send, by %s', async (mode) => {
    const { node, port } = await openPort();
    if (mode === 'debug')
      for (const method of ['trace_block', 'trace_transaction'])
        node.says.set(method, () => {
          throw new Refusal(-32_601, `the method ${method} does not exist/is not available`);
        });
    node.add(
      {
        inside: [
          { path: [0], to: STRANGER, value: 1n },
          { path: [1], to: STRANGER, value: 0n },
          { path: [1, 0], to: mine, value: 2n },
          { path: [2], to: mine, value: 3n, failed: true },
          { path: [3], to: STRANGER, value: 4n, failed: true },
          { path: [3, 0], to: mine, value: 4n },
          { path: [4], to: mine, value: 5n, kind: 'delegatecall' },
          { path: [5], to: mine, value: 6n, kind: 'suicide' },
        ],
      },
      { to: mine, value: 7n, reverted: true, inside: [] },
    );
    const { events, cursor } = await scanAll(port);
    const own = events.filter(({ address }) => address === mine);
    expect(short(own)).toEqual([
      ['ETH', 'trace:1', true, 2n],
      ['ETH', 'trace:2', true, 6n],
    ]);
    expect(await port.recheckMany(own)).toMatchObject(
      own.map(({ amount }) => ({ state: 'mined', paid: { amount } })),
    );
    expect((await port.health()).detail).toBeUndefined();
    node.http = 0;
    node.add();
    await port.scan(cursor);
    expect(node.http).toBe(2);
  });

  test('without traces the operator is told, and later ones are used', async () => {
    const { node, port, clock } = await openPort();
    for (const method of ['trace_block', 'debug_traceBlockByNumber'])
      node.says.set(method, () => {
        throw new Refusal(-32_601, 'Method not found');
      });
    node.add({ inside: [{ path: [0], to: mine, value: 1n }] }, { to: mine, value: 2n });
    const first = await scanAll(port);
    expect(short(first.events)).toContainEqual(['ETH', 'tx', true, 2n]);
    expect(short(first.events)).not.toContainEqual(['ETH', 'trace:0', true, 1n]);
    expect((await port.health()).detail).toMatch(/not seen/);
    node.says.clear();
    clock.at += 3_600_000;
    node.add({ inside: [{ path: [0], to: mine, value: 3n }] });
    expect(short((await scanAll(port, first.cursor)).events)).toEqual([['ETH', 'trace:0', true, 3n]]);
    expect((await port.health()).detail).toMatch(/2 blocks from 0 on/);
  });

  test('a state that is thrown away is a gap, another failure of the trace stops the scan', async () => {
    const { node, port } = await openPort();
    node.add({ to: mine, value: 2n });
    node.says.set('trace_block', () => {
      throw new Refusal(-32_000, 'execution timeout');
    });
    await expect(port.scan(null)).rejects.toMatchObject({ trouble: 'nodeAway' });
    node.says.set('trace_block', () => {
      throw new Refusal(-32_000, 'required historical state unavailable (reexec=128)');
    });
    expect(short((await scanAll(port)).events)).toEqual([['ETH', 'tx', true, 2n]]);
    expect((await port.health()).detail).toMatch(/was not seen/);
  });

  test('nothing that the hot account sends', async () => {
    const { node, port } = await openPort();
    node.add(
      { from: HOT.toLowerCase(), to: mine, value: 1n },
      { logs: [{ contract: CONTRACTS.USDC, from: HOT, to: mine, amount: 2n }] },
    );
    expect((await scanAll(port)).events).toEqual([]);
  });
});

describe('a node that lies', () => {
  test.each([
    ['about the hash of a block', 'eth_getBlockByNumber', 'hash'],
    ['about the block of its receipts', 'eth_getBlockReceipts', 'blockHash'],
    ['about the transactions of its receipts', 'eth_getBlockReceipts', 'transactionHash'],
  ])('%s is found out, and once it stops nothing is missing', async (_, method, member) => {
    const { node, port } = await openPort();
    node.add({ to: mine, value: 1n });
    const { cursor } = await scanAll(port);
    node.add({ to: mine, value: 2n });
    const lie = `0x${'ab'.repeat(32)}`;
    const twist = (answer: unknown, full: unknown) => {
      if (Array.isArray(answer)) return answer.map((one) => ({ ...one, [member]: lie }));
      return full === true ? { ...(answer as object), [member]: lie } : answer;
    };
    node.says.set(method, ([, full], own) => twist(own(), full));
    await expect(port.scan(cursor)).rejects.toMatchObject({ trouble: 'nodeWrong' });
    node.says.clear();
    expect(short((await scanAll(port, cursor)).events)).toEqual([['ETH', 'tx', true, 2n]]);
  });

  test('about one answer alone is asked again', async () => {
    const { node, port } = await openPort();
    node.add({ to: mine, value: 1n });
    const { cursor } = await scanAll(port);
    node.add({ to: mine, value: 2n });
    let lies = 1;
    node.says.set('eth_getBlockReceipts', (_, own) => {
      lies -= 1;
      return lies < 0 ? own() : own().slice(1);
    });
    expect(short((await scanAll(port, cursor)).events)).toEqual([['ETH', 'tx', true, 2n]]);
  });

  test('about the log of another contract changes nothing', async () => {
    const { node, port } = await openPort();
    node.add({ logs: [{ contract: CONTRACTS.USDC, to: mine, amount: 5n }] });
    node.says.set('eth_getBlockReceipts', (_, own) =>
      own().map((receipt: { logs: object[] }) => ({
        ...receipt,
        logs: receipt.logs.map((log) => ({ ...log, address: STRANGER })),
      })),
    );
    expect((await scanAll(port)).events).toEqual([]);
  });

  test('about the transactions that a trace is of', async () => {
    const { node, port } = await openPort();
    node.add({ inside: [{ path: [0], to: mine, value: 1n }] });
    node.says.set('trace_block', (_, own) =>
      own().map((trace: object) => ({ ...trace, transactionHash: `0x${'cd'.repeat(32)}` })),
    );
    await expect(scanAll(port)).rejects.toMatchObject({ trouble: 'nodeWrong' });
  });

  test.each(['trace_block', 'debug_traceBlockByNumber'])('with a %s that is not whole', async (method) => {
    const { node, port } = await openPort();
    if (method !== 'trace_block')
      node.says.set('trace_block', () => {
        throw new Refusal(-32_601, 'Method not found');
      });
    node.add({ inside: [{ path: [0], to: mine, value: 1n }] }, { value: 5n });
    for (const answer of [
      () => [],
      () => null,
      (own: object[]) => own.slice(1),
      (own: object[]) => own.slice(0, -1),
    ]) {
      node.says.set(method, ([height], own) => (height === '0x1' ? answer(own()) : own()));
      const page = await port.scan(null).catch((error: unknown) => error);
      if (page instanceof Error) expect(page).toMatchObject({ trouble: 'nodeWrong' });
      else expect(page).toMatchObject({ events: [], more: true });
    }
    node.says.delete(method);
    expect(short((await scanAll(port)).events)).toContainEqual(['ETH', 'trace:0', true, 1n]);
  });

  test('that names a newest block and does not have it yet', async () => {
    const { node, port } = await openPort();
    const { cursor } = await scanAll(port);
    node.add({ to: mine, value: 1n });
    node.says.set('eth_getBlockByNumber', ([tag], own) => (tag === '0x1' ? null : own()));
    await expect(port.scan(cursor)).rejects.toMatchObject({ trouble: 'nodeAway' });
  });

  test('about its chain', async () => {
    const { node, port } = await openPort();
    node.says.set('eth_chainId', () => '0x1');
    await expect(port.scan(null)).rejects.toMatchObject({ trouble: 'nodeWrong' });
    expect(await port.health()).toMatchObject({ state: 'wrong', detail: expect.stringContaining('chain 1') });
  });
});

test('a cursor keeps near pairs, and one for each doubling of the distance', () => {
  const pairs = Array.from({ length: 1_000 }, (_, at) => [1_000 - at, 'x'] as const);
  const heights = thinned(pairs).map(([height]) => height);
  expect(heights.slice(0, 12)).toEqual([1000, 999, 998, 997, 996, 995, 994, 993, 992, 991, 990, 989]);
  expect(heights.length).toBeLessThan(25);
  for (const depth of [1, 15, 100, 400]) {
    const common = heights.find((height) => height <= 1_000 - depth) ?? 0;
    expect(1_000 - common).toBeLessThanOrEqual(depth * 2);
  }
});
