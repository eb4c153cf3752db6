import { gameByUri } from '../lobby/gameByUri.ts';

/** Is a path below the language a game being played? Its own header then takes the house's place. */
export const inGame = (path: string): boolean => gameByUri(path.slice(1)) !== undefined;
