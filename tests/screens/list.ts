import { ACCOUNT } from './groups/account.ts';
import { CASHIER } from './groups/cashier.ts';
import { ENTRY } from './groups/entry.ts';
import { GAMES } from './groups/games.ts';
import { LOBBY } from './groups/lobby.ts';
import { LOTTO } from './groups/lotto.ts';
import { OFFLINE } from './groups/offline.ts';
import { READING } from './groups/reading.ts';
import { REFUSALS } from './groups/refusals.ts';
import type { Walk } from './walk.ts';

/** Every screen, in the order of the contact sheet. */
export const GROUPS: readonly (readonly [title: string, walks: readonly Walk[]])[] = [
  ['Sign-up, log-in, links of letters', ENTRY],
  ['Pages of text', READING],
  ['Lobby', LOBBY],
  ['Cashier', CASHIER],
  ['Account', ACCOUNT],
  ['Lotto, tokens, messages', LOTTO],
  ['Games', GAMES],
  ['Refusals and errors', REFUSALS],
  ['Without the house', OFFLINE],
];
