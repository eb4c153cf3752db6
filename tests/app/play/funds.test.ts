import { expect, test } from 'vitest';
import { afterBet, sumOf } from '../../../src/app/base/session/funds.ts';

test.each([
  ['cash alone', { cash: 500, bonus: null }, 200, { cash: 300, bonus: null }],
  ['[B08] cash goes before play money', { cash: 500, bonus: 900 }, 200, { cash: 300, bonus: 900 }],
  ['[B08] a bet of both', { cash: 50, bonus: 900 }, 200, { cash: 0, bonus: 750 }],
  ['[B08] a cash balance below zero is not bet', { cash: -50, bonus: 900 }, 200, { cash: -50, bonus: 700 }],
])('%s', (_, funds, bet, left) => {
  expect(afterBet(funds, bet)).toEqual(left);
  expect(sumOf(left)).toBe(sumOf(funds) - bet);
});
