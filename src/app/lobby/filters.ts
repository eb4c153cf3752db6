import { type Game, GAMES } from '../../games/catalogue.ts';

export type Filter = 'top' | 'slots' | 'matrix' | 'poker' | 'highLimit' | 'jackpot';
export const FILTERS: readonly (readonly [Filter, string])[] = [
  ['top', 'Top picks'], ['slots', 'Slots'], ['matrix', 'Mega Matrix'], ['poker', 'Poker & Keno'],
  ['highLimit', 'High limit'], ['jackpot', 'Jackpot slot'],
];

export interface Section { readonly id: string; readonly title: string; readonly games: readonly Game[]; readonly firstRows: number }

/** Section 9: 4 games of a category at first, 2 for two of them; here in rows of what the layout shows. */
const ROWS = 2;
const SHORT_ROWS = 1;

/** Games whose name or bullets hold every word typed, in the catalogue's order. */
export const searchGames = (query: string, games: readonly Game[] = GAMES): readonly Game[] => {
  const words = query.trim().toLowerCase().split(/\s+/);
  return games.filter((game) => {
    const text = [game.name, ...game.bulletPoints].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
};

/** The sections a filter shows; favourites only where the player has some. Empty sections are left out. */
export const sectionsOf = (filter: Filter, favorites: readonly string[], games: readonly Game[] = GAMES): readonly Section[] => {
  if (filter !== 'top') {
    const title = FILTERS.find(([id]) => id === filter)?.[1] ?? '';
    return [{ id: filter, title, games: games.filter((game) => game.category === filter), firstRows: ROWS }];
  }
  const all: Section[] = [
    { id: 'favorites', title: 'My Favorites', games: games.filter((game) => favorites.includes(game.id)), firstRows: SHORT_ROWS },
    { id: 'popular', title: 'Popular', games: games.filter((game) => game.popular), firstRows: ROWS },
    { id: 'new', title: 'New', games: games.filter((game) => game.isNew), firstRows: ROWS },
    { id: 'featured', title: 'Featured', games: games.filter((game) => game.featured), firstRows: SHORT_ROWS },
  ];
  return all.filter((section) => section.games.length > 0);
};
