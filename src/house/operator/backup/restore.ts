/** Brings a backup back into a new database, which has either all of it or nothing. */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type AuditClass, auditHouse, findTakenBack } from '../../audit/audit.ts';
import type { Config } from '../../platform/config/config.ts';
import { appendHeads } from '../../ledger/hashChains/hashChains.ts';
import type { Database, House } from '../../platform/ports.ts';
import { applyMissing, withMigrationLock } from '../../platform/store/migrate.ts';
import { openDatabase, openExisting } from '../../platform/store/open.ts';
import { inspectFile, lockDataFolder, sqliteFile } from '../../platform/store/sqlite.ts';
import { appendLogRestored } from '../../evidence/transparencyLog/transparencyLog.ts';
import { refusedBy, type Setup } from '../command.ts';
import { syncToDisk } from './backup.ts';
import { connectionTo, runProgram } from './postgresPrograms.ts';

interface Restored {
  /** Whether the backup is older than what was signed in this data folder. */
  readonly isTakenBack: boolean;
  readonly classes: readonly AuditClass[];
}

/** How the file of each engine begins. */
const BEGINNINGS = { sqlite: 'SQLite format 3\0', postgres: 'PGDMP' } as const;

const beginsWith = async (path: string): Promise<string> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
};

/** @throws UsageError where the file is not a backup of this engine */
const checkKind = async (path: string, engine: Database['engine']): Promise<void> => {
  if (!existsSync(path)) throw refusedBy('backupMissing', `there is no file ${path}.`);
  const beginning = await beginsWith(path);
  const found = (['sqlite', 'postgres'] as const).find((one) => beginning.startsWith(BEGINNINGS[one]));
  if (found === undefined) throw refusedBy('notABackup', `${path} is not a backup.`);
  if (found === engine) return;
  throw refusedBy(
    'otherEngine',
    found === 'sqlite'
      ? `${path} is a backup of SQLite. Restore it without DATABASE_URL; \`copy-to-postgres\` brings that ` +
          'house to PostgreSQL.'
      : `${path} is a backup of PostgreSQL. Set DATABASE_URL to an empty database.`,
  );
};

const damaged = (path: string, why: string) =>
  refusedBy('backupDamaged', `${path} is cut off or was changed: ${why}. Nothing was restored.`);

const foreign = (path: string) => refusedBy('notABackup', `${path} is of another program.`);

/** States in both files of heads that the database may be older than the heads before. */
export const noteRestored = async (house: House): Promise<void> => {
  await appendHeads(house, { restored: true });
  await appendLogRestored(house);
};

const finish = async (house: House): Promise<Restored> => {
  const isTakenBack = (await findTakenBack(house)) !== null;
  if (!isTakenBack) await noteRestored(house);
  return { isTakenBack, classes: await auditHouse(house, { fromScratch: true }) };
};

/** The file takes its place, by one renaming, after everything else is done. */
const restoreSqlite = async ({ config, log, openHouse }: Setup, path: string): Promise<Restored> => {
  const { dataDir } = config;
  const unlock = lockDataFolder(dataDir);
  const staged = join(dataDir, 'restoring');
  try {
    const target = sqliteFile(dataDir);
    if (existsSync(target) && (await stat(target)).size > 0)
      throw refusedBy(
        'databaseNotEmpty',
        `${target} exists. Move it away, or set DATA_DIR to another folder.`,
      );
    await rm(staged, { recursive: true, force: true });
    await mkdir(staged, { mode: 0o700 });
    const copy = sqliteFile(staged);
    await copyFile(path, copy);
    const { damage, tables } = inspectFile(copy);
    if (damage !== null) throw damaged(path, damage);
    if (!tables.includes('migrations')) throw foreign(path);
    const db = await openDatabase({ dataDir: staged, databaseUrl: null }, log);
    let restored: Restored;
    try {
      restored = await finish(await openHouse(db));
    } finally {
      await db.close();
    }
    await syncToDisk(copy);
    // What an empty database before has left would be taken for changes of this one.
    for (const end of ['-wal', '-shm']) await rm(`${target}${end}`, { force: true });
    await rename(copy, target);
    await syncToDisk(dataDir);
    return restored;
  } finally {
    await rm(staged, { recursive: true, force: true });
    unlock();
  }
};

/** @throws UsageError where the PostgreSQL database has any table */
export const checkEmpty = async ({ kysely }: Pick<Database, 'kysely'>): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema() limit 1`.execute(kysely);
  if (rows[0])
    throw refusedBy(
      'databaseNotEmpty',
      `The database is not empty: it has the table ${rows[0].name}. Set DATABASE_URL to a new one.`,
    );
};

/** Takes out again what was restored into an empty database. */
const dropTables = async ({ kysely }: Database): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema()`.execute(kysely);
  if (rows.length > 0)
    await sql`drop table ${sql.join(rows.map(({ name }) => sql.table(name)))} cascade`.execute(kysely);
};

const directUrlOf = ({ databaseUrl, databaseDirectUrl }: Config): string =>
  databaseDirectUrl ?? databaseUrl ?? '';

/** Reads the dump in one transaction. */
const restoreDump = async (config: Config, path: string): Promise<void> => {
  const listed = await runProgram('pg_restore', ['--list', path]);
  if (listed.code !== 0) throw damaged(path, listed.err);
  if (!/ TABLE DATA \S+ migrations /.test(listed.out)) throw foreign(path);
  const { url, password } = await connectionTo(directUrlOf(config));
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  const { code, err } = await runProgram('pg_restore', [...options, `--dbname=${url}`, path], password);
  if (code !== 0) throw damaged(path, err);
};

const restorePostgres = async ({ config, log, openHouse }: Setup, path: string): Promise<Restored> => {
  const db = await openExisting(config, log);
  try {
    // A house that is started meanwhile waits, and finds all of it.
    const house = await withMigrationLock(db, async () => {
      await checkEmpty(db);
      await restoreDump(config, path);
      try {
        await applyMissing(db);
        return await openHouse(db);
      } catch (error) {
        await dropTables(db);
        throw error;
      }
    });
    return await finish(house);
  } finally {
    await db.close();
  }
};

/**
 * Restores a backup into a new database of the same engine, and audits it.
 * @throws UsageError with a code where the file is no whole backup of it or the database is not empty; Error
 * as a start where secret, networks or migrations are not its own. The database then is as it was before
 */
export const restore = async (setup: Setup, path: string): Promise<Restored> => {
  const engine = setup.config.databaseUrl === null ? 'sqlite' : 'postgres';
  await checkKind(path, engine);
  return engine === 'sqlite' ? restoreSqlite(setup, path) : restorePostgres(setup, path);
};
