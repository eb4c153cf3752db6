import { expect, test } from 'vitest';
import { GAMES } from '../../../src/games/catalogue.ts';
import { filtersOf, searchGames, sectionsOf } from '../../../src/app/lobby/filters.ts';

test('[G01] every kind shows its games and no other; together with the top picks every game is found', () => {
  const kinds = filtersOf(null)
    .map(([id]) => id)
    .filter((id) => id !== 'top');
  for (const kind of kinds) {
    const [section, ...more] = sectionsOf(kind, null);
    expect(more).toEqual([]);
    expect(section?.games.length).toBeGreaterThan(0);
    expect(new Set(section?.games.map(({ category }) => category))).toEqual(new Set([kind]));
  }
  expect(kinds.flatMap((kind) => sectionsOf(kind, null)[0]?.games ?? [])).toHaveLength(GAMES.length);
});

test('[G02] search needs every word, in the name or the bullets, in any case', () => {
  const found = searchGames('  MOONFLOWER 20 lines ');
  expect(found.map(({ id }) => id)).toContain('moonflower');
  expect(found.every(({ name }) => name.includes('Moonflower'))).toBe(true);
  expect(searchGames('moonflower cascade')).toEqual([]);
  expect(searchGames('cascade').length).toBeGreaterThan(1);
});

test('[G02] search finds a kind of game by its names, in any spelling', () => {
  const ids = (query: string) => searchGames(query).map(({ id }) => id);
  const of = (...kinds: readonly string[]) =>
    GAMES.filter(({ category }) => kinds.includes(category)).map(({ id }) => id);
  const keno = of('poker').filter((id) => id.endsWith('keno'));
  expect(ids('poker')).toEqual(of('poker').filter((id) => !keno.includes(id)));
  expect(ids('Keno')).toEqual(keno);
  expect(ids('slots')).toEqual(of('slots', 'matrix', 'highLimit', 'jackpot'));
  expect(ids('matrix')).toEqual(of('matrix'));
  expect(ids('Mega Matrix')).toEqual(of('matrix'));
  expect(ids('high')).toEqual(of('highLimit'));
  expect(ids('high limit')).toEqual(of('highLimit'));
  expect(ids('jackpot')).toEqual(of('jackpot'));
  expect(ids('1024 ways')).toEqual(['fern-owl']);
});

test('[G03] the top picks: favourites first, where there are some, and one section for each mark', () => {
  const withThese = (...favoriteGames: string[]) => sectionsOf('top', { favoriteGames, bonus: null });
  const ids = (...favorites: string[]) => withThese(...favorites).map(({ id }) => id);
  expect(ids()).toEqual(['popular', 'new', 'featured']);
  expect(ids('luna')).toEqual(['favorites', 'popular', 'new', 'featured']);
  const [favorites, popular, fresh] = withThese('luna', 'not-a-game');
  expect(favorites?.games.map(({ id }) => id)).toEqual(['luna']);
  expect(popular?.games.every((game) => game.popular)).toBe(true);
  expect(fresh?.games.every((game) => game.isNew)).toBe(true);
});
