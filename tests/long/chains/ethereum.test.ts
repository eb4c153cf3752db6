import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureAnvil } from '../../../src/cli/nodes/anvil.mjs';
import { type EthereumPort, ethereumPort } from '../../../src/house/chains/ethereum/ethereum.ts';
import { ethereumNetwork } from '../../../src/house/chains/ethereum/network.ts';
import type { EthereumNode } from '../../../src/house/nodes/nodes.ts';
import type { NewPayment, Observed, SendPort, Staged } from '../../../src/house/chainPort.ts';
import { freePort } from '../../freePort.ts';
import { type Anvil, calldata, ofAddress, ofAmount, startAnvil } from '../../nodes/anvil.ts';
import { signerOf, XPUB } from '../../nodes/ethereumKeys.ts';

const program = await ensureAnvil();
const suite = typeof program === 'string' ? describe.skip : describe;
const why = typeof program === 'string' ? ` (skipped: ${program})` : '';

const GWEI = 1_000_000_000n;
const ETHER = 10n ** 18n;
const STRANGER = '0x000000000000000000000000000000000000dEaD';
const clock = { now: () => Date.now() };

interface Chain {
  readonly anvil: Anvil;
  readonly contracts: { readonly USDT: string; readonly USDC: string };
  readonly payer: string;
  readonly port: EthereumPort;
  readonly send: SendPort;
}

const nodeOf = (url: string, contracts: Chain['contracts'], feeCeiling = 500n * GWEI): EthereumNode => ({
  kind: 'test',
  url,
  xpub: XPUB,
  contracts,
  startHeight: 0,
  feeCeiling,
});
const portTo = (url: string, contracts: Chain['contracts'], feeCeiling?: bigint): EthereumPort =>
  ethereumPort(nodeOf(url, contracts, feeCeiling), { clock, signer: signerOf(contracts) });

const prepare = async (anvil: Anvil): Promise<Chain> => {
  const contracts = {
    USDT: await anvil.deploy('SilentToken', ofAmount(10n ** 15n)),
    USDC: await anvil.deploy('ReturningToken', ofAmount(10n ** 15n)),
  };
  const payer = await anvil.deploy('Payer');
  const port = portTo(anvil.url, contracts);
  if (!port.send) throw new Error('the port cannot send');
  return { anvil, contracts, payer, port, send: port.send };
};

const open = async (options?: readonly string[]): Promise<Chain> => {
  const anvil = await startAnvil(options);
  try {
    return await prepare(anvil);
  } catch (error) {
    await anvil.close();
    throw error;
  }
};

const depositAt = async (port: EthereumPort, index: number) => {
  const { address } = await port.newDepositAddress('ETH', { playerId: 'p', index });
  return { index, address };
};

/** What is paid to an address since a cursor, to the end of the chain. */
const seenAt = async (port: EthereumPort, address: string, cursor: string | null = null) => {
  const seen: Observed[] = [];
  let at = cursor;
  for (;;) {
    const page = await port.scan(at);
    seen.push(...page.events.filter((event) => event.address === address));
    at = page.cursor;
    if (!page.more) return { seen, cursor: at };
  }
};

const short = (events: readonly Observed[]) =>
  events.map(({ asset, outIndex, amount }) => [asset, outIndex, amount]);

const hotOf = ({ anvil, contracts }: Chain): string => ethereumNetwork(nodeOf(anvil.url, contracts)).hot;

const everything = async (anvil: Anvil, contracts: Chain['contracts'], addresses: readonly string[]) => {
  const sums = { ETH: 0n, USDT: 0n, USDC: 0n };
  for (const address of addresses) {
    sums.ETH += await anvil.balance(address);
    sums.USDT += await anvil.tokens(contracts.USDT, address);
    sums.USDC += await anvil.tokens(contracts.USDC, address);
  }
  return sums;
};

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

let made = 0;
const payment = (parts: Partial<NewPayment>): NewPayment => {
  made += 1;
  return {
    id: `payment-${made}`,
    purpose: 'withdrawals',
    asset: 'ETH',
    outputs: [{ address: STRANGER, amount: ETHER }],
    taken: new Set(),
    ...parts,
  };
};

const stateOf = async (send: SendPort, { txid }: Staged) => {
  const [found] = await send.look([{ asset: 'ETH', txid }]);
  return found?.state;
};
const POLL = { timeout: 20_000 };
/** The node makes a block a moment after it took a transaction. */
const untilMined = (send: SendPort, staged: Staged) =>
  expect.poll(() => stateOf(send, staged).catch(() => null), POLL).toBe('mined');

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

