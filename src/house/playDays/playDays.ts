/**
 * What was played on each UTC day: one row a player and day, from which lotto, levels, tokens and cashback
 * are derived.
 */
import type { Kysely } from 'kysely';
import type { Tx } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';
import { addedBy, dayOf, type Played, type Sums } from './rules.ts';
import { addToDay, sumsBetween } from './store.ts';

/** Counts a settled round of money, in its transaction: one statement. Rounds of tokens are not counted. */
export const recordPlay = (tx: Tx, played: Played): Promise<void> =>
  addToDay(tx, { playerId: played.playerId, day: BigInt(dayOf(played.at)), ...addedBy(played) });

/** What a player played on the days from `from` to `to`, both included. */
export const playedBetween = (
  db: Kysely<Tables>,
  playerId: string,
  from: number,
  to: number,
): Promise<Sums> => sumsBetween(db, playerId, from, to);
