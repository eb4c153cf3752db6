/**
 * Restores a backup, each part in a transaction of its own that also counts it. One that was cut off goes on
 * with the next part; until the last one the database is marked, and no house opens it.
 */
import { sql } from 'kysely';
import type { Database, Secrets, Tx } from '../../ports.ts';
import { checkSecret } from '../../secretRotation/secretRotation.ts';
import {
  advanceRestore,
  deleteRestore,
  findRestore,
  insertRestore,
  recordIndexesMade,
} from '../../store/unfinishedRestore.ts';
import { refusedBy } from '../command.ts';
import { linesOf, parseHeader, parseLastLine, type PlacedPart, TABLES } from './format.ts';
import { refuseNewer } from './newerDatabase.ts';
import { insertLines, lastLineOf, partHolds } from './partReader.ts';

/** What the checks read goes first, so that a backup that does not fit leaves nothing behind. */
const FIRST_TABLES: readonly string[] = ['house_facts', 'devnet_blocks'];
const ORDER: readonly string[] = [
  ...FIRST_TABLES,
  ...TABLES.filter((table) => !FIRST_TABLES.includes(table)),
];

interface CheckedBackup {
  readonly sha256: string;
  /** In the order in which they are restored. */
  readonly parts: readonly PlacedPart[];
}

/**
 * Checks a backup completely before anything is written. @throws UsageError with a sentence that says what is
 * wrong with it
 */
const checkBackup = async (path: string): Promise<CheckedBackup> => {
  const { value: first = '' } = await linesOf(path).next();
  const header = parseHeader(first);
  if (!header) throw refusedBy('notABackup', `${path} is not a backup.`);
  if (!header.migrations)
    throw refusedBy(
      'backupVersion',
      `${path} is of another version of Glasshouse. Restore it with that one.`,
    );
  const last = parseLastLine(first, await lastLineOf(path));
  const changed = refusedBy(
    'backupChanged',
    `${path} is cut off or was changed: its checksum does not hold.`,
  );
  if (!last) throw changed;
  for (const part of last.parts) if (!(await partHolds(path, part))) throw changed;
  return {
    sha256: last.sha256,
    parts: ORDER.flatMap((table) => last.parts.filter((p) => p.table === table)),
  };
};

/** PostgreSQL's identity columns have to continue after the restored ids. */
const setCounters = async ({ engine, kysely }: Database): Promise<void> => {
  if (engine === 'sqlite') return;
  const { rows } = await sql<{
    name: string;
    column: string;
  }>`select table_name as name, column_name as column from information_schema.columns
    where is_identity = 'YES' and table_schema = current_schema()`.execute(kysely);
  for (const { name, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${name}, ${column}),
      coalesce((select max(${sql.ref(column)}) from ${sql.table(name)}), 0) + 1, false)`.execute(kysely);
  }
};

const checkEmpty = async ({ kysely }: Database): Promise<void> => {
  for (const table of TABLES) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(kysely);
    if (rows.length > 0)
      throw refusedBy(
        'databaseNotEmpty',
        `The database is not empty: ${table} has rows. Restore into a new one.`,
      );
  }
};

/** @throws UsageError where the database does not have exactly the rows of these parts */
const checkRows = async ({ kysely }: Database, parts: readonly PlacedPart[]): Promise<void> => {
  for (const table of TABLES.filter((name) => name !== 'restores')) {
    const wanted = parts.reduce((sum, part) => sum + (part.table === table ? part.rows : 0), 0);
    const { rows } = await sql<{ count: bigint }>`
      select count(*) as count from ${sql.table(table)}`.execute(kysely);
    if (Number(rows[0]?.count) !== wanted)
      throw refusedBy(
        'restoreChanged',
        `The database was changed since the restore was cut off: ${table} has ${rows[0]?.count} rows ` +
          `instead of ${wanted}. Restore into a new one.`,
      );
  }
};

const insertRows = async (
  { engine }: Database,
  tx: Tx,
  path: string,
  { start, bytes }: PlacedPart,
): Promise<void> => {
  await insertLines(tx, engine, linesOf(path, { start, end: start + bytes }));
};

/**
 * Drops the indexes that are no keys. An index that is made at the end costs less than one to which each row
 * is added, and the more rows the less. PostgreSQL keeps them: there a row costs the same among many.
 * @returns statements that make them again
 */
const dropIndexes = async ({ engine }: Database, tx: Tx): Promise<string[]> => {
  if (engine === 'postgres') return [];
  const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
    where type = 'index' and sql is not null order by name`.execute(tx);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(tx);
  return rows.map((row) => row.sql);
};

