/**
 * Where rows lie in a table, so that a backup can be read in parts. A place is the row's number on SQLite and
 * the page that it lies in, counted from 1, on PostgreSQL. No index is read: every part costs its own rows.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../ports.ts';
import type { Tables } from '../../schema/tables.ts';
import type { Row } from './format.ts';

type Db = Kysely<Tables>;

/** Places above `after`, up to `to`. */
export interface Range {
  readonly after: bigint;
  readonly to: bigint;
}

/** Rows on SQLite; pages of 8 KiB on PostgreSQL, so some 2 MB, of which the narrowest rows are 25,000. */
export const PART_PLACES: Readonly<Record<Database['engine'], number>> = { sqlite: 10_000, postgres: 256 };

const within = (engine: Database['engine'], { after, to }: Range): RawBuilder<unknown> =>
  engine === 'sqlite'
    ? sql`rowid > ${after} and rowid <= ${to}`
    : sql`ctid >= ${`(${after},0)`}::tid and ctid < ${`(${to},0)`}::tid`;

const inOrder = { sqlite: sql`rowid`, postgres: sql`ctid` };

/** The places of all rows of a table. */
export const placesOf = async (engine: Database['engine'], db: Db, table: string): Promise<Range> => {
  const { rows } = await (
    engine === 'sqlite'
      ? sql<Range>`select coalesce(min(rowid), 1) - 1 as after, coalesce(max(rowid), 0) as "to"
          from ${sql.table(table)}`
      : sql<Range>`select 0::bigint as after,
          pg_relation_size(${table}::regclass) / current_setting('block_size')::bigint as "to"`
  ).execute(db);
  return rows[0] ?? { after: 0n, to: 0n };
};

/** SQLite: the place of the row that is `count` rows later, or of the last one in the range. */
const placeAfter = async (db: Db, table: string, range: Range, count: number): Promise<bigint> => {
  const { rows } = await sql<{ place: bigint }>`select rowid as place from ${sql.table(table)}
    where ${within('sqlite', range)} order by rowid limit 1 offset ${sql.lit(count - 1)}`.execute(db);
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
  const { rows } = await sql<Row>`select * from ${sql.table(table)}
    where ${within(engine, range)} order by ${inOrder[engine]}`.execute(db);
  return rows;
};

/** How many rows lie in a range, and the last of them. */
export const summaryOf = async (
  engine: Database['engine'],
  db: Db,
  table: string,
  range: Range,
): Promise<{ readonly count: number; readonly last: Row | null }> => {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from ${sql.table(table)}
    where ${within(engine, range)}`.execute(db);
  const { rows: newest } = await sql<Row>`select * from ${sql.table(table)}
    where ${within(engine, range)} order by ${inOrder[engine]} desc limit 1`.execute(db);
  return { count: Number(rows[0]?.count ?? 0n), last: newest[0] ?? null };
};
