/** What was played on each UTC day: one row a player and day, from which lotto, levels, tokens and cashback are derived. */
import { type Kysely, sql } from 'kysely';
import type { Tx } from '../ports.ts';
import { command } from '../store/statement.ts';
import type { Tables } from '../store/tables.ts';
import { addedBy, dayOf, type Played, type Sums } from './rules.ts';

interface Row { readonly playerId: string; readonly day: bigint; readonly slotsBet: bigint; readonly turnover: bigint; readonly cashNet: bigint }
const sum = (column: string) => sql<bigint>`${sql.ref(`play_days.${column}`)} + ${sql.ref(`excluded.${column}`)}`;
const add = command((db, row: Row) => db.insertInto('play_days').values({
  player_id: row.playerId, day: row.day, slots_bet: row.slotsBet, turnover: row.turnover, cash_net: row.cashNet, tokens: null,
}).onConflict((c) => c.columns(['player_id', 'day'])
  .doUpdateSet({ slots_bet: sum('slots_bet'), turnover: sum('turnover'), cash_net: sum('cash_net') })));

/** Counts a settled round of money, in its transaction: one statement. Rounds of tokens are not counted. */
export const notePlay = async (tx: Tx, played: Played): Promise<void> => {
  await add(tx, { playerId: played.playerId, day: BigInt(dayOf(played.at)), ...addedBy(played) });
};

/** What a player played on the days from `from` to `to`, both included. */
export const playedBetween = async (db: Kysely<Tables>, playerId: string, from: number, to: number): Promise<Sums> => {
  const { rows } = await sql<Sums>`select cast(coalesce(sum(turnover), 0) as bigint) as turnover, cast(coalesce(sum(cash_net), 0) as bigint) as "cashNet"
    from play_days where player_id = ${playerId} and day between ${BigInt(from)} and ${BigInt(to)}`.execute(db);
  return rows[0] ?? { turnover: 0n, cashNet: 0n };
};
