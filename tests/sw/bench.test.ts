import { expect, test } from 'vitest';
import { FULL } from '../level.ts';
import { firstScreen, gameBytes } from '../bench/bytes.ts';

test('the bench finds every script of the first screen and of the first game', FULL, async () => {
  const { js } = await firstScreen();
  expect(js?.brotli).toBeGreaterThan(60_000);
  const { 'game, code': code, 'game, titles': titles } = gameBytes();
  expect(code?.brotli).toBeGreaterThan(20_000);
  expect(titles?.brotli).toBeGreaterThan(5_000);
});
