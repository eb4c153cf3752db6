import { expect, test } from 'vitest';
import { CATEGORIES, gameOf, GAMES } from '../../src/games/catalogue.ts';
import { isSlot } from '../../src/games/models.ts';
import { mathHashOf, titleOf, TITLES } from '../../src/games/titles.ts';

test('[G04] every title has a name, an address, a colour and three bullet points', () => {
  expect(GAMES.map((game) => game.number)).toEqual(GAMES.map((_, i) => i + 1));
  for (const of of ['id', 'uri', 'name', 'colour', 'art'] as const)
    expect(new Set(GAMES.map((game) => game[of])).size).toBe(GAMES.length);
  for (const game of GAMES) {
    expect(game.uri).toMatch(/^[a-z][a-z0-9-]{1,39}$/);
    expect(game.colour).toMatch(/^#[0-9A-F]{6}$/);
    expect(game.bulletPoints.every((point) => point.length > 3 && !point.includes('!'))).toBe(true);
    expect(gameOf(game.id)).toBe(game);
  }
  expect(new Set(GAMES.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
  expect(gameOf('constructor')).toBeUndefined();
});

test('[G16] what is open can be played, and only that', () => {
  const finished = new Set(TITLES.map(({ gameId }) => gameId));
  expect(finished.size).toBe(TITLES.length);
  for (const game of GAMES) {
    if (game.open) expect(finished).toContain(game.id);
    const title = titleOf(game.id);
    expect(title !== undefined).toBe(game.open);
    expect(mathHashOf(game.id) !== undefined).toBe(game.open);
    if (title === undefined) continue;
    if (isSlot(title)) {
      const { strips, fsStrips = [], pays } = title.definition;
      const used = new Set([...strips.flat(), ...fsStrips.flat(), ...Object.keys(pays)]);
      expect([...used].toSorted()).toEqual(Object.keys(title.symbols).toSorted());
    }
    const { min, max, steps } = title.coinCents;
    expect([steps[0], steps.at(-1)]).toEqual([min, max]);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  }
  for (const id of finished) expect(gameOf(id)?.id).toBe(id);
});
