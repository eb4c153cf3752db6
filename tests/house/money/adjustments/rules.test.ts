import { expect, test } from 'vitest';
import {
  adjustmentId,
  centsOf,
  decisionWrong,
  needsSecond,
} from '../../../../src/house/money/adjustments/rules.ts';

test.each([
  ['12', 1_200n],
  ['12.50', 1_250n],
  ['0.01', 1n],
  ['0', null],
  ['0.00', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['01', null],
  ['99999999', null],
  ['', null],
])('the amount "%s" is %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

test('a second operator is needed above the sum of 24 hours, not above one amount', () => {
  const limitUsd = 100;
  expect(needsSecond({ cents: 10_000n, aloneCents: 0n, limitUsd })).toBe(false);
  expect(needsSecond({ cents: 10_001n, aloneCents: 0n, limitUsd })).toBe(true);
  expect(needsSecond({ cents: 1n, aloneCents: 10_000n, limitUsd })).toBe(true);
  expect(needsSecond({ cents: 1n, aloneCents: 0n, limitUsd: 0 })).toBe(true);
});

test('who proposed cannot approve, and what is decided stays so', () => {
  const proposed = { state: 'proposed', proposed_by: 'ada' };
  expect(decisionWrong(undefined, 'bo', 'approve')).toMatch(/no such adjustment/);
  expect(decisionWrong(proposed, 'ada', 'approve')).toMatch(/another operator has to approve/);
  expect(decisionWrong(proposed, 'bo', 'approve')).toBeNull();
  expect(decisionWrong(proposed, 'ada', 'decline')).toBeNull();
  expect(decisionWrong({ ...proposed, state: 'done' }, 'bo', 'decline')).toBe('It is done already.');
});

test('another player, kind, amount or reason is another adjustment', () => {
  const one = { kind: 'credit', playerId: 'player-one', amount: 100n, reason: 'case 7' } as const;
  const others = [
    { ...one, kind: 'refund' } as const,
    { ...one, playerId: 'player-two' },
    { ...one, amount: 101n },
    { ...one, reason: 'case 8' },
  ];
  expect(adjustmentId({ ...one })).toBe(adjustmentId(one));
  expect(new Set([one, ...others].map(adjustmentId)).size).toBe(5);
});
