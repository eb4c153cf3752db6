import { type Kysely, sql } from 'kysely';
import { command } from '../../platform/store/statement.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import type { Added, Sums } from './rules.ts';

interface DayRow extends Added {
  readonly playerId: string;
  readonly day: bigint;
}
const sum = (column: string) =>
  sql<bigint>`${sql.ref(`daily_activity.${column}`)} + ${sql.ref(`excluded.${column}`)}`;
/** Adds to the row of a player's day, in one statement. */
export const addToDay = command((db, row: DayRow) =>
  db
    .insertInto('daily_activity')
    .values({
      player_id: row.playerId,
      day: row.day,
      slots_bet: row.slotsBet,
      cash_slots_bet: row.cashSlotsBet,
      turnover: row.turnover,
      cash_turnover: row.cashTurnover,
      cash_net: row.cashNet,
      tokens: null,
    })
    .onConflict((c) =>
      c.columns(['player_id', 'day']).doUpdateSet({
        slots_bet: sum('slots_bet'),
        cash_slots_bet: sum('cash_slots_bet'),
        turnover: sum('turnover'),
        cash_turnover: sum('cash_turnover'),
        cash_net: sum('cash_net'),
      }),
    ),
);

/** Days from `from` to `to`, both included. */
export const sumsBetween = async (
  db: Kysely<Tables>,
  playerId: string,
  from: number,
  to: number,
): Promise<Sums> => {
  const { rows } = await sql<Sums>`select cast(coalesce(sum(cash_turnover), 0) as bigint) as turnover,
      cast(coalesce(sum(cash_net), 0) as bigint) as "cashNet"
    from daily_activity
    where player_id = ${playerId} and day between ${BigInt(from)} and ${BigInt(to)}`.execute(db);
  return rows[0] ?? { turnover: 0n, cashNet: 0n };
};
