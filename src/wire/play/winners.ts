import { array, enums, type Infer, object, string } from 'superstruct';
import { call } from '../call.ts';
import { cents, gameId, unixMs } from '../common.ts';

/** `login` is shortened by the house (`ros…n`): a full name never leaves it. */
export const Winner = object({
  id: string(),
  login: string(),
  gameId: gameId(),
  amount: cents(),
  date: unixMs(),
});
export type Winner = Infer<typeof Winner>;

/** Winners per list. */
export const WINNERS_MAX = 5;
/** Top winners are those of the last thirty days. */
export const WINNERS_TOP_MS = 30 * 24 * 3_600_000;
/** How often the app reloads the lists. Our own figure; pushes bring new winners in between. */
export const WINNERS_REFRESH_MS = 60_000;
export const Winners = object({ latest: array(Winner), top: array(Winner), jackpotTrigger: array(Winner) });
export type Winners = Infer<typeof Winners>;

export const WINNER_LISTS = ['latest', 'top', 'jackpotTrigger'] as const;
export const lastWinners = call('/last-winners/json2', 'anyone', object({}), object({ winners: Winners }));
/** A push of the live connection: winners that are new in a list. */
export const WinnersPush = array(object({ list: enums(WINNER_LISTS), winner: Winner }));
export type WinnersPush = Infer<typeof WinnersPush>;
