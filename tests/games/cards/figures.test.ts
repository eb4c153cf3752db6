import { expect, test } from 'vitest';
import { figuresOf } from '../../../src/games/analyse/analyse.ts';
import { gameOf } from '../../../src/games/catalogue.ts';
import figures from '../../../src/games/figures.json' with { type: 'json' };
import { hashOf, TITLES } from '../../../src/games/titles.ts';
import { IS_FULL } from '../../level.ts';

const rows: Readonly<
  Record<
    string,
    { readonly rtpPercent: number; readonly maxWin: number; readonly mathHash: string } | undefined
  >
> = figures;
const games = TITLES.filter(({ definition }) =>
  ['poker', 'keno', 'jackpot'].includes(definition.model ?? 'slot'),
);

test.each(games.map((title) => [title.gameId, title] as const))(
  '[G12] [G13] [G15] [G16] the generated file holds the figures of %s, as does the catalogue',
  (gameId, title) => {
    expect(rows[gameId]?.mathHash).toBe(hashOf(title));
    // Seconds in all: in the short run the hash says that the figures are of these definitions.
    if (IS_FULL) expect(rows[gameId]).toEqual({ ...figuresOf(title.definition), mathHash: hashOf(title) });
    const [least = 0, most = least] =
      (gameOf(gameId)?.targetReturn ?? '').match(/[\d.]+/g)?.map(Number) ?? [];
    expect(rows[gameId]?.rtpPercent).toBeGreaterThan(least - 0.01);
    expect(rows[gameId]?.rtpPercent).toBeLessThan(most + 0.01);
  },
);

test.each([
  ['pressed-five', '99.5439'],
  ['bonus-bouquet', '99.1660'],
  ['double-bloom', '98.9808'],
  ['wild-ivy', '99.7283'],
  ['ten-stems', '97.2984'],
  ['fifty-stems', '98.9131'],
])('[G12] [G16] the paytable of %s returns what is published of it', (gameId, percent) => {
  expect(rows[gameId]?.rtpPercent.toFixed(4)).toBe(percent);
  expect(rows[gameId]?.maxWin).toBe(800);
});
