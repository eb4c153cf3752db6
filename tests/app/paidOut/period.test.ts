import { expect, test } from 'vitest';
import { periodOf } from '../../../src/app/paidOut/period.ts';
import { statedOf } from '../../../src/games/stated.ts';
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

test('after few rounds no band is said, and how many it takes', () => {
  expect(periodOf(moonflower, [sums(moonflower.mathHash, 100, 500)])).toMatchObject({
    paid: 0.25,
    band: null,
    needed: 128_772,
  });
  expect(periodOf(moonflower, [])).toMatchObject({ rounds: 0, paid: null, band: null, earlierRounds: 0 });
});

test('of the jackpot slot none is said', () => {
  const lamplighter = statedAs('the-lamplighter');
  expect(periodOf(lamplighter, [sums(lamplighter.mathHash, 10_000_000, 1)])).toMatchObject({
    band: null,
    needed: 0,
  });
});
