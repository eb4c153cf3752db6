import { CLOSED_BY_BONUS } from '../../../../wire/money/bonus.ts';
import { translated } from '../../translated.ts';

/** The list of games and its filters. Part of the first screen. */
export const games = translated('games', {
  search: (n: number) => `Search ${n} games`,
  searchGames: 'Search games',
  kinds: 'Kinds of games',
  results: 'Search results',
  found: (n: number) => (n === 1 ? '1 game found' : `${n} games found`),
  none: 'No matching results found.',
  more: (n: number) => `Load ${n} more`,
  favourite: (name: string) => `Favourite ${name}`,
  notOpen: 'Not open yet',
  play: 'Play now',
  tryFree: 'Try free',
  signUp: 'Sign up',
  bonus: 'Active Bonus',
  top: 'Top picks',
  slots: 'Slots',
  matrix: 'Mega Matrix',
  poker: 'Poker & Keno',
  highLimit: 'High limit',
  jackpot: 'Jackpot slot',
  progress: 'In Progress',
  favorites: 'My Favorites',
  popular: 'Popular',
  fresh: 'New',
  featured: 'Featured',
  bonusLocked: CLOSED_BY_BONUS.bonusLocked as string,
  bonusNotAllowed: CLOSED_BY_BONUS.bonusNotAllowed as string,
  point: (text: string) => text,
});
