/** The SQL of tokens and cashback. */
import { type Kysely, sql } from 'kysely';
import type { Tx } from '../ports.ts';
import type { Tables } from '../store/tables.ts';

type Db = Kysely<Tables>;
export type Kind = 'tokens' | 'cashback';

/** The first period of a kind that is not settled; null where nobody ever played. */
export const firstOpen = async (
  db: Db,
  kind: Kind,
  firstPlayed: (day: number) => number,
): Promise<number | null> => {
  const last = await db
    .selectFrom('settled_periods')
    .select((eb) => eb.fn.max('period').as('period'))
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (last?.period !== undefined && last.period !== null) return Number(last.period) + 1;
  const first = await db.selectFrom('play_days').select('day').orderBy('day').limit(1).executeTakeFirst();
  return first ? firstPlayed(Number(first.day)) : null;
};

export const keepSettled = async (db: Db, kind: Kind, period: number, at: number): Promise<void> => {
  await db
    .insertInto('settled_periods')
    .values({ kind, period: BigInt(period), created_at: BigInt(at) })
    .onConflict((c) => c.doNothing())
    .execute();
};

/** Players of a day whose tokens are not credited. */
export const unsettledOfDay = async (db: Db, day: number, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('play_days')
    .select('player_id')
    .where('day', '=', BigInt(day))
    .where('tokens', 'is', null)
    .limit(limit)
    .execute();
  return rows.map((row) => row.player_id);
};

/** A day's turnover of one player, taken to be settled by whoever gets it; undefined for everybody after. */
export const takeDay = async (tx: Tx, playerId: string, day: number): Promise<bigint | undefined> => {
  const row = await tx
    .updateTable('play_days')
    .set({ tokens: 0n })
    .where('player_id', '=', playerId)
    .where('day', '=', BigInt(day))
    .where('tokens', 'is', null)
    .returning('turnover')
    .executeTakeFirst();
  return row?.turnover;
};

export const setTokens = async (tx: Tx, playerId: string, day: number, tokens: bigint): Promise<void> => {
  await tx
    .updateTable('play_days')
    .set({ tokens })
    .where('player_id', '=', playerId)
    .where('day', '=', BigInt(day))
    .execute();
};

export interface Loser {
  readonly playerId: string;
  readonly cashNet: bigint;
}

/** Players who lost cash in a week and have not had its cashback. */
export const losersOf = async (
  db: Db,
  week: number,
  first: number,
  last: number,
  limit: number,
): Promise<Loser[]> => {
  const { rows } =
    await sql<Loser>`select player_id as "playerId", cast(sum(cash_net) as bigint) as "cashNet" from play_days d
    where day between ${BigInt(first)} and ${BigInt(last)}
    and not exists (select 1 from cashbacks c where c.player_id = d.player_id and c.week = ${BigInt(week)})
    group by player_id having sum(cash_net) < 0 order by player_id limit ${BigInt(limit)}`.execute(db);
  return rows;
};

/** @returns false when this week's cashback was decided before */
export const insertCashback = async (
  tx: Tx,
  row: { player_id: string; week: bigint; lost: bigint; level: bigint; amount: bigint; created_at: bigint },
): Promise<boolean> => {
  const kept = await tx
    .insertInto('cashbacks')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('week')
    .executeTakeFirst();
  return kept !== undefined;
};
