import { expect, test } from 'vitest';
import fc from '../../../fastCheck.ts';
import {
  COLD_LEAST_CENTS,
  coldTransfers,
  type HotCoin,
  isHotLow,
} from '../../../../src/house/custody/treasury/rules.ts';

const SHARES = { hotMaxPercent: 60, hotMinPercent: 20 };
const coin = (parts: Partial<HotCoin> = {}): HotCoin => ({
  asset: 'BTC',
  units: 1_000_000n,
  cents: 1_000_000n,
  spendable: 1_000_000n,
  forFees: 0n,
  hasCold: true,
  ...parts,
});

test('[C09] surplus goes to cold above the upper share, down to the middle of the two', () => {
  // 60 % of 1,666,667 cents are 1,000,000.
  expect(coldTransfers([coin()], 1_666_667n, SHARES)).toEqual([]);
  expect(coldTransfers([coin()], 1_000_000n, SHARES)).toEqual([{ asset: 'BTC', amount: 600_000n }]);
});

test('[C09] each coin with a cold address gives its part, as far as its node can spend', () => {
  const coins = [
    coin(),
    coin({ asset: 'LTC', units: 5n, cents: 1_000_000n, hasCold: false }),
    coin({ asset: 'ETH', spendable: 100_000n }),
  ];
  expect(coldTransfers(coins, 1_000_000n, SHARES)).toEqual([
    { asset: 'BTC', amount: 866_666n },
    { asset: 'ETH', amount: 98_000n },
  ]);
  const kept = (forFees: bigint) => coldTransfers([coin({ forFees })], 0n, SHARES);
  expect(kept(200_000n)).toEqual([{ asset: 'BTC', amount: 780_000n }]);
  expect(kept(2_000_000n)).toEqual([]);
  expect(coldTransfers([coin({ spendable: 0n })], 0n, SHARES)).toEqual([]);
  // Not by books that are right; a division by nothing would stop the sweeps of the other coins.
  const empty = coin({ asset: 'LTC', units: 0n, cents: 1n });
  expect(coldTransfers([empty], 0n, SHARES)).toEqual([]);
  const small = coin({ cents: COLD_LEAST_CENTS - 1n });
  expect(coldTransfers([small], 0n, SHARES)).toEqual([]);
});

test('[C09] hot wallets are low below the lower share, of all coins together', () => {
  const coins = [coin({ cents: 60n }), coin({ asset: 'LTC', cents: 40n })];
  expect(isHotLow(coins, 500n, SHARES)).toBe(false);
  expect(isHotLow(coins, 501n, SHARES)).toBe(true);
  expect(isHotLow([], 0n, SHARES)).toBe(false);
  expect(isHotLow(coins, 10n ** 12n, { ...SHARES, hotMinPercent: 0 })).toBe(false);
});

test('[C09] whatever they hold, no transfer takes more than the node can spend', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });
  const coins = fc.array(
    fc.record({
      asset: fc.constantFrom('BTC' as const, 'LTC' as const),
      units: amount,
      cents: amount,
      spendable: amount,
      forFees: amount,
      hasCold: fc.boolean(),
    }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(coins, amount, (hot, players) => {
      const sent = coldTransfers(hot, players, SHARES);
      const whole = hot.reduce((sum, { cents }) => sum + cents, 0n);
      if (whole * 100n <= players * 60n) expect(sent).toEqual([]);
      const most = hot.reduce((sum, { spendable, forFees }) => {
        const free = spendable - forFees;
        return sum + (free > 0n ? free : 0n);
      }, 0n);
      expect(sent.reduce((sum, one) => sum + one.amount, 0n)).toBeLessThanOrEqual(most);
      expect(sent.every((one) => one.amount > 0n)).toBe(true);
    }),
  );
});
