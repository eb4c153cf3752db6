import { describe, expect, test } from 'vitest';
import { closedSums } from '../../../../src/app/evidence/paidOut/ClosedDay.tsx';
import { sums } from './sums.ts';

const OLD = 'ab'.repeat(32);
const NEW = 'cd'.repeat(32);
const statement = {
  v: 'paid-out-1' as const,
  day: '2026-11-26',
  size: 900,
  games: [
    { gameId: 'luna', ...sums(OLD, 7, 100) },
    { gameId: 'moonflower', ...sums(OLD, 10, 150) },
    { gameId: 'moonflower', ...sums(NEW, 20, 300) },
  ],
};

test('a game’s sums in a statement are over all its definitions', () => {
  const now = [sums(OLD, 10, 150), sums(NEW, 25, 400)];
  expect(closedSums(statement, 'moonflower', now)).toEqual({
    rounds: 30,
    stake: 600,
    won: 450,
    hasShrunk: false,
  });
  expect(closedSums(statement, 'orangery', [])).toEqual({ rounds: 0, stake: 0, won: 0, hasShrunk: false });
});

describe('what the house says now is less than what it stated', () => {
  test.each([
    ['rounds', [sums(OLD, 10, 150), { ...sums(NEW, 20, 300), rounds: 19 }]],
    ['bets', [sums(OLD, 10, 150), { ...sums(NEW, 20, 300), stake: 399 }]],
    ['wins', [sums(OLD, 10, 150), sums(NEW, 20, 299)]],
    ['a definition', [sums(NEW, 20, 300)]],
  ])('%s', (_, now) => {
    expect(closedSums(statement, 'moonflower', now).hasShrunk).toBe(true);
  });
});
