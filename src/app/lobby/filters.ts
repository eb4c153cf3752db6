import { type Game, GAMES } from '../../games/catalogue.ts';
import { type BonusData, allowsGame } from '../../wire/money/bonus.ts';
import { restricts } from '../money/bonus/closedReason.ts';
import { games as words } from '../words/en/games/games.ts';

export type Filter = 'bonus' | 'top' | 'slots' | 'matrix' | 'poker' | 'highLimit' | 'jackpot';
const ACTIVE_BONUS = ['bonus', words.bonus] as const;
const FILTERS: readonly (readonly [Filter, string])[] = [
  ['top', words.top],
  ['slots', words.slots],
  ['matrix', words.matrix],
  ['poker', words.poker],
  ['highLimit', words.highLimit],
  ['jackpot', words.jackpot],
];

/** What the games can be filtered by; the active bonus only while it restricts them. */
export const filtersOf = (bonus: BonusData | null): readonly (readonly [Filter, string])[] =>
  restricts(bonus) ? [ACTIVE_BONUS, ...FILTERS] : FILTERS;

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly games: readonly Game[];
  readonly firstRows: number;
}

/** Rows of cards that a section shows at first; favourites and featured games show fewer. */
export const ROWS = 4;
const SHORT_ROWS = 2;

/** What of a player the sections depend on. */
interface PlayerFacts {
  readonly favoriteGames: readonly string[];
  readonly bonus: BonusData | null;
  /** Games with a hand that is dealt and not drawn. */
  readonly openGames?: readonly string[] | undefined;
}
const NO_PLAYER: PlayerFacts = { favoriteGames: [], bonus: null };

/**
 * The sections a filter shows: a game in progress and favourites only where the player has some. Empty
 * sections are left out, and the filter of a bonus that has ended shows the top picks.
 */
export const sectionsOf = (
  filter: Filter,
  player: PlayerFacts | null,
  games: readonly Game[] = GAMES,
): readonly Section[] => {
  const { favoriteGames: favorites, bonus, openGames = [] } = player ?? NO_PLAYER;
  if (filter === 'bonus' && restricts(bonus)) {
    return [
      {
        id: 'bonus',
        title: ACTIVE_BONUS[1],
        games: games.filter(({ id }) => allowsGame(bonus.allowedGames, id)),
        firstRows: ROWS,
      },
    ];
  }
  if (filter !== 'top' && filter !== 'bonus') {
    const title = FILTERS.find(([id]) => id === filter)?.[1] ?? '';
    return [{ id: filter, title, games: games.filter((game) => game.category === filter), firstRows: ROWS }];
  }
  const all: Section[] = [
    {
      id: 'progress',
      title: words.progress,
      games: games.filter(({ id }) => id === bonus?.lockedByGameId || openGames.includes(id)),
      firstRows: ROWS,
    },
    {
      id: 'favorites',
      title: words.favorites,
      games: games.filter((game) => favorites.includes(game.id)),
      firstRows: SHORT_ROWS,
    },
    { id: 'popular', title: words.popular, games: games.filter((game) => game.popular), firstRows: ROWS },
    { id: 'new', title: words.fresh, games: games.filter((game) => game.isNew), firstRows: ROWS },
    {
      id: 'featured',
      title: words.featured,
      games: games.filter((game) => game.featured),
      firstRows: SHORT_ROWS,
    },
  ];
  return all.filter((section) => section.games.length > 0);
};
