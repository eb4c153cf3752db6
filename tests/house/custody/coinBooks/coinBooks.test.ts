import { describe, expect, test } from 'vitest';
import { coinBalances, postCoins } from '../../../../src/house/custody/coinBooks/coinBooks.ts';
import {
  type CoinEntry,
  expectedInWallet,
  moveCoins,
} from '../../../../src/house/custody/coinBooks/rules.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';

/** More than 64 bits hold: ten million ether in wei. */
const WEI = 10_000_000n * 10n ** 18n;

const post = ({ db, clock }: TestHouse, key: string, entries: readonly CoinEntry[]) =>
  db.transaction((tx) => postCoins(tx, { key, kind: 'recorded', currency: 'ETH', entries, at: clock.now() }));

describe.each(SAMPLED_ENGINES)('%s: the books of a coin', (engine) => {
  test('hold sums above 64 bits to the last unit, and each key once', () =>
    withHouse(engine, async (parts) => {
      expect(await post(parts, 'one', moveCoins('outside', 'wallet', WEI))).toBe(true);
      expect(await post(parts, 'two', moveCoins('wallet', 'transit', 1n))).toBe(true);
      expect(await post(parts, 'one', moveCoins('outside', 'wallet', 5n))).toBe(false);
      expect(await coinBalances(parts.db.kysely, 'ETH')).toEqual({
        outside: -WEI,
        wallet: WEI - 1n,
        transit: 1n,
        cold: 0n,
        fees: 0n,
      });
      expect((await coinBalances(parts.db.kysely, 'BTC')).wallet).toBe(0n);
    }));

  test('refuse what does not sum to zero, and change nothing then', () =>
    withHouse(engine, async (parts) => {
      const uneven = [
        { place: 'outside', amount: -2n },
        { place: 'wallet', amount: 1n },
      ] as const;
      await expect(post(parts, 'uneven', uneven)).rejects.toThrow(/do not sum to zero/);
      await expect(post(parts, 'nothing', [])).rejects.toThrow(/do not sum to zero/);
      expect((await coinBalances(parts.db.kysely, 'ETH')).wallet).toBe(0n);
    }));

  test('lose no movement of several that are posted at once', () =>
    withHouse(engine, async (parts) => {
      await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          post(parts, `at once ${n}`, moveCoins('outside', 'wallet', WEI)),
        ),
      );
      expect((await coinBalances(parts.db.kysely, 'ETH')).wallet).toBe(WEI * 12n);
    }));
});

test.each([
  ['nothing on its way', 100n, 0n, 0n, [], 100n],
  ['a deposit that is not credited yet', 100n, 7n, 0n, [], 107n],
  ['a credited one that its chain has lost', 100n, 0n, 7n, [], 93n],
  ['a payment that no node has seen', 100n, 0n, 0n, [{ amount: 30n, fee: 2n, isSeen: false }], 130n],
  ['one that is on the chain', 100n, 0n, 0n, [{ amount: 30n, fee: 2n, isSeen: true }], 98n],
  [
    'one that was reverted: only its fee is gone',
    100n,
    0n,
    0n,
    [{ amount: 30n, fee: 2n, isSeen: true, isReverted: true }],
    128n,
  ],
])('a wallet with %s', (_, booked, arriving, gone, transit, expected) => {
  const full = transit.map((one) => ({ isReverted: false, ...one }));
  expect(expectedInWallet(booked, arriving, gone, full)).toBe(expected);
});
