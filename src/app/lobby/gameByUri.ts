import { GAMES } from '../../games/catalogue.ts';

/** The game at `/en/:uri`, or undefined. */
export const gameByUri = (uri: string) => GAMES.find((game) => game.uri === uri);

/** Whether a path below the language is a game's page, which has a header of its own. */
export const isGamePage = (path: string): boolean => gameByUri(path.slice(1)) !== undefined;
