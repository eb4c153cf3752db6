import { expect, test } from 'vitest';
import { isSwipe } from '../../../src/app/ui/hooks/swipe.ts';

test('[L07] a swipe is more than 10 px long and within 35 degrees of its axis, in both directions', () => {
  expect([10, -10, 11, -11].map((along) => isSwipe(along, 0))).toEqual([false, false, true, true]);
  const at = (degrees: number) =>
    isSwipe(100 * Math.cos((degrees * Math.PI) / 180), 100 * Math.sin((degrees * Math.PI) / 180));
  expect([0, 34.9, -34.9, 35.1, -35.1, 90, 145.2, 179].map(at)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    true,
    true,
  ]);
});
