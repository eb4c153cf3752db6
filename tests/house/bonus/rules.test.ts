import { describe, expect, test } from 'vitest';
import fc from '../../fastCheck.ts';
import { GAMES } from '../../../src/games/catalogue.ts';
import {
  bonusRoundEntries,
  type BonusBetFacts,
  centsOfParts,
  creditOf,
  decideBonusBet,
  decideBonusFinish,
  decideCancel,
  decideClaim,
  decideConversion,
  splitWin,
  wagerAfter,
  wagerPartsOf,
  withdrawalBonusOf,
} from '../../../src/house/bonus/rules.ts';
import { wrongTerms } from '../../../src/house/bonus/terms.ts';
import { isRefusal, refuse } from '../../../src/house/platform/ports.ts';
import { expandGames } from '../../../src/wire/money/bonus.ts';
import { bonusCodeError } from '../../../src/wire/money/bonusCodes.ts';
import { TERMS } from './facts.ts';

const money = fc.bigInt({ min: 0n, max: 10n ** 12n });
const bet = (more: Partial<BonusBetFacts>): BonusBetFacts => ({
  bonus: { allowedGames: null, lockedByGameId: null, maxBetCents: null },
  gameId: 'moonflower',
  betCents: 100n,
  cashCents: 0n,
  bonusCents: 0n,
  ...more,
});

describe('which money is bet', () => {
  test.each([
    ['cash first', { cashCents: 500n, bonusCents: 500n }, { cashCents: 100n, bonusCents: 0n }],
    [
      'then the bonus for what is missing',
      { cashCents: 30n, bonusCents: 500n },
      { cashCents: 30n, bonusCents: 70n },
    ],
    ['the bonus alone without cash', { bonusCents: 100n }, { cashCents: 0n, bonusCents: 100n }],
    ['cash below zero is no cash', { cashCents: -5n, bonusCents: 100n }, { cashCents: 0n, bonusCents: 100n }],
    [
      'without an active bonus cash alone, which the ledger checks',
      { bonus: undefined, bonusCents: 500n },
      { cashCents: 100n, bonusCents: 0n },
    ],
    [
      '[G09] the jackpot slot always, and never of the bonus',
      {
        gameId: 'the-lamplighter',
        bonus: { allowedGames: ['luna'], lockedByGameId: 'luna', maxBetCents: null },
        bonusCents: 500n,
      },
      { cashCents: 100n, bonusCents: 0n },
    ],
    [
      'a round in progress lets its own game be played',
      { bonus: { allowedGames: null, lockedByGameId: 'moonflower', maxBetCents: null }, bonusCents: 100n },
      { cashCents: 0n, bonusCents: 100n },
    ],
    [
      'the highest bet itself',
      { bonus: { allowedGames: null, lockedByGameId: null, maxBetCents: 100n }, bonusCents: 100n },
      { cashCents: 0n, bonusCents: 100n },
    ],
    [
      'a game of an allowed category',
      { bonus: { allowedGames: ['slots'], lockedByGameId: null, maxBetCents: null }, bonusCents: 100n },
      { cashCents: 0n, bonusCents: 100n },
    ],
  ])('%s', (_, facts, split) => {
    expect(decideBonusBet(bet(facts))).toEqual(split);
  });

  test.each([
    [
      '[G08] 296 before 269',
      { bonus: { allowedGames: ['titan'], lockedByGameId: 'luna', maxBetCents: null } },
      refuse('bonusLocked', { message: ['bonusLocked'] }),
    ],
    [
      '[G09] 269 outside the allowed games, whatever cash there is',
      {
        bonus: { allowedGames: ['luna', 'poker'], lockedByGameId: null, maxBetCents: null },
        cashCents: 9_999n,
      },
      refuse('bonusNotAllowed', { message: ['bonusNotAllowed'] }),
    ],
    [
      '1408 above the highest bet, whatever cash there is',
      { bonus: { allowedGames: null, lockedByGameId: null, maxBetCents: 99n }, cashCents: 9_999n },
      refuse('bonusMaxBet', { message: ['bonusMaxBet', 99] }),
    ],
    ['12 when both together are not enough', { cashCents: 60n, bonusCents: 39n }, refuse('notEnoughCash')],
  ])('%s', (_, facts, refused) => {
    expect(decideBonusBet(bet(facts))).toEqual(refused);
  });

  test('a split is exact, never negative, never above the balances, and takes cash before the bonus', () => {
    fc.assert(
      fc.property(money, money, money, (betCents, cashCents, bonusCents) => {
        const split = decideBonusBet(bet({ betCents, cashCents, bonusCents }));
        if (isRefusal(split)) {
          expect(cashCents + bonusCents < betCents).toBe(true);
          return;
        }
        expect(split.cashCents + split.bonusCents).toBe(betCents);
        expect(
          split.cashCents >= 0n &&
            split.cashCents <= cashCents &&
            split.bonusCents >= 0n &&
            split.bonusCents <= bonusCents,
        ).toBe(true);
        expect(split.bonusCents === 0n || split.cashCents === cashCents).toBe(true);
      }),
    );
  });
});

