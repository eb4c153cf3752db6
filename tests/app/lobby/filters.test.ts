import { expect, test } from 'vitest';
import { GAMES } from '../../../src/games/catalogue.ts';
import { filtersOf, sectionsOf } from '../../../src/app/lobby/filters.ts';

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
