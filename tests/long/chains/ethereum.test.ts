import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureAnvil } from '../../../src/cli/nodes/anvil.mjs';
import { freePort } from '../../freePort.ts';
import { calldata, ofAddress, ofAmount, startAnvil } from '../../nodes/anvil.ts';
import {
  type Chain,
  depositAt,
  open,
  payment,
  portTo,
  seenAt,
  short,
  STRANGER,
} from '../../nodes/anvilChain.ts';

const program = await ensureAnvil();
const suite = typeof program === 'string' ? describe.skip : describe;
const why = typeof program === 'string' ? ` (skipped: ${program})` : '';

/** Passes requests on to a node, and twists its answers. */
const lyingProxy = async (target: string) => {
  const proxy = { ask: (text: string) => text, twist: (text: string) => text };
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const answer = await fetch(target, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: proxy.ask(Buffer.concat(chunks).toString()),
      });
      response.setHeader('content-type', 'application/json');
      response.end(proxy.twist(await answer.text()));
    })();
  });
  const port = await freePort();
  await new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', done);
  });
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  });
};

suite(`deposits on a real chain${why}`, () => {
  let chain: Chain;
  beforeAll(async () => {
    chain = await open();
  });
  afterAll(() => chain?.anvil.close());

  test('plain, sent by a contract, in tokens, and two in one transaction', async () => {
    const { anvil, contracts, payer, port } = chain;
    const [one, two] = [await depositAt(port, 0), await depositAt(port, 1)];
    const other = await anvil.deploy('ReturningToken', ofAmount(1_000n));
    const { cursor } = await seenAt(port, one.address);
    await anvil.pay({ to: one.address, value: 5n });
    await anvil.pay({
      to: payer,
      value: 9n,
      data: calldata.pay([
        [one.address, 2n],
        [STRANGER, 1n],
        [one.address, 3n],
        [two.address, 3n],
      ]),
    });
    await anvil.pay({ to: contracts.USDT, data: calldata.transfer(one.address, 7n) });
    await anvil.pay({ to: contracts.USDC, data: calldata.transfer(one.address, 8n) });
    // The same symbol at another contract is another coin.
    await anvil.pay({ to: other, data: calldata.transfer(one.address, 9n) });
    await anvil.pay({ to: contracts.USDC, data: calldata.transfer(payer, 33n) });
    await anvil.pay({
      to: payer,
      data: calldata.payTokens(contracts.USDC, [
        [one.address, 10n],
        [two.address, 11n],
        [one.address, 12n],
      ]),
    });
    expect(short((await seenAt(port, one.address, cursor)).seen)).toEqual([
      ['ETH', 'tx', 5n],
      ['ETH', 'trace:0', 2n],
      ['ETH', 'trace:2', 3n],
      ['USDT', 'log:0', 7n],
      ['USDC', 'log:0', 8n],
      ['USDC', 'log:0', 10n],
      ['USDC', 'log:2', 12n],
    ]);
    const { seen } = await seenAt(port, two.address, cursor);
    expect(short(seen)).toEqual([
      ['ETH', 'trace:3', 3n],
      ['USDC', 'log:1', 11n],
    ]);
    const checks = await port.recheckMany(seen);
    expect(checks.map(({ state, paid, confirmations }) => [state, paid, confirmations])).toEqual(
      seen.map(({ asset, address, amount, confirmations }) => [
        'mined',
        { asset, address, amount },
        confirmations,
      ]),
    );
  });

  test('by a contract that ends itself; not what was taken back, and not what reverted', async () => {
    const { anvil, contracts, payer, port } = chain;
    const { address } = await depositAt(port, 2);
    const { cursor } = await seenAt(port, address);
    await anvil.pay({
      to: payer,
      value: 4n,
      data: calldata.payAndTakeBack(address),
      gas: 200_000,
    });
    expect(await anvil.balance(address)).toBe(0n);
    const reverted = await anvil.pay({
      to: contracts.USDT,
      data: calldata.transfer(address, 10n ** 20n),
      gas: 100_000,
    });
    expect(reverted.status).toBe(false);
    await anvil.deploy('Ending', ofAddress(address), 6n);
    expect(await anvil.balance(address)).toBe(6n);
    expect(short((await seenAt(port, address, cursor)).seen)).toEqual([['ETH', 'trace:0', 6n]]);
    expect(await port.recheckMany([{ asset: 'USDT', txid: reverted.hash, outIndex: 'log:0' }])).toMatchObject(
      [{ state: 'reverted', paid: null }],
    );
  });
});