test.each([
  ['both', { cashCents: 30n, bonusCents: 70n }, 1_000n, { cashCents: 300n, bonusCents: 700n }],
  ['an odd cent', { cashCents: 1n, bonusCents: 2n }, 100n, { cashCents: 34n, bonusCents: 66n }],
  ['the bonus alone', { cashCents: 0n, bonusCents: 5n }, 7n, { cashCents: 0n, bonusCents: 7n }],
  ['a free round', { cashCents: 0n, bonusCents: 0n }, 7n, { cashCents: 7n, bonusCents: 0n }],
])('a win is split by its bet: %s', (_, of, win, split) => {
  expect(splitWin(of, win)).toEqual(split);
});

test('a win is split exactly, in proportion, with less than a cent of rounding, which is cash', () => {
  fc.assert(
    fc.property(money, money, money, (cashCents, bonusCents, win) => {
      const split = splitWin({ cashCents, bonusCents }, win);
      expect(split.cashCents + split.bonusCents).toBe(win);
      expect(split.cashCents >= 0n && split.bonusCents >= 0n).toBe(true);
      const total = cashCents + bonusCents;
      const owed = win * bonusCents - split.bonusCents * total;
      expect(total === 0n || (owed >= 0n && owed < total)).toBe(true);
    }),
  );
});