suite(`payments on a real chain${why}`, () => {
  let chain: Chain;
  let hot: string;
  beforeAll(async () => {
    chain = await open();
    const { anvil, contracts } = chain;
    hot = hotOf(chain);
    await anvil.pay({ to: hot, value: 100n * ETHER });
    for (const token of Object.values(contracts))
      await anvil.pay({ to: token, data: calldata.transfer(hot, 1_000_000n) });
  });
  afterAll(() => chain?.anvil.close());

  /** Blocks are made by `mine` alone meanwhile. */
  const waiting = async (work: () => Promise<void>) => {
    await chain.anvil.rpc('evm_setAutomine', [false]);
    try {
      await work();
    } finally {
      await chain.anvil.rpc('evm_setAutomine', [true]);
      await chain.anvil.mine();
    }
  };

  test('of each coin, with a fee at the most as high as it was staged', async () => {
    const { anvil, contracts, send } = chain;
    expect(await send.balance('USDT')).toEqual({ spendable: 1_000_000n, pending: 0n });
    for (const asset of ['ETH', 'USDT', 'USDC'] as const) {
      const { address } = await depositAt(chain.port, 100);
      const before = await anvil.balance(hot);
      const to = asset === 'ETH' ? (anvil.accounts[5] ?? '') : address;
      const staged = await send.stage(payment({ asset, outputs: [{ address: to, amount: 10n }] }));
      expect(await anvil.balance(hot)).toBe(before);
      expect(await send.broadcast(staged.raw)).toBe('accepted');
      await expect
        .poll(() => send.look([{ asset, txid: staged.txid }]).catch(() => null), POLL)
        .toMatchObject([{ state: 'mined', confirmations: 1, paid: [{ asset, address: to, amount: 10n }] }]);
      const [sent] = await send.look([{ asset, txid: staged.txid }]);
      expect(await send.broadcast(staged.raw)).toBe('alreadyMined');
      const cost = before - (await anvil.balance(hot)) - (asset === 'ETH' ? 10n : 0n);
      expect(sent?.fee).toBe(cost);
      expect(cost).toBeLessThanOrEqual(staged.fee);
      if (asset !== 'ETH') expect(await anvil.tokens(contracts[asset], address)).toBe(10n);
    }
  });

  test('what the hot account pays is no deposit', async () => {
    const { send, port } = chain;
    const { address } = await depositAt(port, 3);
    const { cursor } = await seenAt(port, address);
    for (const asset of ['ETH', 'USDC'] as const) {
      const staged = await send.stage(payment({ asset, outputs: [{ address, amount: 5n }] }));
      expect(await send.broadcast(staged.raw)).toBe('accepted');
    }
    expect((await seenAt(port, address, cursor)).seen).toEqual([]);
  });

  test('two stagers at once take one nonce; the second takes the next, and both are mined', async () => {
    const { send, anvil } = chain;
    const a = payment({});
    const b = payment({ outputs: [{ address: STRANGER, amount: 2n }] });
    const [first, rival] = await Promise.all([send.stage(a), send.stage(b)]);
    expect(first.reserves).toEqual(rival.reserves);
    const second = await send.stage({ ...b, id: 'again', taken: new Set(first.reserves) });
    expect(second.reserves).not.toEqual(first.reserves);
    await waiting(async () => {
      // The later nonce first: it waits for the earlier one.
      expect(await send.broadcast(second.raw)).toBe('accepted');
      await anvil.mine();
      expect(await stateOf(send, second)).toBe('mempool');
      expect(await send.broadcast(first.raw)).toBe('accepted');
      expect(await send.broadcast(first.raw)).toBe('alreadyKnown');
      await anvil.mine();
    });
    await untilMined(send, first);
    await untilMined(send, second);
    // The one that lost its nonce can never be mined, and says so.
    expect(await send.broadcast(rival.raw)).toEqual({ conflict: rival.reserves[0] });
    expect(await stateOf(send, rival)).toBe('missing');
    // Lost for good once the other one is deep enough.
    const depth = (await send.look([{ asset: 'ETH', txid: first.txid }]))[0]?.confirmations ?? 0;
    expect(await send.outspent([rival.raw], depth)).toEqual([true]);
    expect(await send.outspent([rival.raw], depth + 1)).toEqual([false]);
  });

  test('a gap that a payment left is filled', async () => {
    const { send } = chain;
    const given = await send.stage(payment({}));
    const later = await send.stage(payment({ taken: new Set(given.reserves) }));
    expect(await send.broadcast(later.raw)).toBe('accepted');
    expect(await stateOf(send, later)).toBe('mempool');
    // `given` is not among what open payments spend any more.
    const filling = await send.stage(payment({ taken: new Set(later.reserves) }));
    expect(filling.reserves).toEqual(given.reserves);
    expect(await send.broadcast(filling.raw)).toBe('accepted');
    await untilMined(send, filling);
    await untilMined(send, later);
  });

  test('a replacement pays more at the same nonce, and one of the two is mined', async () => {
    const { anvil, send } = chain;
    const one = payment({});
    const first = await send.stage(one);
    const second = await send.bump?.({ ...one, version: 2, raw: first.raw });
    if (!second) throw new Error('no replacement');
    expect(second.reserves).toEqual(first.reserves);
    expect(second.fee * 8n).toBeGreaterThanOrEqual(first.fee * 9n);
    const before = await anvil.balance(STRANGER);
    await waiting(async () => {
      expect(await send.broadcast(first.raw)).toBe('accepted');
      expect(await send.broadcast(second.raw)).toBe('accepted');
      expect(await send.broadcast(first.raw)).toMatchObject({ tooLow: true });
    });
    await untilMined(send, second);
    expect(await stateOf(send, first)).toBe('missing');
    expect(await anvil.balance(STRANGER)).toBe(before + ETHER);
    expect(await send.broadcast(first.raw)).toEqual({ conflict: first.reserves[0] });
  });

  test('a payment that fails in its block used its nonce and paid nothing', async () => {
    const { anvil, contracts, send } = chain;
    const staged = await send.stage(payment({ asset: 'USDT', outputs: [{ address: STRANGER, amount: 5n }] }));
    await anvil.pay({ to: contracts.USDT, data: calldata.freeze(true) });
    expect(await send.broadcast(staged.raw)).toBe('accepted');
    await expect
      .poll(() => send.look([{ asset: 'USDT', txid: staged.txid }]).catch(() => null), POLL)
      .toMatchObject([{ state: 'reverted', confirmations: 1, paid: [] }]);
    expect(await send.broadcast(staged.raw)).toBe('alreadyMined');
    await expect(
      send.stage(payment({ asset: 'USDT', outputs: [{ address: STRANGER, amount: 5n }] })),
    ).rejects.toMatchObject({ trouble: 'unpayable' });
    await anvil.pay({ to: contracts.USDT, data: calldata.freeze(false) });
  });

  test('contracts that refuse a payment, or would burn the house’s gas, are not paid', async () => {
    const { anvil, payer, send } = chain;
    const greedy = await anvil.deploy('Greedy');
    for (const address of [payer, greedy])
      await expect(send.stage(payment({ outputs: [{ address, amount: 5n }] }))).rejects.toMatchObject({
        trouble: 'unpayable',
      });
  });

  test('neither more than there is, nor a fee above the ceiling', async () => {
    const { anvil, contracts, send } = chain;
    const outputs = [{ address: STRANGER, amount: 1_000n * ETHER }];
    for (const asset of ['ETH', 'USDC'] as const)
      await expect(send.stage(payment({ asset, outputs }))).rejects.toMatchObject({
        trouble: 'balanceShort',
      });
    const whole = await anvil.balance(hot);
    await expect(
      send.stage(payment({ outputs: [{ address: STRANGER, amount: whole }] })),
    ).rejects.toMatchObject({ trouble: 'balanceShort' });
    const careful = portTo(anvil.url, contracts, GWEI / 2n);
    await expect(careful.send?.stage(payment({}))).rejects.toMatchObject({ trouble: 'feeHigh' });
    const one = payment({});
    const staged = await send.stage(one);
    expect(await careful.send?.bump?.({ ...one, version: 2, raw: staged.raw })).toBeNull();
  });

  test('a fee that the next block does not take is told apart', async () => {
    const { anvil, send } = chain;
    const staged = await send.stage(payment({}));
    await anvil.rpc('anvil_setNextBlockBaseFeePerGas', ['0x174876e800']);
    await anvil.mine();
    expect(await send.broadcast(staged.raw)).toMatchObject({ tooLow: true });
    // Blocks without transactions bring the base fee down again.
    await anvil.mine(60);
    expect(await send.broadcast(staged.raw)).toBe('accepted');
    await untilMined(send, staged);
  });

  test('the node is killed between stage and broadcast, and after the broadcast', async () => {
    const { anvil, send } = chain;
    await anvil.stop();
    await anvil.start();
    const before = await anvil.balance(STRANGER);
    const one = payment({});
    const staged = await send.stage(one);
    await anvil.kill();
    await expect(send.broadcast(staged.raw)).rejects.toMatchObject({ trouble: 'nodeAway' });
    await expect(send.stage(payment({}))).rejects.toMatchObject({ trouble: 'nodeAway' });
    await anvil.start();
    expect(await send.broadcast(staged.raw)).toBe('accepted');
    await untilMined(send, staged);
    // Its block was not written down: the payment is gone, and the same text pays it again, once.
    await anvil.kill();
    await anvil.start();
    expect(await stateOf(send, staged)).toBe('missing');
    expect(await send.broadcast(staged.raw)).toBe('accepted');
    expect(await send.broadcast(staged.raw)).toBe('alreadyMined');
    expect(await anvil.balance(STRANGER)).toBe(before + ETHER);
  });
});