suite(`reorganisations and restarts${why}`, () => {
  let chain: Chain;
  beforeAll(async () => {
    chain = await open();
  });
  afterAll(() => chain?.anvil.close());

  test('a reorganisation takes deposits back, and gives them the same names when they return', async () => {
    const { anvil, contracts, payer, port } = chain;
    const { address } = await depositAt(port, 0);
    await anvil.mine(3);
    await anvil.pay({ to: contracts.USDC, data: calldata.transfer(payer, 5n) });
    const { cursor } = await seenAt(port, address);
    const token = await anvil.pay({
      to: payer,
      data: calldata.payTokens(contracts.USDC, [
        [STRANGER, 1n],
        [address, 2n],
      ]),
    });
    const plain = await anvil.pay({ to: address, value: 3n });
    const before = await seenAt(port, address, cursor);
    expect(before.seen).toHaveLength(2);
    expect((await port.recheckMany(before.seen)).map(({ state }) => state)).toEqual(['mined', 'mined']);
    await anvil.rpc('anvil_reorg', [2, []]);
    expect((await port.recheckMany(before.seen)).map(({ state }) => state)).toEqual(['missing', 'missing']);
    await anvil.rpc('evm_setAutomine', [false]);
    // Another transfer comes before it in its new block, so that its log has another number there.
    await anvil.send({ to: contracts.USDC, data: calldata.transfer(STRANGER, 9n) });
    const again = await anvil.send({
      to: payer,
      data: calldata.payTokens(contracts.USDC, [
        [STRANGER, 1n],
        [address, 2n],
      ]),
    });
    await anvil.mine();
    await anvil.rpc('evm_setAutomine', [true]);
    const after = await seenAt(port, address, before.cursor);
    expect(after.seen.map(({ txid, outIndex, amount }) => [txid, outIndex, amount])).toEqual([
      [again, 'log:1', 2n],
    ]);
    expect(token.hash).not.toBe(plain.hash);
    const height = after.seen[0]?.blockHeight ?? 0;
    expect(await port.blockHash(height)).toBe(after.seen[0]?.blockHash);
    expect(await port.blockHash(height + 1_000)).toBeNull();
  });

  test('a sender who uses his nonce otherwise leaves a deposit conflicted', async () => {
    const { anvil, port } = chain;
    const { address } = await depositAt(port, 1);
    const { cursor } = await seenAt(port, address);
    const from = anvil.accounts[3] ?? '';
    await anvil.pay({ from, to: address, value: 3n });
    const { seen } = await seenAt(port, address, cursor);
    expect(await port.recheckMany(seen)).toMatchObject([{ state: 'mined', confirmations: 1 }]);
    await anvil.rpc('anvil_reorg', [1, []]);
    expect(await port.recheckMany(seen)).toMatchObject([{ state: 'missing' }]);
    await anvil.pay({ from, to: STRANGER, value: 3n });
    await anvil.mine(2);
    expect(await port.recheckMany(seen)).toMatchObject([
      { state: 'conflicted', confirmations: 3, paid: null },
    ]);
  });

  test('a node that is away, and one that lost its newest blocks', async () => {
    const { anvil, port } = chain;
    const { address } = await depositAt(port, 2);
    const { cursor } = await seenAt(port, address);
    await anvil.stop();
    expect(await port.health()).toMatchObject({ state: 'down' });
    await expect(port.scan(cursor)).rejects.toMatchObject({ trouble: 'nodeAway' });
    await anvil.start();
    await anvil.pay({ to: address, value: 21n });
    const first = await seenAt(port, address, cursor);
    expect(short(first.seen)).toEqual([['ETH', 'tx', 21n]]);
    const { tip } = await port.health();
    await anvil.kill();
    await anvil.start();
    expect((await port.health()).tip?.height).toBeLessThan(tip?.height ?? 0);
    expect(await port.recheckMany(first.seen)).toMatchObject([{ state: 'missing' }]);
    expect((await seenAt(port, address, first.cursor)).seen).toEqual([]);
    await anvil.pay({ to: address, value: 22n });
    expect(short((await seenAt(port, address, first.cursor)).seen)).toEqual([['ETH', 'tx', 22n]]);
  });

  test('the newest final block', async () => {
    const { anvil, port } = chain;
    await anvil.mine(10);
    const { tip } = await port.health();
    const final = await port.finalizedHeight();
    expect(final).toBeGreaterThan(0);
    expect(final).toBeLessThan(tip?.height ?? 0);
  });
});

