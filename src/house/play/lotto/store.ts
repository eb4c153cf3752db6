/** The SQL of the lotto. */
import { type Kysely, type Selectable, sql } from 'kysely';
import { daysOfMonth, LOTTO_DRAWS_MAX } from '../../../wire/play/lotto.ts';
import { LOTTO_TICKET_CENTS } from '../../../wire/play/lottoTerms.ts';
import type { Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import type { PrizeColumns } from './prizes.ts';
import type { Prize, TicketRow } from './rules.ts';

type Db = Kysely<Tables>;
export type MonthRow = Selectable<Tables['lotto_months']>;
export type WinnerRow = Selectable<Tables['lotto_winners']>;

const span = (month: string) => {
  const { first, last } = daysOfMonth(month);
  return [BigInt(first), BigInt(last)] as const;
};

export const findMonth = (db: Db, month: string): Promise<MonthRow | undefined> =>
  db.selectFrom('lotto_months').selectAll().where('month', '=', month).executeTakeFirst();

/** The columns that a month's pool and prizes follow from. */
const POOL_FACTS = [
  'month',
  'carried',
  'pool_start',
  'prizes',
  'prizes_mac',
  'slots_bet',
  'seed_hash',
] as const;
export const poolFacts = (
  db: Db,
  month: string,
): Promise<Pick<MonthRow, (typeof POOL_FACTS)[number]> | undefined> =>
  db.selectFrom('lotto_months').select(POOL_FACTS).where('month', '=', month).executeTakeFirst();

/** The newest month with a committed seed. */
export const lastMonth = async (db: Db): Promise<string | null> =>
  (
    await db
      .selectFrom('lotto_months')
      .select((eb) => eb.fn.max('month').as('month'))
      .executeTakeFirst()
  )?.month ?? null;

/** Months in a state, oldest first. */
export const monthsInState = (db: Db, state: string): Promise<MonthRow[]> =>
  db.selectFrom('lotto_months').selectAll().where('state', '=', state).orderBy('month').execute();

/** Keeps the frozen tickets of a month. */
export const insertList = async (tx: Db, month: string, tickets: string): Promise<void> => {
  await tx.insertInto('lotto_lists').values({ month, tickets }).execute();
};

/** The frozen tickets of a month as they are stored; undefined before its closing. */
export const findList = async (db: Db, month: string): Promise<string | undefined> =>
  (await db.selectFrom('lotto_lists').select('tickets').where('month', '=', month).executeTakeFirst())
    ?.tickets;

/** A month whose frozen tickets have this hash: months without tickets share one. */
export const monthOfList = async (db: Db, hash: string): Promise<string | undefined> =>
  (await db.selectFrom('lotto_months').select('month').where('tickets_hash', '=', hash).executeTakeFirst())
    ?.month;

/** Inserts a month with the commitment to its seed; does nothing where it exists. */
export const insertMonth = async (
  db: Db,
  row: PrizeColumns & Pick<MonthRow, 'month' | 'seed_hash' | 'sealed_seed' | 'committed_at'>,
): Promise<void> => {
  await db
    .insertInto('lotto_months')
    .values({
      ...row,
      state: 'open',
      server_seed: null,
      carried: 0n,
      slots_bet: 0n,
      tickets_hash: null,
      ticket_count: null,
      public_source: null,
      public_height: null,
      public_value: null,
      closing: null,
      paid: null,
      closed_at: null,
      drawn_at: null,
    })
    .onConflict((c) => c.doNothing())
    .execute();
};

/** Changes a month that is still in a state. @returns false where another instance was first */
export const updateMonth = async (
  tx: Db,
  month: string,
  from: string,
  change: Partial<Omit<MonthRow, 'month'>>,
): Promise<boolean> => {
  const row = await tx
    .updateTable('lotto_months')
    .set(change)
    .where('month', '=', month)
    .where('state', '=', from)
    .returning('month')
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Sets the prizes and the pool's start of a month that has not begun. One in which something was bet has: a
 * clock that was set back must not open it again.
 */
export const setPrizes = async (db: Db, month: string, prizes: PrizeColumns): Promise<void> => {
  await db
    .updateTable('lotto_months')
    .set(prizes)
    .where('month', '=', month)
    .where('slots_bet', '=', 0n)
    .execute();
};

/** Everything bet on slots in a month. */
export const slotsBetIn = async (db: Db, month: string): Promise<bigint> => {
  const [first, last] = span(month);
  const { rows } = await sql<{
    cents: bigint;
  }>`select cast(coalesce(sum(slots_bet), 0) as bigint) as cents from daily_activity
    where day between ${first} and ${last}`.execute(db);
  return rows[0]?.cents ?? 0n;
};

const ticketDays = (db: Db, month: string) => {
  const [first, last] = span(month);
  return db
    .selectFrom('daily_activity')
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('cash_slots_bet', '>=', BigInt(LOTTO_TICKET_CENTS));
};

/** Every ticket of a month. */
export const ticketsIn = async (db: Db, month: string): Promise<TicketRow[]> => {
  const rows = await ticketDays(db, month).select(['player_id', 'day']).execute();
  return rows.map((row) => ({ playerId: row.player_id, day: Number(row.day) }));
};

/** The days of a month, counted from 1970, on which a player earned a ticket. */
export const ticketDaysOf = async (db: Db, playerId: string, month: string): Promise<number[]> => {
  const rows = await ticketDays(db, month)
    .select('day')
    .where('player_id', '=', playerId)
    .orderBy('day')
    .execute();
  return rows.map((row) => Number(row.day));
};

/** Cash that a player bet on slots on a day. */
export const slotsBetOn = async (db: Db, playerId: string, day: number): Promise<bigint> => {
  const row = await db
    .selectFrom('daily_activity')
    .select('cash_slots_bet')
    .where('player_id', '=', playerId)
    .where('day', '=', BigInt(day))
    .executeTakeFirst();
  return row?.cash_slots_bet ?? 0n;
};

export const insertWinners = async (
  tx: Tx,
  month: string,
  winners: readonly (Prize & { playerId: string; login: string })[],
): Promise<void> => {
  if (winners.length === 0) return;
  await tx
    .insertInto('lotto_winners')
    .values(
      winners.map(({ rank, playerId, login, holder, day, amount, tokens }) => ({
        month,
        rank: BigInt(rank),
        player_id: playerId,
        login,
        holder,
        day: BigInt(day),
        amount,
        tokens,
      })),
    )
    .execute();
};

export const winnersOf = (db: Db, months: readonly string[]): Promise<WinnerRow[]> =>
  months.length === 0
    ? Promise.resolve([])
    : db.selectFrom('lotto_winners').selectAll().where('month', 'in', months).orderBy('rank').execute();

/** Adds to the pool of a month what the month before hands on. */
export const addCarried = async (tx: Tx, month: string, cents: bigint): Promise<void> => {
  if (cents === 0n) return;
  await tx
    .updateTable('lotto_months')
    .set((eb) => ({ carried: eb('carried', '+', cents) }))
    .where('month', '=', month)
    .execute();
};

/** The last draws, newest first. */
export const lastDraws = (db: Db) =>
  db
    .selectFrom('lotto_months')
    .select(['month', 'drawn_at', 'ticket_count', 'carried', 'pool_start', 'slots_bet'])
    .where('state', '=', 'drawn')
    .orderBy('month', 'desc')
    .limit(LOTTO_DRAWS_MAX)
    .execute();

export const loginsOf = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('players').select(['id', 'login']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, login }) => [id, login]));
};

/** What in a month was made with the house's secret. */
type SecretColumns = Pick<MonthRow, 'sealed_seed' | 'prizes_mac'>;

export const secretColumns = (db: Db): Promise<(SecretColumns & PrizeColumns & Pick<MonthRow, 'month'>)[]> =>
  db
    .selectFrom('lotto_months')
    .select(['month', 'sealed_seed', 'prizes', 'prizes_mac', 'pool_start'])
    .execute();

export const updateSecretColumns = async (db: Db, month: string, columns: SecretColumns): Promise<void> => {
  await db.updateTable('lotto_months').set(columns).where('month', '=', month).execute();
};
