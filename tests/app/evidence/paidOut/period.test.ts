import { expect, test } from 'vitest';
import { periodOf } from '../../../../src/app/evidence/paidOut/period.ts';
import { statedOf } from '../../../../src/games/stated.ts';
import { sums } from './sums.ts';

const statedAs = (gameId: string) => {
  const stated = statedOf(gameId);
  if (!stated) throw new Error(gameId);
  return stated;
};
const moonflower = statedAs('moonflower');

test('what was paid is compared with the definition of today alone; rounds by earlier ones are named', () => {
  const period = periodOf(moonflower, [
    sums('ab'.repeat(32), 500, 9_000),
    sums(moonflower.mathHash, 1_000_000, 19_240_000),
  ]);
  expect(period).toMatchObject({ rounds: 1_000_000, stake: 20_000_000, paid: 0.962, earlierRounds: 500 });
  // 3.29 deviations of 5.10 bets over a million bets are 1.7 points.
  expect(period.band?.low).toBeCloseTo(0.962 - 0.01677, 4);
  expect(period.band?.high).toBeCloseTo(0.962 + 0.01677, 4);
});

test('after few rounds the least alone is said, after fewer nothing, and how many it takes', () => {
  const after = (rounds: number) => periodOf(moonflower, [sums(moonflower.mathHash, rounds, 5 * rounds)]);
  expect(after(100)).toMatchObject({ paid: 0.25, band: null, needed: 402, neededForMost: 128_772 });
  // 3.72 times the root of 26.9, the mean square of a win in bets, over 10,000 bets.
  expect(after(10_000).band).toEqual({ low: expect.closeTo(0.962 - 0.1928, 4) as number, high: null });
  expect(periodOf(moonflower, [])).toMatchObject({ rounds: 0, paid: null, band: null, earlierRounds: 0 });
});

test('of the jackpot slot the least is said, in cents a token, and never the most', () => {
  const lamplighter = statedAs('the-lamplighter');
  const played = {
    mathHash: lamplighter.mathHash,
    rounds: 1e6,
    stake: 1e6,
    stakeSquares: '1000000',
    won: 12e6,
  };
  const { paid, band, neededForMost } = periodOf(lamplighter, [played]);
  expect([paid, neededForMost]).toEqual([12, Infinity]);
  expect(band).toEqual({ low: expect.closeTo(8.434, 3) as number, high: null });
});
