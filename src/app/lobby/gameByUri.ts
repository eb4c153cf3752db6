import { GAMES } from '../../games/catalogue.ts';

/** The game at `/en/:uri`, or undefined. */
export const gameByUri = (uri: string) => GAMES.find((game) => game.uri === uri);
