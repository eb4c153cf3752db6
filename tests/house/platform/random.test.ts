import { expect, test } from 'vitest';
import { systemRandom, timedId } from '../../../src/house/platform/random.ts';
import { NOON } from '../harness.ts';

test('ids that begin with their time sort by it, and differ within a millisecond', () => {
  const ends = [0, 1, NOON, NOON + 1, Date.UTC(5188, 0)];
  const ids = ends.map((at) => timedId(systemRandom, at));
  expect(ids.toSorted()).toEqual(ids);
  const together = Array.from({ length: 1_000 }, () => timedId(systemRandom, NOON));
  expect(new Set(together).size).toBe(1_000);
  for (const id of [...ids, ...together]) expect(id).toMatch(/^[0-9a-z]{9}[A-Za-z0-9_-]{14}$/);
});
