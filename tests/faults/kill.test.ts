import { expect, test } from 'vitest';
import { killOften } from './kills.ts';

// The long suite does it fifty times on each engine.
test('[G17] killed three times while six players bet, the house lost and doubled nothing', async () => {
  expect(await killOften(3, 'three', null)).toBeGreaterThanOrEqual(3);
});
