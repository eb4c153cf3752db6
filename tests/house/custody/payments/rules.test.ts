import { expect, test } from 'vitest';
import { isDue, isUnknown, seenOf } from '../../../../src/house/custody/payments/rules.ts';

const seen = (state: 'mined' | 'mempool' | 'missing' | 'conflicted', confirmations = 0) => ({
  state,
  confirmations,
});

test('[C09] a payment is what the most decisive of its versions is', () => {
  expect(seenOf([seen('conflicted', 3), seen('mined', 2)])).toEqual(seen('mined', 2));
  expect(seenOf([seen('mined', 2), seen('missing')])).toEqual(seen('mined', 2));
  expect(seenOf([seen('conflicted', 1), seen('mempool')])).toEqual(seen('mempool'));
  expect(seenOf([seen('conflicted', 1), seen('missing')])).toEqual(seen('missing'));
  expect(seenOf([seen('conflicted', 1), seen('conflicted', 4)])).toEqual(seen('conflicted', 4));
  expect(() => seenOf([])).toThrow(/at least one/);
});

test('[C09] the newest version is broadcast again where the chain has none that is mined', () => {
  expect(isUnknown([seen('missing')])).toBe(true);
  expect(isUnknown([seen('mempool'), seen('missing')])).toBe(true);
  expect(isUnknown([seen('mined', 1), seen('missing')])).toBe(false);
  expect(isUnknown([seen('missing'), seen('mempool')])).toBe(false);
  expect(isUnknown([seen('conflicted', 1)])).toBe(false);
});

test('[C09] a payment is signed again after its time, at most five times', () => {
  const due = (versions: number, at: number, after?: number) => isDue({ versions, at }, after, 100);
  expect([due(1, 40, 60), due(1, 41, 60), due(5, 0, 60), due(6, 0, 60)]).toEqual([true, false, true, false]);
  expect(due(1, 0, undefined)).toBe(false);
});
