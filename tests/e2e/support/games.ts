import { GAMES } from '../../../src/games/catalogue.ts';
import { titleOf } from '../../../src/games/titles.ts';
import { IS_LONG } from '../../level.ts';

/** Addresses of the games that can be played, in the catalogue's order. */
const OPEN = GAMES.filter(({ open }) => open).map(({ uri }) => uri);

/** The definition of a game that can be played, and what models call its kind. */
const definitionOf = (uri: string) => {
  const { definition } = titleOf(uri) ?? {};
  if (definition === undefined) throw new Error(`${uri} cannot be played`);
  return { model: 'slot' as const, ...definition };
};

/**
 * What decides how the parts of a game's page lie: its model, its grid, the rows of its pays in two columns
 * and its hands, or its number of cards.
 */
const layoutOf = (uri: string): string => {
  const definition = definitionOf(uri);
  const { model } = definition;
  if (definition.model === 'poker')
    return `${model} ${Math.ceil((Object.keys(definition.pays).length + 1) / 2)} ${definition.hands}`;
  if (definition.model === 'keno') return `${model} ${definition.cardsMost}`;
  return 'rows' in definition ? `${model} ${definition.strips.length} ${definition.rows}` : model;
};

/** The first game of each layout. */
export const EACH_LAYOUT = OPEN.filter(
  (uri, n) => OPEN.findIndex((other) => layoutOf(other) === layoutOf(uri)) === n,
);
/** Games of one layout differ by their words and pictures: only the longer suites walk through all. */
export const WALKED = IS_LONG ? OPEN : EACH_LAYOUT;
