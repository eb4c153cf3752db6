/** Web push: notifies a player's browsers of unread messages. */
import type { Tx } from '../ports.ts';
import { insertDue } from './store.ts';

/**
 * Sends the player's subscribed browsers the number of unread messages soon after the transaction commits.
 */
export const schedulePush = (tx: Tx, playerId: string, at: number): Promise<void> =>
  insertDue(tx, playerId, at);
