import { describe, expect, test } from 'vitest';
import fc from '../../fastCheck.ts';
import figures from '../../../src/games/figures.json';
import { bestPlayOf } from '../../../src/house/bonus/bestPlay.ts';
import { PLAY_CODES } from '../../../src/house/bonus/codes.ts';
import type { BonusTerms } from '../../../src/wire/money/bonus.ts';
import { GIFT, TERMS } from './facts.ts';

const FULL = { slots: 100, matrix: 100, poker: 100, highLimit: 100, jackpot: 0 } as const;
const taken = (more: Partial<BonusTerms>): number =>
  bestPlayOf({ ...GIFT, maxCashout: null, ...more }).takenCents;

/** Numbers from 0 to 1, the same in every run (mulberry32). */
const numbers = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

/** What is left on average of one bet kept: a game of two results with this return and deviation. */
const simulated = (
  terms: BonusTerms,
  { rtpPercent, sd }: { rtpPercent: number; sd: number },
  bet: number,
): number => {
  const next = numbers(20_261_129);
  const rtp = rtpPercent / 100;
  const win = (sd ** 2 + rtp ** 2) / rtp;
  const many = 20_000;
  let sum = 0;
  for (let bonus = 0; bonus < many; bonus += 1) {
    let [balance, wagered] = [terms.bonusAmount, 0];
    while (wagered < terms.bonusAmount * terms.wagerMultiple && balance >= bet) {
      balance += next() < rtp / win ? bet * (win - 1) : -bet;
      wagered += bet;
    }
    if (wagered >= terms.bonusAmount * terms.wagerMultiple)
      sum += Math.min(balance, terms.maxCashout ?? Infinity);
  }
  return sum / many;
};

describe('[B07] what the best play takes out of a bonus', () => {
  test('is nearly all of it where poker counts in full and once', () => {
    const best = 1_000 * (figures['wild-ivy'].rtpPercent / 100);
    expect(taken({ wagerMultiple: 1, wagerWeights: FULL, allowedGames: ['poker'] })).toBeGreaterThan(
      best - 2,
    );
  });

  test('is about what one bet, kept through, takes in a simulation', () => {
    // Mosaic’s results are the least skewed of the games for slots, so a game of two results is like it.
    const terms: BonusTerms = {
      ...GIFT,
      bonusAmount: 2_000,
      wagerMultiple: 25,
      allowedGames: ['mosaic'],
      maxBet: 100,
      maxCashout: null,
    };
    const kept = simulated(terms, figures.mosaic, 100);
    const { takenCents } = bestPlayOf(terms);
    expect(takenCents).toBeGreaterThan(kept * 0.97);
    expect(takenCents).toBeLessThan(kept * 1.06);
  });

  test('falls with wagering, and with lower bets and cashouts; never above either', () => {
    fc.assert(
      fc.property(
        fc.record({
          wagerMultiple: fc.integer({ min: 2, max: 60 }),
          maxBet: fc.constantFrom(100, 500, null),
          maxCashout: fc.constantFrom(1_500, 5_000, null),
        }),
        (terms) => {
          const cents = taken(terms);
          expect(cents).toBeLessThanOrEqual(Math.min(1_000, terms.maxCashout ?? Infinity));
          expect(taken({ ...terms, wagerMultiple: terms.wagerMultiple * 1.5 })).toBeLessThanOrEqual(
            cents * 1.01,
          );
          expect(taken({ ...terms, maxBet: 50 })).toBeLessThanOrEqual(cents * 1.01);
          expect(taken({ ...terms, maxCashout: 1_000 })).toBeLessThanOrEqual(cents * 1.01);
        },
      ),
      { numRuns: 20, seed: 20_261_129 },
    );
  });

  test('is that of the largest credit of a match', () => {
    expect(bestPlayOf({ ...TERMS, maxDepositAmount: 20_000, maxBonusAmount: 7_000 }).creditCents).toBe(7_000);
    expect(bestPlayOf({ ...TERMS, maxDepositAmount: 12_000 }).creditCents).toBe(6_000);
    expect(bestPlayOf(TERMS).creditCents).toBe(500_000);
  });

  test('nothing is taken where no bet counts or none is low enough', () => {
    expect(taken({ allowedGames: ['poker'], wagerWeights: { ...FULL, poker: 0 } })).toBe(0);
    expect(taken({ allowedGames: ['slots'], maxBet: 1 })).toBe(0);
  });

  test.each(PLAY_CODES)('%s of the devnet has a highest bet, and at most half of it is taken', (_, terms) => {
    const { creditCents, takenCents } = bestPlayOf(terms);
    expect(terms.maxBet).toBeGreaterThan(0);
    expect(takenCents).toBeLessThanOrEqual(creditCents / 2);
  });
});
