import { describe, expect, test } from 'vitest';
import fc from '../../../../fastCheck.ts';
import {
  affordableFees,
  feesFor,
  freeNonce,
  gasLimit,
  PLAIN_GAS,
  planSweep,
  raisedFees,
  SWEEP_WORTH_TIMES,
  sweepPrice,
} from '../../../../../src/house/custody/chains/ethereum/rules.ts';

const { assert, bigInt, constantFrom, option, property, record, uniqueArray } = fc;

const HOT = '0x0000000000000000000000000000000000000001';
const deposit = { index: 3, address: '0x0000000000000000000000000000000000000002' };

describe('fees', () => {
  test('leave room for the base fee to double, within the ceiling', () => {
    expect(feesFor(10n, 2n, 100n)).toEqual({ max: 22n, tip: 2n });
    expect(feesFor(10n, 2n, 15n)).toEqual({ max: 15n, tip: 2n });
    expect(feesFor(10n, 2n, 12n)).toEqual({ max: 12n, tip: 2n });
    expect(feesFor(10n, 2n, 11n)).toBeNull();
  });

  test('of a replacement are both an eighth higher, and never below what the network asks for', () => {
    expect(raisedFees({ max: 80n, tip: 8n }, { max: 20n, tip: 2n }, 1_000n)).toEqual({ max: 90n, tip: 9n });
    expect(raisedFees({ max: 81n, tip: 1n }, { max: 20n, tip: 1n }, 1_000n)).toEqual({ max: 92n, tip: 2n });
    expect(raisedFees({ max: 80n, tip: 8n }, { max: 500n, tip: 50n }, 1_000n)).toEqual({
      max: 500n,
      tip: 50n,
    });
    expect(raisedFees({ max: 80n, tip: 8n }, { max: 20n, tip: 2n }, 89n)).toBeNull();
    expect(raisedFees({ max: 80n, tip: 8n }, null, 1_000n)).toBeNull();
  });

  test('of a replacement are taken by nodes whatever they were', () => {
    const fee = bigInt({ min: 0n, max: 10n ** 13n });
    assert(
      property(fee, fee, fee, fee, (max, tip, nowMax, nowTip) => {
        const raised = raisedFees({ max: max + tip, tip }, { max: nowMax + nowTip, tip: nowTip }, 10n ** 15n);
        if (!raised) throw new Error('above the ceiling');
        expect(raised.max * 10n).toBeGreaterThanOrEqual((max + tip) * 11n);
        expect(raised.tip * 10n).toBeGreaterThanOrEqual(tip * 11n);
        expect(raised.max).toBeGreaterThanOrEqual(raised.tip);
      }),
    );
  });

  test('of a sweep come out of what its address has', () => {
    expect(affordableFees({ max: 22n, tip: 2n }, 10n, 2_200n, 100n)).toEqual({ max: 22n, tip: 2n });
    expect(affordableFees({ max: 22n, tip: 2n }, 10n, 1_500n, 100n)).toEqual({ max: 15n, tip: 2n });
    expect(affordableFees({ max: 22n, tip: 2n }, 10n, 1_199n, 100n)).toBeNull();
    expect(sweepPrice({ max: 20n, tip: 1n }, 25n)).toBe(25n);
  });
});

test('gas limits have room for code, and none for a payee that takes everything', () => {
  expect(gasLimit(21_000n, 'coin')).toBe(21_000n);
  expect(gasLimit(27_000n, 'coin')).toBe(33_750n);
  expect(gasLimit(130_000n, 'coin')).toBeNull();
  expect(gasLimit(60_000n, 'token')).toBe(75_000n);
  expect(gasLimit(21_000n, 'token')).toBe(26_250n);
  expect(gasLimit(210_000n, 'token')).toBeNull();
});

test('the lowest free nonce fills gaps', () => {
  const taken = new Set(['nonce:0xA:4', 'nonce:0xA:5', 'nonce:0xA:7', 'nonce:0xB:6']);
  expect(freeNonce('0xA', 4n, taken)).toBe(6n);
  expect(freeNonce('0xA', 7n, taken)).toBe(8n);
  expect(freeNonce('0xA', 3n, taken)).toBe(3n);
});