suite(`other nodes${why}`, () => {
  test('a node that lies about one answer credits nothing that was not paid', async () => {
    const chain = await open();
    const { anvil, contracts } = chain;
    const liar = await lyingProxy(anvil.url);
    try {
      const port = portTo(liar.url, contracts);
      const { address } = await depositAt(port, 0);
      const { cursor } = await seenAt(port, address);
      const other = await anvil.deploy('ReturningToken', ofAmount(1_000n));
      await anvil.pay({ to: contracts.USDC, data: calldata.transfer(address, 5n) });
      const [usdc, elsewhere] = [contracts.USDC, other].map((one) => `"address":"${one.toLowerCase()}"`);
      liar.twist = (text) => text.replaceAll(usdc ?? '', elsewhere ?? '');
      expect((await seenAt(port, address, cursor)).seen).toEqual([]);
      const hash = await chain.port.blockHash((await port.health()).tip?.height ?? 0);
      for (const lie of [/"blockHash":"0x[0-9a-f]{64}"/, /"parentHash":"0x[0-9a-f]{64}"/]) {
        const [member] = lie.source.split(':');
        liar.twist = (text) => text.replaceAll(new RegExp(lie, 'g'), `${member}:"0x${'ab'.repeat(32)}"`);
        await expect(port.scan(cursor)).rejects.toMatchObject({ trouble: 'nodeWrong' });
      }
      liar.twist = (text) => text.slice(0, -20);
      await expect(port.scan(cursor)).rejects.toMatchObject({ trouble: 'nodeWrong' });
      liar.twist = (text) => text;
      expect((await seenAt(port, address, cursor)).seen).toMatchObject([{ amount: 5n, blockHash: hash }]);
    } finally {
      await liar.close();
      await anvil.close();
    }
  });

  test('a node with the traces of Geth alone names the same payments alike', async () => {
    const chain = await open();
    const { anvil, payer } = chain;
    const geth = await lyingProxy(anvil.url);
    geth.ask = (text) => text.replaceAll(/"trace_(block|transaction)"/g, '"trace_missing"');
    try {
      const port = portTo(geth.url, chain.contracts);
      const { address } = await depositAt(port, 0);
      const outputs = [[STRANGER, 1n] as const, [address, 2n] as const, [address, 3n] as const];
      await anvil.pay({ to: payer, value: 6n, data: calldata.pay(outputs) });
      await anvil.pay({ to: payer, value: 4n, data: calldata.payAndTakeBack(address), gas: 200_000 });
      await anvil.deploy('Ending', ofAddress(address), 6n);
      const { seen } = await seenAt(port, address);
      expect(short(seen)).toEqual([
        ['ETH', 'trace:1', 2n],
        ['ETH', 'trace:2', 3n],
        ['ETH', 'trace:0', 6n],
      ]);
      expect(seen).toEqual((await seenAt(chain.port, address)).seen);
      expect((await port.recheckMany(seen)).map(({ paid }) => paid?.amount)).toEqual([2n, 3n, 6n]);
    } finally {
      await geth.close();
      await anvil.close();
    }
  });

  test('a node on another chain is refused', async () => {
    const anvil = await startAnvil(['--chain-id', '5']);
    try {
      const port = portTo(anvil.url, { USDT: STRANGER, USDC: anvil.accounts[0] ?? '' });
      expect(await port.health()).toMatchObject({
        state: 'wrong',
        detail: expect.stringContaining('chain 5'),
      });
      await expect(port.scan(null)).rejects.toMatchObject({ trouble: 'nodeWrong' });
      await expect(port.send?.stage(payment({}))).rejects.toMatchObject({ trouble: 'nodeWrong' });
    } finally {
      await anvil.close();
    }
  });

  test('a block of 1,000 transactions is read whole', async () => {
    const chain = await open(['--gas-limit', '100000000']);
    try {
      const { anvil, contracts, port } = chain;
      const { address } = await depositAt(port, 0);
      const { cursor } = await seenAt(port, address);
      await anvil.rpc('evm_setAutomine', [false]);
      const next = Number(await anvil.rpc('eth_getTransactionCount', [anvil.accounts[0], 'latest']));
      for (let batch = 0; batch < 10; batch += 1)
        await Promise.all(
          Array.from({ length: 100 }, (_, at) => {
            const nonce = next + batch * 100 + at;
            return at % 2 === 0
              ? anvil.send({ to: address, value: 1n, gas: 21_000, nonce })
              : anvil.send({ to: contracts.USDC, data: calldata.transfer(address, 1n), gas: 80_000, nonce });
          }),
        );
      await anvil.mine();
      const before = process.cpuUsage();
      const started = performance.now();
      const { seen } = await seenAt(port, address, cursor);
      const { user, system } = process.cpuUsage(before);
      const ms = performance.now() - started;
      console.info(
        `block of 1,000 transactions: ${ms.toFixed(0)} ms with the node's own time, ` +
          `${((user + system) / 1000).toFixed(0)} ms of CPU in the house`,
      );
      expect(seen).toHaveLength(1_000);
    } finally {
      await chain.anvil.close();
    }
  });
});
