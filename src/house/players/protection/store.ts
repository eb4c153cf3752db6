import { type Kysely, PostgresAdapter, type Selectable, sql } from 'kysely';
import type { Tx } from '../../platform/ports.ts';
import { command, statement } from '../../platform/store/statement.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { type Facts, type Limits, EMPTY_FACTS, PAUSE_MS, type Period, periodsOf } from './rules.ts';

type Db = Kysely<Tables>;
type Row = Selectable<Tables['protection']>;

const factsOf = (row: Row, at: number): Facts => {
  const now = periodsOf(at);
  // A clock that was set back stays in the latest period, so that nothing is counted twice.
  const inPeriod = (period: Period, sum: bigint): number =>
    now[period] > Number(row[period]) ? 0 : Number(sum);
  const lost = (period: Period, net: bigint): number => Math.max(0, -inPeriod(period, net));
  const inSession =
    row.session_started_at !== null &&
    row.session_seen_at !== null &&
    at - Number(row.session_seen_at) < PAUSE_MS;
  return {
    limits: row.limits === null ? {} : (JSON.parse(row.limits) as Limits),
    breakUntil: row.break_until === null ? null : Number(row.break_until),
    excludedUntil: row.excluded_until === null ? null : Number(row.excluded_until),
    session: inSession
      ? {
          startedAt: Number(row.session_started_at),
          seenAt: Number(row.session_seen_at),
          bet: Number(row.session_bet),
          won: Number(row.session_won),
        }
      : null,
    lost: {
      day: lost('day', row.day_net),
      week: lost('week', row.week_net),
      month: lost('month', row.month_net),
    },
    deposited: {
      day: inPeriod('day', row.day_deposited),
      week: inPeriod('week', row.week_deposited),
      month: inPeriod('month', row.month_deposited),
    },
  };
};

const byPlayer = statement((db, key: { id: string }) =>
  db.selectFrom('protection').selectAll().where('player_id', '=', key.id),
);
/**
 * Locked until the transaction ends, so that two concurrent bets cannot both use what a limit leaves. SQLite
 * has only one writer.
 */
const byPlayerLocked = statement((db, key: { id: string }) => {
  const query = db.selectFrom('protection').selectAll().where('player_id', '=', key.id);
  return db.getExecutor().adapter instanceof PostgresAdapter ? query.forUpdate() : query;
});

export const readFacts = async (db: Db, playerId: string, now: number): Promise<Facts> => {
  const row = await byPlayer(db, { id: playerId });
  return row ? factsOf(row, now) : EMPTY_FACTS;
};
export const lockFacts = async (tx: Tx, playerId: string, now: number): Promise<Facts> => {
  const row = await byPlayerLocked(tx, { id: playerId });
  return row ? factsOf(row, now) : EMPTY_FACTS;
};

const ref = (column: keyof Row) => sql.ref(`protection.${column}`);
const given = (column: keyof Row) => sql.ref(`excluded.${column}`);
/** The sum continues within a period; a new period starts with the given amount. */
const summed = (period: Period, sum: keyof Row) =>
  sql<bigint>`${given(sum)} + case when ${given(period)} <= ${ref(period)} then ${ref(sum)} else 0 end`;
const latest = (period: Period) =>
  sql<bigint>`case when ${given(period)} <= ${ref(period)} then ${ref(period)} else ${given(period)} end`;
const sinceSeen = sql`${given('session_seen_at')} - ${ref('session_seen_at')}`;
const continues = sql<boolean>`${sinceSeen} < ${sql.lit(PAUSE_MS)}`;
/** Continues or restarts the session of play; unchanged where nothing was played (`session_seen_at` null). */
const inSession = (
  column: keyof Row,
  on: ReturnType<typeof sql>,
) => sql<bigint>`case when ${given('session_seen_at')} is null then ${ref(column)}
  when ${continues} then ${on} else ${given(column)} end`;
const added = (column: keyof Row) => inSession(column, sql`${ref(column)} + ${given(column)}`);

const add = command((db, row: Row) =>
  db
    // It never inserts: the row is there. Only an insert can name the given values.
    .insertInto('protection')
    .values({
      player_id: row.player_id,
      limits: null,
      break_until: null,
      excluded_until: null,
      session_started_at: row.session_started_at,
      session_seen_at: row.session_seen_at,
      session_bet: row.session_bet,
      session_won: row.session_won,
      day: row.day,
      day_net: row.day_net,
      day_deposited: row.day_deposited,
      week: row.week,
      week_net: row.week_net,
      week_deposited: row.week_deposited,
      month: row.month,
      month_net: row.month_net,
      month_deposited: row.month_deposited,
    })
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet({
        session_started_at: inSession('session_started_at', ref('session_started_at')),
        session_bet: added('session_bet'),
        session_won: added('session_won'),
        session_seen_at: sql<bigint>`coalesce(${given('session_seen_at')}, ${ref('session_seen_at')})`,
        day: latest('day'),
        day_net: summed('day', 'day_net'),
        day_deposited: summed('day', 'day_deposited'),
        week: latest('week'),
        week_net: summed('week', 'week_net'),
        week_deposited: summed('week', 'week_deposited'),
        month: latest('month'),
        month_net: summed('month', 'month_net'),
        month_deposited: summed('month', 'month_deposited'),
      }),
    ),
);

/** A round (bet and won may both be zero), or a deposit. Cents. */
interface Activity {
  readonly betCents: bigint;
  readonly wonCents: bigint;
  readonly depositedCents: bigint;
  readonly played: boolean;
}

/** What is added to a player's row, or the row that begins with it. */
const rowOf = (playerId: string, what: Activity, now: number): Row => {
  const { day, week, month } = periodsOf(now);
  const net = what.wonCents - what.betCents;
  const seen = what.played ? BigInt(now) : null;
  return {
    player_id: playerId,
    limits: null,
    break_until: null,
    excluded_until: null,
    session_started_at: seen,
    session_seen_at: seen,
    session_bet: what.betCents,
    session_won: what.wonCents,
    day: BigInt(day),
    day_net: net,
    day_deposited: what.depositedCents,
    week: BigInt(week),
    week_net: net,
    week_deposited: what.depositedCents,
    month: BigInt(month),
    month_net: net,
    month_deposited: what.depositedCents,
  };
};

/**
 * Adds it to the player's session and periods, in one statement. The row of a player who has none is made
 * before, since it is sealed.
 * @param known whether the row was read in this transaction
 */
export const addActivity = async (
  tx: Tx,
  playerId: string,
  what: Activity,
  now: number,
  known = false,
): Promise<void> => {
  if (!known && (await byPlayer(tx, { id: playerId })) === undefined)
    await tx
      .insertInto('protection')
      .values(rowOf(playerId, { betCents: 0n, wonCents: 0n, depositedCents: 0n, played: false }, now))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await add(tx, rowOf(playerId, what, now));
};

/** Saves limits, break or exclusion. */
export const saveDecision = async (
  tx: Tx,
  playerId: string,
  to: { readonly limits?: Limits; readonly breakUntil?: number; readonly excludedUntil?: number },
): Promise<void> => {
  await tx
    .updateTable('protection')
    .set({
      ...(to.limits === undefined ? {} : { limits: JSON.stringify(to.limits) }),
      ...(to.breakUntil === undefined ? {} : { break_until: BigInt(to.breakUntil) }),
      ...(to.excludedUntil === undefined ? {} : { excluded_until: BigInt(to.excludedUntil) }),
    })
    .where('player_id', '=', playerId)
    .execute();
};