describe('a sweep', () => {
  const price = 10n;
  const plan = (eth: bigint, tokens: Parameters<typeof planSweep>[0]['tokens'] = []) =>
    planSweep({ deposit, hot: HOT, eth, tokens, price });
  const token = { asset: 'USDT', amount: 7n, worth: 10n ** 9n, gas: 60_000n } as const;

  test('of ETH leaves its fee and nothing else', () => {
    const fee = PLAIN_GAS * price;
    const least = fee * (SWEEP_WORTH_TIMES + 1n);
    expect(plan(least)).toEqual({
      purpose: 'sweep',
      asset: 'ETH',
      outputs: [{ address: HOT, amount: least - fee }],
      deposit,
    });
    expect(plan(least - 1n)).toBeNull();
    expect(plan(0n)).toBeNull();
  });

  test('of a token waits for exactly the gas that it lacks', () => {
    const gas = { purpose: 'gas', asset: 'ETH', deposit };
    expect(plan(0n, [token])).toEqual({ ...gas, outputs: [{ address: deposit.address, amount: 600_000n }] });
    expect(plan(1_000n, [token])).toEqual({
      ...gas,
      outputs: [{ address: deposit.address, amount: 599_000n }],
    });
    expect(plan(600_000n, [token])).toEqual({
      purpose: 'sweep',
      asset: 'USDT',
      outputs: [{ address: HOT, amount: 7n }],
      deposit,
    });
  });

  test('begins with what has its gas, and sends none for what is not worth it or cannot move', () => {
    const cheap = { ...token, asset: 'USDC', worth: 8_099_999n } as const;
    expect(plan(0n, [cheap])).toBeNull();
    expect(plan(0n, [{ ...cheap, worth: 8_100_000n }])).toMatchObject({ purpose: 'gas' });
    expect(plan(600_000n, [{ ...cheap, worth: 6_000_000n }])).toMatchObject({ asset: 'USDC' });
    expect(plan(0n, [{ ...token, gas: null }])).toBeNull();
    expect(plan(10n ** 8n, [{ ...token, gas: null }])).toMatchObject({ purpose: 'sweep', asset: 'ETH' });
  });

  test('never leaves more behind than a tenth of what it moves', () => {
    const amount = bigInt({ min: 0n, max: 10n ** 20n });
    const tokens = uniqueArray(
      record({
        asset: constantFrom('USDT' as const, 'USDC' as const),
        amount: bigInt({ min: 0n, max: 10n ** 12n }),
        worth: amount,
        gas: option(bigInt({ min: 21_000n, max: 250_000n })),
      }),
      { maxLength: 2, selector: ({ asset }) => asset },
    );
    const facts = record({ eth: amount, tokens, price: bigInt({ min: 1n, max: 10n ** 12n }) });
    assert(
      property(facts, (given) => {
        let eth = given.eth;
        let left = given.tokens;
        let sent = 0n;
        let moved = 0n;
        // Every step is paid in full at the highest price, so that nothing comes back.
        for (let step = 0; ; step += 1) {
          const next = planSweep({ deposit, hot: HOT, eth, tokens: left, price: given.price });
          if (!next) break;
          expect(step).toBeLessThan(6);
          const [{ amount: value }] = next.outputs;
          if (next.purpose === 'gas') {
            eth += value;
            sent += value + PLAIN_GAS * given.price;
          } else if (next.asset === 'ETH') {
            moved += value;
            eth -= value + PLAIN_GAS * given.price;
          } else {
            const swept = left.find(({ asset }) => asset === next.asset);
            moved += swept?.worth ?? 0n;
            eth -= (swept?.gas ?? 0n) * given.price;
            left = left.filter((one) => one !== swept);
          }
          expect(eth).toBeGreaterThanOrEqual(0n);
        }
        expect(sent * SWEEP_WORTH_TIMES).toBeLessThanOrEqual(moved);
      }),
    );
  });
});
