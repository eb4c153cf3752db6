import { HOME } from '../language.ts';

/** The anchor of the games on the home page (promise D20). */
export const GAMES = `${HOME}#provably-fair-games`;
/** The page that recomputes a round. */
export const VERIFY = `${HOME}/provably-fair-verification`;
