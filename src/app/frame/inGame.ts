import { gameByUri } from '../lobby/gameByUri.ts';

/** Whether a path below the language is a game's page, which has a header of its own. */
export const inGame = (path: string): boolean => gameByUri(path.slice(1)) !== undefined;
