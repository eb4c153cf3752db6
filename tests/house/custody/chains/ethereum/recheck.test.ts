import { describe, expect, test } from 'vitest';
import { Refusal, STRANGER } from './node.ts';
import { CONTRACTS, depositAt, openPort, scanAll } from './setUp.ts';

const mine = depositAt(0);
const sender = '0x00000000000000000000000000000000000000aa';

describe('outputs seen before', () => {
  test('are mined with what they pay, in the order asked for and in few requests', async () => {
    const { node, port } = await openPort();
    for (let height = 0; height < 6; height += 1)
      node.add(...Array.from({ length: 20 }, (_, at) => ({ to: mine, value: BigInt(height * 20 + at + 1) })));
    const { events } = await scanAll(port);
    const asked = events.toReversed();
    node.http = 0;
    const found = await port.recheckMany(asked);
    expect(node.http).toBe(4);
    expect(found).toEqual(
      asked.map(({ asset, address, amount, confirmations, blockHash, blockHeight }) => ({
        state: 'mined',
        confirmations,
        blockHash,
        blockHeight,
        paid: { asset, address, amount },
      })),
    );
    expect(await port.recheckMany([])).toEqual([]);
  });

  test('keep their names when a reorganisation moves them, whatever stands before them', async () => {
    const { node, port } = await openPort();
    const tx = { from: sender, logs: [{ contract: CONTRACTS.USDC, to: mine, amount: 5n }], nonce: 1 };
    node.add(tx);
    const { events, cursor } = await scanAll(port);
    node.drop(1);
    node.add(tx, { logs: [{ contract: CONTRACTS.USDC, to: STRANGER, amount: 9n }] });
    expect(await port.recheckMany(events)).toMatchObject([{ state: 'mined', paid: { amount: 5n } }]);
    const again = (await scanAll(port, cursor)).events.filter(({ address }) => address === mine);
    expect(again.map(({ txid, outIndex }) => [txid, outIndex])).toEqual(
      events.map(({ txid, outIndex }) => [txid, outIndex]),
    );
  });

  test('are reverted where the transaction failed, or pays nothing in its new block', async () => {
    const { node, port } = await openPort();
    const [failed] = node.add({ to: mine, value: 5n, reverted: true });
    const [empty] = node.add({ to: mine, value: 0n });
    const at = { asset: 'ETH', outIndex: 'tx' } as const;
    expect(
      await port.recheckMany([
        { ...at, txid: failed ?? '' },
        { ...at, txid: empty ?? '' },
        { asset: 'USDT', outIndex: 'log:0', txid: empty ?? '' },
        { asset: 'ETH', outIndex: 'trace:0', txid: empty ?? '' },
      ]),
    ).toMatchObject(Array.from({ length: 4 }, () => ({ state: 'reverted', paid: null })));
  });

  test('wait where the node has them without a block', async () => {
    const { node, port } = await openPort();
    const [txid = ''] = node.add({ to: mine, value: 5n });
    node.says.set('eth_getTransactionReceipt', () => null);
    node.says.set('eth_getTransactionByHash', (_, own) => ({ ...own(), blockHash: null, blockNumber: null }));
    expect(await port.recheckMany([{ asset: 'ETH', txid, outIndex: 'tx' }])).toEqual([
      {
        state: 'mempool',
        confirmations: 0,
        blockHash: null,
        blockHeight: null,
        paid: { asset: 'ETH', address: mine, amount: 5n },
      },
    ]);
  });

  test('are missing, or conflicted where their sender used the nonce for another transaction', async () => {
    const { node, port } = await openPort();
    const tx = { from: sender, to: mine, value: 5n, nonce: 7 };
    for (let height = 0; height < 20; height += 1) node.add();
    node.add(tx);
    const { events } = await scanAll(port);
    expect(await port.recheckMany(events)).toMatchObject([{ state: 'mined' }]);
    node.drop(1);
    node.add();
    node.nonces.set(sender, 7);
    expect(await port.recheckMany(events)).toMatchObject([{ state: 'missing', paid: null }]);
    const head = node.head();
    node.says.set('eth_getTransactionCount', ([, tag]) => (Number(tag) >= head - 2 ? '0x8' : '0x7'));
    expect(await port.recheckMany(events)).toMatchObject([
      { state: 'conflicted', confirmations: 3, paid: null },
    ]);
    node.says.set('eth_getTransactionCount', () => '0x8');
    expect(await port.recheckMany(events)).toMatchObject([{ state: 'conflicted', confirmations: 12 }]);
    // One that was never looked at has no known sender.
    expect(
      await port.recheckMany([{ asset: 'ETH', txid: `0x${'12'.repeat(32)}`, outIndex: 'tx' }]),
    ).toMatchObject([{ state: 'missing' }]);
  });

  test('of contracts are mined with an unknown amount where the node has no traces', async () => {
    const { node, port } = await openPort();
    const [txid = ''] = node.add({ inside: [{ path: [0], to: mine, value: 1n }] });
    for (const method of ['trace_transaction', 'debug_traceTransaction'])
      node.says.set(method, () => {
        throw new Refusal(-32_601, 'Method not found');
      });
    expect(await port.recheckMany([{ asset: 'ETH', txid, outIndex: 'trace:0' }])).toMatchObject([
      { state: 'mined', paid: null },
    ]);
  });

  test('are not believed where the node’s answers do not fit', async () => {
    const { node, port } = await openPort();
    const [txid = ''] = node.add({ to: mine, value: 5n });
    const key = { asset: 'ETH', txid, outIndex: 'tx' } as const;
    const lie = `0x${'ab'.repeat(32)}`;
    for (const [method, member, value] of [
      ['eth_getTransactionReceipt', 'transactionHash', lie],
      ['eth_getTransactionReceipt', 'blockHash', lie],
      ['eth_getTransactionReceipt', 'from', STRANGER],
      ['eth_getTransactionByHash', 'hash', lie],
    ] as const) {
      node.says.set(method, (_, own) => ({ ...own(), [member]: value }));
      await expect(port.recheckMany([key])).rejects.toMatchObject({ trouble: 'nodeWrong' });
      node.says.clear();
    }
    // Its receipt follows its block a moment later.
    node.says.set('eth_getTransactionReceipt', () => null);
    await expect(port.recheckMany([key])).rejects.toMatchObject({ trouble: 'nodeAway' });
  });
});

test('the newest final block, or none', async () => {
  const { node, port } = await openPort();
  for (let height = 1; height <= 9; height += 1) node.add();
  expect(await port.finalizedHeight()).toBe(5);
  node.says.set('eth_getBlockByNumber', () => {
    throw new Refusal(-39_001, 'finalized block not found');
  });
  expect(await port.finalizedHeight()).toBeNull();
});

test('the hash of a block, and of none', async () => {
  const { node, port } = await openPort();
  expect(await port.blockHash(0)).toMatch(/^[0-9a-f]{64}$/);
  expect(await port.blockHash(1)).toBeNull();
  node.says.set('eth_getBlockByNumber', (_, own) => ({ ...own(), number: '0x7' }));
  await expect(port.blockHash(0)).rejects.toMatchObject({ trouble: 'nodeWrong' });
});
