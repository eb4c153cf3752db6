/** The SQL of tokens and cashback. */
import { type Kysely, sql } from 'kysely';
import { CENTS_A_TOKEN } from '../../../wire/player/levels.ts';
import type { Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';

type Db = Kysely<Tables>;
type Kind = 'tokens' | 'cashback';

/** The first period of a kind that is not done; null where nobody ever played. */
export const firstOpenPeriod = async (
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
  const first = await db
    .selectFrom('daily_activity')
    .select('day')
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return first ? firstPlayed(Number(first.day)) : null;
};

export const recordPeriodDone = async (db: Db, kind: Kind, period: number, now: number): Promise<void> => {
  await db
    .insertInto('settled_periods')
    .values({ kind, period: BigInt(period), created_at: BigInt(now) })
    .onConflict((c) => c.doNothing())
    .execute();
};

/** Players who have earned more tokens on a day than were credited. */
export const playersOwedTokens = async (db: Db, day: number, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('daily_activity')
    .select('player_id')
    .where('day', '=', BigInt(day))
    .where(sql<boolean>`cash_turnover >= (coalesce(tokens, 0) + 1) * ${sql.lit(CENTS_A_TOKEN)}`)
    .limit(limit)
    .execute();
  return rows.map((row) => row.player_id);
};

export const readDay = async (
  tx: Tx,
  playerId: string,
  day: number,
): Promise<{ readonly turnover: bigint; readonly credited: bigint }> => {
  const row = await tx
    .selectFrom('daily_activity')
    .select(['cash_turnover', 'tokens'])
    .where('player_id', '=', playerId)
    .where('day', '=', BigInt(day))
    .executeTakeFirst();
  return { turnover: row?.cash_turnover ?? 0n, credited: row?.tokens ?? 0n };
};

/** Sets the tokens credited for a day. @returns false where another run has credited meanwhile */
export const setTokens = async (
  tx: Tx,
  { playerId, day, from, to }: { playerId: string; day: number; from: bigint; to: bigint },
): Promise<boolean> =>
  (await tx
    .updateTable('daily_activity')
    .set({ tokens: to })
    .where('player_id', '=', playerId)
    .where('day', '=', BigInt(day))
    .where(sql<boolean>`coalesce(tokens, 0) = ${from}`)
    .returning('day')
    .executeTakeFirst()) !== undefined;

/** The levels last announced to the player. */
export const announcedLevels = async (
  tx: Tx,
  playerId: string,
): Promise<{ readonly cashback: number; readonly vip: number }> => {
  const row = await tx
    .selectFrom('players')
    .select(['cashback_level', 'vip_level'])
    .where('id', '=', playerId)
    .executeTakeFirst();
  return { cashback: Number(row?.cashback_level ?? 1n), vip: Number(row?.vip_level ?? 0n) };
};
export const saveAnnouncedLevels = async (
  tx: Tx,
  playerId: string,
  levels: { readonly cashback: number; readonly vip: number },
): Promise<void> => {
  await tx
    .updateTable('players')
    .set({ cashback_level: BigInt(levels.cashback), vip_level: BigInt(levels.vip) })
    .where('id', '=', playerId)
    .execute();
};

export interface Loser {
  readonly playerId: string;
  readonly cashNet: bigint;
}

/** Players who lost cash in a week and whose cashback is not decided. */
export const losersOf = async (
  db: Db,
  week: number,
  first: number,
  last: number,
  limit: number,
): Promise<Loser[]> => {
  const { rows } = await sql<Loser>`select player_id as "playerId", cast(sum(cash_net) as bigint) as "cashNet"
      from daily_activity d
    where day between ${BigInt(first)} and ${BigInt(last)}
    and not exists (select 1 from cashbacks c where c.player_id = d.player_id and c.week = ${BigInt(week)})
    group by player_id having sum(cash_net) < 0 order by player_id limit ${BigInt(limit)}`.execute(db);
  return rows;
};

/** @returns false where this week's cashback was decided before */
export const insertCashback = async (
  tx: Tx,
  row: { player_id: string; week: bigint; lost: bigint; level: bigint; amount: bigint; created_at: bigint },
): Promise<boolean> => {
  const inserted = await tx
    .insertInto('cashbacks')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('week')
    .executeTakeFirst();
  return inserted !== undefined;
};
