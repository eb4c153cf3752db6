import { expect, test } from 'vitest';
import { columnsOf } from '../../../src/app/lobby/useGamesPerRow.ts';

test('[G06] no shelf on a desktop ends with a row of one card', () => {
  for (const perRow of [4, 5, 7])
    for (let games = 1; games <= 40; games += 1) {
      const columns = columnsOf(games, perRow);
      expect(Math.abs(columns - perRow)).toBeLessThanOrEqual(1);
      if (games > columns) expect(games % columns, `${games} games, ${perRow} a row`).not.toBe(1);
    }
  expect([8, 9, 12, 14].map((games) => columnsOf(games, 7))).toEqual([8, 6, 6, 7]);
  expect(columnsOf(9, 2)).toBe(2);
});
