/**
 * Copies a closed SQLite house into an empty PostgreSQL database, which is how a house grows. One transaction
 * makes the schema, copies every row and audits what it has copied, so the database has all of it or nothing.
 */
import { existsSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { type AuditClass, auditSnapshot } from '../../audit/audit.ts';
import { headsSize } from '../../ledger/hashChains/hashChains.ts';
import type { Database, House, Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { compareMigrations, makeSchema, withMigrationLock } from '../../platform/store/migrate.ts';
import { openDatabase, openExisting } from '../../platform/store/open.ts';
import { sqliteFile } from '../../platform/store/sqlite.ts';
import { logHeadsSize } from '../../evidence/transparencyLog/transparencyLog.ts';
import { refusedBy, type Setup, UsageError } from '../command.ts';
import { beginTrail, endTrail } from '../trail.ts';
import { checkEmpty } from './restore.ts';

/** The widest tables then have fewer values in a statement than PostgreSQL takes. */
const ROWS_AT_ONCE = 500;

type Row = Readonly<Record<string, unknown>>;

/** In the order in which they were made, so that referenced rows come first. */
const tablesOf = async (db: Kysely<Tables>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'
    and name not like 'sqlite_%' and name <> 'migrations' order by rowid`.execute(db);
  return rows.map(({ name }) => name);
};

async function* rowsOf(db: Kysely<Tables>, table: string): AsyncGenerator<Row[]> {
  for (let after = -(2n ** 63n); ;) {
    const { rows } = await sql<Row & { copy_rowid: bigint }>`select rowid as copy_rowid, source.*
      from ${sql.table(table)} source where rowid > ${after} order by rowid
      limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ copy_rowid: _, ...row }) => row);
    after = last.copy_rowid;
  }
}

const insertAll = async (tx: Tx, table: string, rows: readonly Row[]): Promise<void> => {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const values = sql.join(rows.map((row) => sql`(${sql.join(Object.values(row))})`));
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    values ${values}`.execute(tx);
};

/** @returns how many rows there are */
const copyRows = async (from: Kysely<Tables>, tx: Tx): Promise<number> => {
  const tables = await tablesOf(from);
  // What migrations write into a new database.
  for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(tx);
  let count = 0;
  for (const table of tables)
    for await (const rows of rowsOf(from, table)) {
      await insertAll(tx, table, rows);
      count += rows.length;
    }
  return count;
};

/** Identity columns have to continue after the copied ids. */
const setCounters = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ name: string; column: string }>`select table_name as name,
    column_name as column from information_schema.columns
    where is_identity = 'YES' and table_schema = current_schema()`.execute(tx);
  for (const { name, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${name}, ${column}),
      coalesce((select max(${sql.ref(column)}) from ${sql.table(name)}), 0) + 1, false)`.execute(tx);
};

const auditAll = async (house: House, db: Kysely<Tables>): Promise<AuditClass[]> => {
  const { dataDir } = house.config;
  const [heads, logHeadsBytes] = [await headsSize(dataDir), await logHeadsSize(dataDir)];
  return (await auditSnapshot(db, house, heads, { fromScratch: true, logHeadsBytes })).classes;
};

/** Sentences are compared without their order, in which the engines may differ. */
const textOf = (classes: readonly AuditClass[]): string =>
  JSON.stringify(classes.map(({ wrong, ...one }) => ({ ...one, wrong: wrong.toSorted() })));

interface Copied {
  readonly rows: number;
  /** What both audits find. */
  readonly wrong: readonly string[];
}

const copy = async (house: House, target: Database, who: string): Promise<Copied> => {
  const expected = await auditAll(house, house.db.kysely);
  const rows = await target.kysely.transaction().execute(async (tx) => {
    await makeSchema(tx, 'postgres');
    const count = await copyRows(house.db.kysely, tx);
    await setCounters(tx);
    const copied = { ...house, db: { ...target, kysely: tx } };
    if (textOf(await auditAll(copied, tx)) !== textOf(expected))
      throw refusedBy('auditsDiffer', 'the audit of the copy says something else. Nothing was copied.');
    const operator = { house: copied, who };
    await endTrail(operator, await beginTrail(operator, 'copy-to-postgres', []), 'done');
    return count;
  });
  return { rows, wrong: expected.flatMap(({ wrong }) => wrong) };
};

/**
 * The SQLite house stays as it was; its data folder is the new house's too.
 * @throws UsageError with a code where there is none, it is open, or the PostgreSQL database is not empty
 */
export const copyToPostgres = async ({ config, log, who, openHouse }: Setup): Promise<Copied> => {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === null) throw new UsageError('DATABASE_URL: expected an empty PostgreSQL database');
  if (!existsSync(sqliteFile(dataDir)))
    throw refusedBy('databaseMissing', `there is no ${sqliteFile(dataDir)}.`);
  const source = await openDatabase({ dataDir, databaseUrl: null }, log);
  try {
    const { later } = await compareMigrations(source);
    if (later.length > 0)
      throw refusedBy('newerDatabase', `a newer Glasshouse has migrated it (${later.join(', ')}). Use that.`);
    const house = await openHouse(source);
    const target = await openExisting(config, log);
    try {
      return await withMigrationLock(target, async () => {
        await checkEmpty(target);
        return await copy(house, target, who);
      });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
};
