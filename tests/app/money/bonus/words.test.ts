import { expect, test } from 'vitest';
import { GAMES } from '../../../../src/games/catalogue.ts';
import {
  amountWords,
  cashoutWords,
  claimedWords,
  depositWords,
  gamesWords,
  utcDay,
  utcMoment,
  wagerWords,
  weightWords,
} from '../../../../src/app/money/bonus/words.ts';
import type { BonusData, BonusTerms } from '../../../../src/wire/money/bonus.ts';

const TERMS: BonusTerms = {
  canMatch: 1,
  bonusAmount: 50,
  maxBonusAmount: 10_000,
  needsDeposit: true,
  depositBy: [],
  depositByCurrency: [],
  minDepositAmount: 2_000,
  maxDepositAmount: 20_000,
  wagerMultiple: 40,
  wagerWeights: { slots: 100, matrix: 100, poker: 10, highLimit: 100, jackpot: 0 },
  allowedGames: ['slots'],
  maxCashout: 50_000,
  expiresDays: 14,
  canCancel: true,
};

test('[B07] a match is a percentage, another bonus an amount', () => {
  expect(amountWords(TERMS)).toBe('50% of your deposit, up to $100');
  expect(amountWords({ ...TERMS, maxBonusAmount: null })).toBe('50% of your deposit');
  expect(amountWords({ ...TERMS, canMatch: 0, bonusAmount: 2_050 })).toBe('$20.50');
  const claimed = { ...TERMS, depositAmount: 10_000 } as BonusData;
  expect(claimedWords(claimed)).toBe('Match of 50% on $100');
  expect(claimedWords({ ...claimed, depositAmount: null })).toBe('Match of 50%');
  expect(claimedWords({ ...claimed, canMatch: 0, bonusAmount: 2_000 })).toBe('$20 bonus');
});

test('[B07] the deposit, the wagering and the end are said in full', () => {
  expect(depositWords(TERMS)).toBe('From $20, counted up to $200');
  expect(
    depositWords({
      ...TERMS,
      minDepositAmount: null,
      maxDepositAmount: null,
      depositByCurrency: ['BTC', 'LTC', 'USDC'],
      depositBy: [1, 3],
    }),
  ).toBe('Any amount, in Bitcoin, Litecoin and USDC, on Bitcoin and Ethereum');
  expect(depositWords({ ...TERMS, needsDeposit: false })).toBe(null);
  expect(wagerWords(TERMS)).toBe('The bonus 40 times');
  expect(wagerWords({ ...TERMS, canMatch: 0, bonusAmount: 1_000, wagerMultiple: 30 })).toBe('$300');
  expect(cashoutWords('When $2,000 is reached', 50_000)).toBe(
    'When $2,000 is reached, up to $500 of the bonus money becomes cash. The rest is removed.',
  );
  expect(cashoutWords('When $2,000 is reached', null)).toBe(
    'When $2,000 is reached, all bonus money becomes cash.',
  );
  expect(utcDay(Date.UTC(2026, 10, 14, 23, 59))).toBe('14 Nov');
  expect(utcMoment(Date.UTC(2026, 10, 28, 12))).toBe('28 Nov 2026, 12:00 UTC');
});

test('[B07] games and weights name only what may be played', () => {
  expect(gamesWords(null)).toBe('every game');
  const [slots, poker] = (['slots', 'poker'] as const).map(
    (kind) => GAMES.filter(({ category }) => category === kind).length,
  );
  expect(gamesWords(['slots'])).toBe(`${slots} slots`);
  expect(gamesWords(['poker'])).toBe(`${poker} games of Poker & Keno`);
  expect(gamesWords(['slots', 'titan', 'moonflower'])).toBe(`${(slots ?? 0) + 1} games`);
  expect(gamesWords(['titan'])).toBe('Titan');
  expect(weightWords(TERMS)).toBe('Each dollar bet counts as one dollar wagered.');
  expect(weightWords({ ...TERMS, allowedGames: ['slots', 'pressed-five'] })).toBe(
    'A dollar bet on slots counts as one dollar wagered. A dollar bet on Poker & Keno counts as 10 cents.',
  );
  expect(
    weightWords({ ...TERMS, allowedGames: ['poker'], wagerWeights: { ...TERMS.wagerWeights, poker: 0 } }),
  ).toBe('Bets on Poker & Keno do not count.');
});
