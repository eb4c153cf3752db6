import { expect, test } from 'vitest';
import { easternOf, fromEastern } from '../../../../src/house/players/banners/banners.ts';

test.each([
  ['in winter', '2026-11-21 18:30', Date.UTC(2026, 10, 21, 23, 30)],
  ['in summer', '2026-07-01 00:00', Date.UTC(2026, 6, 1, 4)],
  ['with a T', '2026-07-01T12:00', Date.UTC(2026, 6, 1, 16)],
  ['the hour that comes twice: the first', '2026-11-01 01:30', Date.UTC(2026, 10, 1, 5, 30)],
  ['the hour that never is', '2026-03-08 02:30', null],
  ['no day', '2026-02-30 12:00', null],
  ['no time', 'tomorrow', null],
])('[L06] an Eastern time %s', (_, text, at) => {
  expect(fromEastern(text)).toBe(at);
  if (at !== null) expect(easternOf(at)).toBe(text.replace('T', ' '));
});
