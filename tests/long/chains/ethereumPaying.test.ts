import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureAnvil } from '../../../src/cli/nodes/anvil.mjs';
import { type Anvil, calldata } from '../../nodes/anvil.ts';
import {
  type Chain,
  depositAt,
  ETHER,
  GWEI,
  hotOf,
  open,
  payment,
  POLL,
  portTo,
  seenAt,
  stateOf,
  STRANGER,
  untilMined,
} from '../../nodes/anvilChain.ts';

const program = await ensureAnvil();
const suite = typeof program === 'string' ? describe.skip : describe;
const why = typeof program === 'string' ? ` (skipped: ${program})` : '';

const everything = async (anvil: Anvil, contracts: Chain['contracts'], addresses: readonly string[]) => {
  const sums = { ETH: 0n, USDT: 0n, USDC: 0n };
  for (const address of addresses) {
    sums.ETH += await anvil.balance(address);
    sums.USDT += await anvil.tokens(contracts.USDT, address);
    sums.USDC += await anvil.tokens(contracts.USDC, address);
  }
  return sums;
};

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
