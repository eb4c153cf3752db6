import { expect, test } from 'vitest';
import { firstScreen, gameBytes } from '../bench/bytes.ts';

test('the bench finds every script of the first screen and of the first game', async () => {
  const { js, 'libraries alone': libraries } = await firstScreen();
  expect(js?.brotli).toBeGreaterThan(libraries?.brotli ?? Number.POSITIVE_INFINITY);
  const { 'game, code': code, 'game, titles': titles } = gameBytes();
  expect(code?.brotli).toBeGreaterThan(20_000);
  expect(titles?.brotli).toBeGreaterThan(5_000);
});