const makeIndexes = async (tx: Tx): Promise<void> => {
  const found = await findRestore(tx);
  for (const statement of found?.indexes ?? []) await sql.raw(statement).execute(tx);
  await recordIndexesMade(tx);
};

interface RestoreChecks {
  /** Throws where what was restored does not fit this house. */
  readonly check?: (tx: Tx) => Promise<void>;
  /** What has to happen before a house may open; if it is cut off, it happens again. */
  readonly finish?: () => Promise<void>;
}

/** Restores the first parts and marks the database, in one transaction. @returns how many parts */
const begin = async (
  db: Database,
  path: string,
  { sha256, parts }: CheckedBackup,
  check: (tx: Tx) => Promise<void>,
): Promise<number> => {
  await checkEmpty(db);
  const first = parts.filter(({ table }) => FIRST_TABLES.includes(table));
  await db.transaction(async (tx) => {
    for (const part of first) await insertRows(db, tx, path, part);
    await check(tx);
    const indexes = await dropIndexes(db, tx);
    await insertRestore(tx, { backup: sha256, partsDone: first.length, indexes });
  });
  return first.length;
};

/** @returns how many parts the database has @throws UsageError where they are not of this backup */
const resume = async (
  db: Database,
  { sha256, parts }: CheckedBackup,
  found: { readonly backup: string; readonly partsDone: number },
  check: (tx: Tx) => Promise<void>,
): Promise<number> => {
  if (found.backup !== sha256)
    throw refusedBy(
      'restoreForeign',
      'The database has a part of another backup. Restore that one again, or this one into a new database.',
    );
  // After the last part `finish` may have written.
  if (found.partsDone < parts.length) await checkRows(db, parts.slice(0, found.partsDone));
  await db.transaction(check);
  return found.partsDone;
};

/**
 * Restores a backup into an empty database, or goes on where a restore of the same backup was cut off.
 * @returns the number of rows
 * @throws UsageError where the file is not a complete backup of this version, or the database is neither
 * empty nor a part of it, or was migrated by a newer program; Error where the backup was written with another
 * secret
 */
export const restore = async (
  db: Database,
  path: string,
  secrets: Pick<Secrets, 'mac'>,
  { check = () => Promise.resolve(), finish = () => Promise.resolve() }: RestoreChecks = {},
): Promise<number> => {
  await refuseNewer(db);
  const backup = await checkBackup(path);
  const checkAll = async (tx: Tx): Promise<void> => {
    await checkSecret(tx, secrets);
    await check(tx);
  };
  const found = await findRestore(db.kysely);
  const done = found ? await resume(db, backup, found, checkAll) : await begin(db, path, backup, checkAll);
  for (const [index, part] of backup.parts.entries()) {
    if (index < done) continue;
    await db.transaction(async (tx) => {
      if (!(await advanceRestore(tx, { backup: backup.sha256, partsDone: index })))
        throw refusedBy('restoreBusy', 'Another process restores into the same database.');
      await insertRows(db, tx, path, part);
    });
  }
  await db.transaction(makeIndexes);
  await setCounters(db);
  await finish();
  await deleteRestore(db.kysely);
  return backup.parts.reduce((rows, part) => rows + part.rows, 0);
};
