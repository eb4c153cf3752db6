import { GAMES } from '../../../src/games/catalogue.ts';
import { titleOf } from '../../../src/games/titles.ts';
import { IS_LONG } from '../../isLong.ts';

/** Addresses of the games that can be played, in the catalogue's order. */
export const OPEN = GAMES.filter(({ open }) => open).map(({ uri }) => uri);

/** What decides how the parts of a game's page lie: its model, its grid, and its number of hands. */
const layoutOf = (uri: string): string => {
  const {
    model = 'slot',
    strips,
    rows,
    hands,
  } = {
    model: undefined,
    strips: undefined,
    rows: undefined,
    hands: undefined,
    ...titleOf(uri)?.definition,
  };
  return [model, strips?.length, rows, hands].join(' ');
};

/** The first game of each layout. */
export const EACH_LAYOUT = OPEN.filter(
  (uri, n) => OPEN.findIndex((other) => layoutOf(other) === layoutOf(uri)) === n,
);
/** Games of one layout differ by their words and pictures: only the longer suites walk through all. */
export const WALKED = IS_LONG ? OPEN : EACH_LAYOUT;
