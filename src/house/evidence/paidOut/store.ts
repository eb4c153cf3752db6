import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import type { CountedRound, DaySums, GameSums } from './rules.ts';

type Db = Kysely<Tables>;

/** What is counted of rounds, by their ids. */
export const countedRounds = async (db: Db, ids: readonly string[]): Promise<CountedRound[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('rounds')
    .select(['game_id', 'math_hash', 'created_at', 'bet', 'win'])
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    gameId: row.game_id,
    mathHash: row.math_hash,
    at: Number(row.created_at),
    stake: row.bet,
    won: row.win,
  }));
};

const columns = (row: GameSums) => ({
  game_id: row.gameId,
  math_hash: row.mathHash,
  rounds: row.rounds,
  stake: row.stake,
  stake_squares: row.stakeSquares,
  won: row.won,
});
const addedTo = (table: 'paid_out_days' | 'paid_out_totals') => {
  const sum = (column: string) =>
    sql<bigint>`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`;
  return {
    rounds: sum('rounds'),
    stake: sum('stake'),
    stake_squares: sum('stake_squares'),
    won: sum('won'),
  };
};

export const addToDays = async (tx: Tx, days: readonly DaySums[]): Promise<void> => {
  if (days.length === 0) return;
  await tx
    .insertInto('paid_out_days')
    .values(days.map((row) => ({ ...columns(row), day: BigInt(row.day) })))
    .onConflict((c) => c.columns(['game_id', 'math_hash', 'day']).doUpdateSet(addedTo('paid_out_days')))
    .execute();
};

/** Of rounds that were counted late the first day may lie before that of the row. */
const EARLIER = sql<bigint>`case when excluded.first_day < paid_out_totals.first_day
  then excluded.first_day else paid_out_totals.first_day end`;

/** @param games each game and definition once, with its first day */
export const addToTotals = async (tx: Tx, games: readonly DaySums[]): Promise<void> => {
  if (games.length === 0) return;
  await tx
    .insertInto('paid_out_totals')
    .values(games.map((row) => ({ ...columns(row), first_day: BigInt(row.day) })))
    .onConflict((c) =>
      c.columns(['game_id', 'math_hash']).doUpdateSet({ ...addedTo('paid_out_totals'), first_day: EARLIER }),
    )
    .execute();
};

type SumsRow = Omit<Selectable<Tables['paid_out_days']>, 'day'>;
const sumsOfRow = (row: SumsRow): GameSums => ({
  gameId: row.game_id,
  mathHash: row.math_hash,
  rounds: row.rounds,
  stake: row.stake,
  stakeSquares: row.stake_squares,
  won: row.won,
});

export const allTotals = async (db: Db): Promise<GameSums[]> =>
  (await db.selectFrom('paid_out_totals').selectAll().execute()).map(sumsOfRow);

/** The first day, in days since 1970, of which a round is counted; null before the first. */
export const firstDay = async (db: Db): Promise<number | null> => {
  const { first } = await db
    .selectFrom('paid_out_totals')
    .select((eb) => eb.fn.min('first_day').as('first'))
    .executeTakeFirstOrThrow();
  return first === null ? null : Number(first);
};

/** The sums of a game, each with its first day. */
export const totalsOf = async (db: Db, gameId: string): Promise<DaySums[]> =>
  (
    await db
      .selectFrom('paid_out_totals')
      .selectAll()
      .where('game_id', '=', gameId)
      .orderBy('math_hash')
      .execute()
  ).map((row) => ({ ...sumsOfRow(row), day: Number(row.first_day) }));

/** The sums of days from `first` on; of one game, or of all. */
export const daysFrom = async (db: Db, first: number, gameId?: string): Promise<DaySums[]> => {
  let query = db.selectFrom('paid_out_days').selectAll().where('day', '>=', BigInt(first));
  if (gameId !== undefined) query = query.where('game_id', '=', gameId);
  const rows = await query.orderBy('game_id').orderBy('math_hash').orderBy('day').execute();
  return rows.map((row) => ({ ...sumsOfRow(row), day: Number(row.day) }));
};

export const insertStatement = async (tx: Tx, day: string, statement: string): Promise<void> => {
  await tx.insertInto('paid_out_statements').values({ day, statement }).execute();
};
export const newestClosedDay = async (db: Db): Promise<string | null> =>
  (
    await db
      .selectFrom('paid_out_statements')
      .select('day')
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.day ?? null;
export const findStatement = async (db: Db, day: string): Promise<string | null> =>
  (await db.selectFrom('paid_out_statements').select('statement').where('day', '=', day).executeTakeFirst())
    ?.statement ?? null;
/** Statements of the days after one, or all, in their order. */
export const statementsAfter = async (db: Db, day = ''): Promise<{ day: string; statement: string }[]> =>
  db.selectFrom('paid_out_statements').selectAll().where('day', '>', day).orderBy('day').execute();
