/**
 * What each player bet and won per UTC day (table `daily_activity`). Lotto tickets, levels, jackpot tokens
 * and cashback are derived from it.
 */
import type { Kysely } from 'kysely';
import type { Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { addedBy, dayOf, type Played, type Sums } from './rules.ts';
import { addToDay, sumsBetween } from './store.ts';

/**
 * Adds a settled cash round to its day, in one statement of its transaction. Token rounds are not counted.
 */
export const recordPlay = (tx: Tx, played: Played): Promise<void> =>
  addToDay(tx, { playerId: played.playerId, day: BigInt(dayOf(played.at)), ...addedBy(played) });

/** Sums of a player over the days from `from` to `to`, both included. */
export const activityBetween = (
  db: Kysely<Tables>,
  playerId: string,
  from: number,
  to: number,
): Promise<Sums> => sumsBetween(db, playerId, from, to);
