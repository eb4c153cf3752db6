import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  centsOfParts,
  decideBonusBet,
  splitWin,
  wagerAfter,
  wagerPartsOf,
} from '../../../src/house/bonus/rules.ts';
import { isRefusal } from '../../../src/house/platform/ports.ts';
import { NOT_WITH_BONUS } from '../../../src/wire/money/bonus.ts';
import { TERMS } from './facts.ts';

const page = readFileSync(new URL('../../../content/en/bonus-order-of-play.md', import.meta.url), 'utf8');
const cents = (text: string): bigint => BigInt(text.replace(/[^0-9]/g, ''));
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| $'))
  .map((line) => line.split('|').slice(1, -1).map(cents));

test.each(rows)(
  'the page that players read: a bet of %s cents, %s of cash and %s of bonus, that wins %s',
  (bet = 0n, cash = 0n, bonus = 0n, win = 0n, toCash = 0n, toBonus = 0n) => {
    const split = decideBonusBet({
      bonus: { allowedGames: null, lockedByGameId: null, maxBetCents: null },
      gameId: 'moonflower',
      betCents: bet,
      cashCents: cash,
      bonusCents: 10_000n,
    });
    expect(split).toEqual({ cashCents: cash, bonusCents: bonus });
    expect(isRefusal(split) ? null : splitWin(split, win)).toEqual({
      cashCents: toCash,
      bonusCents: toBonus,
    });
  },
);

test('the page that players read: its examples and its sentence', () => {
  expect(rows).toHaveLength(4);
  expect(page).toContain('A bonus of $50 that is wagered 40 times asks for bets of $2,000.');
  expect(centsOfParts(wagerPartsOf(5_000n, TERMS))).toBe(200_000n);
  expect(page).toContain('At a weight of 10%, a bet of $1.00 counts as $0.10.');
  expect(
    centsOfParts(
      wagerAfter({ doneParts: 0n, neededParts: 1_000_000n, betCents: 100n, weightPercent: 10 }).doneParts,
    ),
  ).toBe(10n);
  expect(page).toContain(NOT_WITH_BONUS);
});