suite(`sweeps on a real chain${why}`, () => {
  let chain: Chain;
  beforeAll(async () => {
    chain = await open();
  });
  afterAll(() => chain?.anvil.close());

  /** A dollar is a two-thousandth of an ETH here. */
  const worth = (_asset: string, amount: bigint) => (amount * ETHER) / (2_000n * 1_000_000n);

  test('with a gas station, to the last wei', async () => {
    const { anvil, contracts, port, send } = chain;
    const hot = hotOf(chain);
    await anvil.pay({ to: hot, value: ETHER });
    const deposits = await Promise.all([0, 1, 2, 3].map((index) => depositAt(port, index)));
    const [tokens, coin, both, dust] = deposits.map(({ address }) => address) as [
      string,
      string,
      string,
      string,
    ];
    await anvil.pay({ to: contracts.USDT, data: calldata.transfer(tokens, 500_000_000n) });
    await anvil.pay({ to: coin, value: ETHER });
    await anvil.pay({ to: both, value: ETHER });
    await anvil.pay({ to: contracts.USDC, data: calldata.transfer(both, 100_000_000n) });
    // Worth less than moving it.
    await anvil.pay({ to: contracts.USDC, data: calldata.transfer(dust, 10_000n) });
    const [before] = [await everything(anvil, contracts, [hot, ...deposits.map(({ address }) => address)])];
    const { cursor } = await seenAt(port, tokens);
    const steps: string[] = [];
    let fees = 0n;
    for (let round = 0; round < 10; round += 1) {
      const planned = await port.nextSweeps(deposits, worth);
      if (planned.length === 0) break;
      const taken = new Set<string>();
      for (const step of planned) {
        const staged = await send.stage(payment({ ...step, taken }));
        for (const reserve of staged.reserves) taken.add(reserve);
        steps.push(`${round} ${step.purpose} ${step.asset} ${step.deposit.index}`);
        expect(await send.broadcast(staged.raw)).toBe('accepted');
        await expect.poll(() => anvil.rpc('eth_getTransactionReceipt', [staged.txid]), POLL).not.toBeNull();
        const receipt = await anvil.rpc('eth_getTransactionReceipt', [staged.txid]);
        expect(receipt.status).toBe('0x1');
        const fee = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice);
        expect(fee).toBeLessThanOrEqual(staged.fee);
        fees += fee;
      }
    }
    expect(steps).toEqual([
      '0 gas ETH 0',
      '0 sweep ETH 1',
      '0 sweep USDC 2',
      '1 sweep USDT 0',
      '1 sweep ETH 2',
    ]);
    const after = await everything(anvil, contracts, [hot, ...deposits.map(({ address }) => address)]);
    expect(after.ETH).toBe(before.ETH - fees);
    expect([after.USDT, after.USDC]).toEqual([before.USDT, before.USDC]);
    expect((await send.balance('USDT')).spendable).toBe(500_000_000n);
    expect((await send.balance('USDC')).spendable).toBe(100_000_000n);
    const left = await port.unswept(deposits.map(({ address }) => address));
    expect(left.map((held) => held.get('USDT') ?? 0n)).toEqual([0n, 0n, 0n, 0n]);
    expect(left[3]?.get('USDC')).toBe(10_000n);
    // What is stranded is less than what a sweep of it would cost ten times over, and far below what moved.
    for (const held of left) expect(held.get('ETH') ?? 0n).toBeLessThan(ETHER / 100n);
    expect((await seenAt(port, tokens, cursor)).seen).toEqual([]);
  });

  test('no gas is sent for tokens that cannot move', async () => {
    const { anvil, contracts, port } = chain;
    const deposit = await depositAt(port, 9);
    await anvil.pay({ to: contracts.USDT, data: calldata.transfer(deposit.address, 500_000_000n) });
    await anvil.pay({ to: contracts.USDT, data: calldata.freeze(true) });
    expect(await port.nextSweeps([deposit], worth)).toEqual([]);
    await anvil.pay({ to: contracts.USDT, data: calldata.freeze(false) });
    expect(await port.nextSweeps([deposit], worth)).toMatchObject([{ purpose: 'gas' }]);
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
