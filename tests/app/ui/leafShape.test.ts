import { expect, test } from 'vitest';
import { leafShape } from '../../../src/app/ui/hash/leafShape.ts';

test('a fingerprint always has the same leaf, and another one has another', () => {
  const hashes = Array.from({ length: 40 }, (_, n) => n.toString(16).padStart(2, '0').repeat(32));
  expect(leafShape(hashes[7] ?? '')).toEqual(leafShape(hashes[7] ?? ''));
  expect(new Set(hashes.map((hash) => JSON.stringify(leafShape(hash)))).size).toBe(hashes.length);
});