test('the entries of a round sum to zero and hold no zero', () => {
  fc.assert(
    fc.property(money, money, money, (cashCents, bonusCents, win) => {
      const entries = bonusRoundEntries(
        'player-one',
        { cashCents, bonusCents },
        splitWin({ cashCents, bonusCents }, win),
      );
      expect(entries.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
      expect(entries.every(({ amount }) => amount !== 0n)).toBe(true);
    }),
  );
});

test('[B08] wagering is the same in any order and pieces, never decreases and completes once', () => {
  const bets = fc.array(
    fc.record({
      betCents: fc.bigInt({ min: 1n, max: 5_000n }),
      weightPercent: fc.integer({ min: 0, max: 100 }),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(bets, fc.bigInt({ min: 1n, max: 10_000_000n }), (played, neededParts) => {
      let done = 0n;
      let sum = 0n;
      for (const one of played) {
        const after = wagerAfter({ doneParts: done, neededParts, ...one });
        sum += one.betCents * BigInt(one.weightPercent);
        expect(after.doneParts >= done).toBe(true);
        expect(after.complete).toBe(sum >= neededParts);
        expect(after.complete).toBe(centsOfParts(neededParts - after.doneParts) === 0n);
        done = after.doneParts;
      }
      expect(done).toBe(sum < neededParts ? sum : neededParts);
    }),
  );
});

test('[B08] a hundred bets of a cent at ten percent are ten cents, not nothing', () => {
  let doneParts = 0n;
  for (let n = 0; n < 100; n += 1)
    doneParts = wagerAfter({ doneParts, neededParts: 100_000n, betCents: 1n, weightPercent: 10 }).doneParts;
  expect(centsOfParts(100_000n - doneParts)).toBe(990n);
  expect(wagerPartsOf(5_000n, TERMS)).toBe(5_000n * 40n * 100n);
});

test.each([
  [7_420n, 50_000, [7_420n, 0n]],
  [70_000n, 50_000, [50_000n, 20_000n]],
  [70_000n, null, [70_000n, 0n]],
  [70n, 0, [0n, 70n]],
])('what is cut of %s with a limit of %s', (balance, limit, [cashCents, cutCents]) => {
  expect(decideConversion(balance, limit)).toEqual({ cashCents, cutCents });
});

test('[B07] a deposit starts a bonus only within its conditions; a larger one counts as the maximum', () => {
  const paid = { amountCents: 10_000n, currency: 'BTC', pmType: 1 };
  const match = {
    ...TERMS,
    depositBy: [1],
    depositByCurrency: ['BTC' as const],
    minDepositAmount: 2_000,
    maxDepositAmount: 15_000,
  };
  expect(creditOf(match, paid)).toBe(5_000n);
  expect(creditOf(match, { ...paid, pmType: 2 })).toBe(null);
  expect(creditOf(match, { ...paid, currency: 'LTC' })).toBe(null);
  expect(creditOf(match, { ...paid, amountCents: 1_999n })).toBe(null);
  expect(creditOf(match, { ...paid, amountCents: 2_000n })).toBe(1_000n);
  expect(creditOf(match, { ...paid, amountCents: 99_999n })).toBe(7_500n);
  expect(
    creditOf({ ...match, maxDepositAmount: null, maxBonusAmount: 6_000 }, { ...paid, amountCents: 99_999n }),
  ).toBe(6_000n);
  expect(creditOf({ ...match, canMatch: 0, bonusAmount: 2_000 }, { ...paid, amountCents: 99_999n })).toBe(
    2_000n,
  );
  expect(creditOf({ ...match, minDepositAmount: null }, { ...paid, amountCents: 1n })).toBe(null);
});

test('the refusals of a claim, the most decisive first', () => {
  const code = { enabled: true, startsAt: 10, endsAt: 20, usesLeft: 1n, usedByPlayer: false };
  const facts = { contactBilling: false, hasOpenBonus: false, code, now: 10 };
  expect(decideClaim(facts)).toBe(null);
  const bad = { ...facts, now: 20, code: { ...code, usedByPlayer: true } };
  expect(decideClaim({ ...bad, contactBilling: true, hasOpenBonus: true, code: undefined })?.refused).toBe(
    'bonusCodeNotAllowed',
  );
  expect(decideClaim({ ...bad, hasOpenBonus: true, code: undefined })?.refused).toBe('bonusActive');
  expect(decideClaim({ ...bad, code: undefined })?.refused).toBe('bonusCodeUnknown');
  expect(decideClaim({ ...bad, code: { ...bad.code, enabled: false } })?.refused).toBe('bonusCodeUnknown');
  expect(decideClaim({ ...facts, now: 9 })?.refused).toBe('bonusCodeUnknown');
  expect(decideClaim(bad)?.refused).toBe('bonusCodeUsed');
  expect(decideClaim({ ...facts, now: 20 })?.refused).toBe('bonusCodeEnded');
  expect(decideClaim({ ...facts, code: { ...code, usesLeft: 0n } })?.refused).toBe('bonusCodeEnded');
});

test('[B04] a cancellation: no bonus, open round, not cancellable, always while nothing is credited', () => {
  expect(decideCancel(undefined)?.refused).toBe('bonusNone');
  expect(decideCancel({ waiting: false, canCancel: true, locked: true })?.refused).toBe('bonusLocked');
  expect(decideCancel({ waiting: false, canCancel: false, locked: false })?.refused).toBe('bonusKept');
  expect(decideCancel({ waiting: true, canCancel: false, locked: false })).toBe(null);
  expect(decideCancel({ waiting: false, canCancel: true, locked: false })).toBe(null);
});

test('[X01] an unfinished round goes on only with the bonus that it was begun with', () => {
  const mixed = { cashCents: 1n, bonusCents: 1n };
  expect(decideBonusFinish({ lockedRoundId: 'one' }, 'one', mixed)).toBe(null);
  expect(decideBonusFinish({ lockedRoundId: 'two' }, 'one', mixed)).toEqual(refuse('bonusSession'));
  expect(decideBonusFinish(undefined, 'one', mixed)).toEqual(refuse('bonusSession'));
  expect(decideBonusFinish(undefined, 'one', { cashCents: 2n, bonusCents: 0n })).toBe(null);
});

test('a withdrawal gets the type and status of the bonus', () => {
  expect(withdrawalBonusOf(undefined)).toMatchObject({ type: null, status: null, playMoneyCents: 0n });
  expect(
    withdrawalBonusOf({ terms: { ...TERMS, maxCashout: null }, balanceCents: 5n, lockedByGameId: null }),
  ).toMatchObject({ type: 0, status: null, maxCashoutCents: null });
  expect(withdrawalBonusOf({ terms: TERMS, balanceCents: 5n, lockedByGameId: null })).toMatchObject({
    type: 1,
    status: 3,
    playMoneyCents: 5n,
    maxCashoutCents: 50_000n,
  });
  expect(withdrawalBonusOf({ terms: TERMS, balanceCents: 0n, lockedByGameId: 'luna' })).toMatchObject({
    type: 1,
    status: 2,
    lockedByGameId: 'luna',
  });
});

test('[G09] a restriction expands to ids, with the jackpot slot', () => {
  expect(expandGames(null)).toBe(null);
  expect(expandGames(['titan'])).toEqual(['titan', GAMES.find(({ category }) => category === 'jackpot')?.id]);
  expect(expandGames(['slots'])).toHaveLength(
    GAMES.filter(({ category }) => category === 'slots').length + 1,
  );
});

test.each([
  ['', 'This is required'],
  ['   ', 'This is required'],
  ['FER', 'The bonus code is too short!'],
  ['  FER  ', 'The bonus code is too short!'],
  ['FERN', null],
  ['x'.repeat(24), null],
  ['x'.repeat(25), 'The bonus code is too long!'],
])('[B01] the code "%s"', (typed, sentence) => {
  expect(bonusCodeError(typed)).toBe(sentence);
});

test('terms that cannot be are refused with a sentence each', () => {
  expect(wrongTerms('FERN50', TERMS)).toEqual([]);
  expect(wrongTerms('FER', { ...TERMS, wagerMultiple: 0, allowedGames: ['slots', 'nowhere'] }).length).toBe(
    2,
  );
  expect(wrongTerms('FÉRN', { ...TERMS, allowedGames: ['nowhere'], needsDeposit: false })).toEqual([
    'A bonus code has letters, digits and dashes.',
    'allowedGames: nowhere is neither a game nor a category.',
    'needsDeposit: a match needs a deposit to match.',
  ]);
});
