/**
 * Where rows lie in a table, so that a backup can be read in parts. A place is the row's number on SQLite and
 * the page that it lies in, counted from 1, on PostgreSQL; in the partition of a month the count goes on from
 * the month times `PAGES_A_MONTH`. No index is read: every part costs its own rows.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../ports.ts';
import type { Tables } from '../../schema/tables.ts';
import { monthsIn, partitionName } from '../../store/months.ts';
import type { Row } from './format.ts';

type Db = Kysely<Tables>;

/** More pages than a table of PostgreSQL can have. */
const PAGES_A_MONTH = 2n ** 32n;

/** Places above `after`, up to `to`, of one month. */
export interface Range {
  readonly after: bigint;
  readonly to: bigint;
}

/** Rows on SQLite; pages of 8 KiB on PostgreSQL, so some 2 MB, of which the narrowest rows are 25,000. */
export const PART_PLACES: Readonly<Record<Database['engine'], number>> = { sqlite: 10_000, postgres: 256 };

/** The rows of a range: from where and under which condition. */
const rowsOf = (engine: Database['engine'], table: string, { after, to }: Range): RawBuilder<unknown> => {
  if (engine === 'sqlite') return sql`${sql.table(table)} where rowid > ${after} and rowid <= ${to}`;
  const month = after / PAGES_A_MONTH;
  const first = month * PAGES_A_MONTH;
  return sql`${sql.table(partitionName(table, month))}
    where ctid >= ${`(${after - first},0)`}::tid and ctid < ${`(${to - first},0)`}::tid`;
};

const inOrder = { sqlite: sql`rowid`, postgres: sql`ctid` };

/** PostgreSQL: the pages of a table, or of its partition of a month. */
const pagesOf = async (db: Db, name: string, month: bigint): Promise<Range> => {
  const { rows } = await sql<{ count: bigint }>`select
    pg_relation_size(${name}::regclass) / current_setting('block_size')::bigint as count`.execute(db);
  const first = month * PAGES_A_MONTH;
  return { after: first, to: first + (rows[0]?.count ?? 0n) };
};

/** The places of all rows of a table; a range for each of its months. */
export const placesOf = async (engine: Database['engine'], db: Db, table: string): Promise<Range[]> => {
  if (engine === 'sqlite') {
    const { rows } = await sql<Range>`select coalesce(min(rowid), 1) - 1 as after,
      coalesce(max(rowid), 0) as "to" from ${sql.table(table)}`.execute(db);
    return rows;
  }
  const ranges: Range[] = [];
  for (const month of await monthsIn(db, table))
    ranges.push(await pagesOf(db, partitionName(table, month), month));
  return ranges;
};

/** SQLite: the place of the row that is `count` rows later, or of the last one in the range. */
const placeAfter = async (db: Db, table: string, range: Range, count: number): Promise<bigint> => {
  const { rows } = await sql<{ place: bigint }>`select rowid as place
    from ${rowsOf('sqlite', table, range)} order by rowid limit 1 offset ${sql.lit(count - 1)}`.execute(db);
  return rows[0]?.place ?? range.to;
};

/** Divides a range. On SQLite numbers may be far apart, so rows are counted. */
export async function* divide(
  engine: Database['engine'],
  db: Db,
  table: string,
  { after, to }: Range,
  places: number,
): AsyncGenerator<Range> {
  for (let from = after; from < to;) {
    const end: bigint =
      engine === 'sqlite' ? await placeAfter(db, table, { after: from, to }, places) : from + BigInt(places);
    const range: Range = { after: from, to: end < to ? end : to };
    yield range;
    from = range.to;
  }
}

/** The rows of a range, in the order of their places. */
export const rowsIn = async (
  engine: Database['engine'],
  db: Db,
  table: string,
  range: Range,
): Promise<Row[]> => {
  const { rows } = await sql<Row>`select * from ${rowsOf(engine, table, range)}
    order by ${inOrder[engine]}`.execute(db);
  return rows;
};

/** How many rows lie in a range, and the last of them; none where the database does not have its month. */
export const summaryOf = async (
  engine: Database['engine'],
  db: Db,
  table: string,
  range: Range,
): Promise<{ readonly count: number; readonly last: Row | null }> => {
  const isThere = engine === 'sqlite' || (await monthsIn(db, table)).includes(range.after / PAGES_A_MONTH);
  if (!isThere) return { count: 0, last: null };
  const from = rowsOf(engine, table, range);
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from ${from}`.execute(db);
  const { rows: newest } =
    await sql<Row>`select * from ${from} order by ${inOrder[engine]} desc limit 1`.execute(db);
  return { count: Number(rows[0]?.count ?? 0n), last: newest[0] ?? null };
};
