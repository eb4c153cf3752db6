/** What other rooms ask of web push: that a player's browsers are told. */
import type { Tx } from '../ports.ts';
import { insertDue } from './store.ts';

/**
 * The player's browsers, if there are any, hear the number of unread messages soon after the transaction
 * commits.
 */
export const schedulePush = (tx: Tx, playerId: string, at: number): Promise<void> =>
  insertDue(tx, playerId, at);
