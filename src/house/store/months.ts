/**
 * Months on PostgreSQL. The ids of a month's postings begin with it: the first of November 2026 is
 * 202611_0000000001. Entries and rounds lie in a partition for each month by the id of their posting, so a
 * partition's bounds are known before its month begins, and a house that makes one too late goes on in the
 * partition of the month before.
 */
import { type Kysely, sql } from 'kysely';
import type { Tx } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';

/** Room for 3,700 postings a second, more than one PostgreSQL takes. */
const IDS_A_MONTH = 10n ** 10n;

/** Stands for a month of the rows that are older than the partitions; their ids count up from 1. */
const BEFORE_MONTHS = 0n;
/** Ids below those of this month are in the oldest partition (`000062-months`). */
const FIRST_MONTH = 200_000n;

const MONTHLY_TABLES: readonly string[] = ['entries', 'rounds'];
export const isMonthly = (table: string): boolean => MONTHLY_TABLES.includes(table);

/** 202611n for November 2026, in UTC. @param at Unix ms */
const monthAt = (at: number): bigint => {
  const date = new Date(at);
  return BigInt(date.getUTCFullYear() * 100 + date.getUTCMonth() + 1);
};
const monthAfter = (month: bigint): bigint => (month % 100n === 12n ? month + 89n : month + 1n);

const monthOfId = (postingId: bigint): bigint => {
  const month = postingId / IDS_A_MONTH;
  return month < FIRST_MONTH ? BEFORE_MONTHS : month;
};

/**
 * @param month 202611n for November 2026; 0n: the rows that are older than the partitions
 * @returns the table itself where it has no partitions
 */
export const partitionName = (table: string, month: bigint): string => {
  if (!isMonthly(table)) return table;
  return month === BEFORE_MONTHS ? `${table}_before_months` : `${table}_${month}`;
};

/** The months that a table has partitions for, in their order; 0n alone where it has none. */
export const monthsIn = async (db: Kysely<Tables>, table: string): Promise<bigint[]> => {
  if (!isMonthly(table)) return [BEFORE_MONTHS];
  const { rows } = await sql<{ name: string }>`select relname as name from pg_inherits
    join pg_class on pg_class.oid = inhrelid where inhparent = ${table}::regclass`.execute(db);
  return rows
    .map(({ name }) => BigInt(/\d+$/.exec(name)?.[0] ?? BEFORE_MONTHS))
    .sort((a, b) => (a < b ? -1 : 1));
};

/** Makes what is missing, empty and with all that the oldest partition has. */
const makePartition = async (tx: Kysely<Tables>, table: string, month: bigint): Promise<void> => {
  if ((await monthsIn(tx, table)).includes(month)) return;
  const name = sql.table(partitionName(table, month));
  const oldest = sql.table(partitionName(table, BEFORE_MONTHS));
  await sql`create table ${name} (like ${oldest} including all)`.execute(tx);
  await sql`alter table ${sql.table(table)} attach partition ${name} for values
    from (${sql.lit(month * IDS_A_MONTH)}) to (${sql.lit(monthAfter(month) * IDS_A_MONTH)})`.execute(tx);
};

/** Makes the partitions that rows of a table need, in the transaction that inserts them. */
export const makePartitionsFor = async (
  tx: Kysely<Tables>,
  table: string,
  postingIds: readonly bigint[],
): Promise<void> => {
  for (const month of new Set(postingIds.map(monthOfId))) await makePartition(tx, table, month);
};

/** Names the lock under which one process at a time begins a month; 'mont' in ASCII. */
const LOCK_ID = 0x6d_6f_6e_74;

/**
 * Makes the partitions of the month and the next one, and has ids of postings begin with the month. Ids that
 * are further on already stay where they are.
 * @param at Unix ms
 */
export const beginMonth = async (tx: Tx, at: number): Promise<void> => {
  const month = monthAt(at);
  const first = month * IDS_A_MONTH;
  // While this waits for its lock of postings, bets wait behind it. It gives up; the job runs again.
  await sql`set local lock_timeout = '2s'`.execute(tx);
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_ID)})`.execute(tx);
  for (const table of MONTHLY_TABLES)
    for (const one of [month, monthAfter(month)]) await makePartition(tx, table, one);
  await sql`select setval('postings_id_seq', ${first}) from postings_id_seq
    where last_value < ${first}`.execute(tx);
};
