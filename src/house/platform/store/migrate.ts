import { type Kysely, sql } from 'kysely';
import type { Database } from '../ports.ts';
import { MIGRATIONS } from '../schema/migrations/list.ts';
import { type Migration, TYPES } from '../schema/migrations/types.ts';
import type { Tables } from '../schema/tables.ts';

const appliedNames = async (kysely: Kysely<Tables>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(kysely);
  return rows.map(({ name }) => name);
};

/** Of PostgreSQL's advisory lock: 'glas' in ASCII. Other programs on the same server use other numbers. */
const LOCK_ID = 0x67_6c_61_73;

/**
 * Runs `body` while no other process migrates the same database. PostgreSQL: an advisory lock of one
 * connection, which ends with it. SQLite needs none: each migration is a transaction that holds the file.
 */
export const withMigrationLock = <T>({ kysely, engine }: Database, body: () => Promise<T>): Promise<T> =>
  engine === 'sqlite'
    ? body()
    : kysely.connection().execute(async (holder) => {
        await sql`select pg_advisory_lock(${sql.lit(LOCK_ID)})`.execute(holder);
        try {
          return await body();
        } finally {
          await sql`select pg_advisory_unlock(${sql.lit(LOCK_ID)})`.execute(holder);
        }
      });

/**
 * Applies missing migrations, each in its own transaction that inserts its row first: where the lock does not
 * hold (SQLite, or a database with PostgreSQL's protocol only), the second of two houses that start at once
 * finds the row and continues with the next.
 * @returns names of the migrations applied
 * @throws as `compareMigrations`
 */
export const migrate = (db: Database): Promise<string[]> => withMigrationLock(db, () => applyMissing(db));

/** Which migrations of the two differ, by name. */
interface Compared {
  /** The program has them, the database lacks them. */
  readonly missing: readonly string[];
  /** A newer program has applied them, and this one does not know them. It may run all the same. */
  readonly later: readonly string[];
}

/**
 * Compares the migrations of the database with those of this program, which may run on one that a newer
 * program has migrated, since migrations only add.
 * @throws Error that begins with `olderDatabase:` where it was made before the baselines of this list
 */
export const compareMigrations = async ({ kysely }: Pick<Database, 'kysely'>): Promise<Compared> => {
  const applied = await appliedNames(kysely);
  const known = MIGRATIONS.map(({ name }) => name);
  // A baseline is made anew where a program cannot read what an older one wrote.
  const gone = applied.find((name) => name.startsWith('base-') && !known.includes(name));
  if (applied.length > 0 && (gone !== undefined || !applied.includes(known[0] ?? '')))
    throw new Error(
      `olderDatabase: The database was made by an older Glasshouse (it has ${gone ?? applied.at(-1)}). ` +
        'Start the program that made it, or begin with a new database. Nothing was changed.',
    );
  return {
    missing: known.filter((name) => !applied.includes(name)),
    later: applied.filter((name) => !known.includes(name)),
  };
};

/** A row where there is a table of migrations. */
const TABLE_OF_MIGRATIONS = {
  sqlite: sql`select 1 from sqlite_master where name = 'migrations'`,
  postgres: sql`select 1 where to_regclass('migrations') is not null`,
};

/**
 * Whether there is something to migrate. Without a lock: where another process migrates now, the answer is
 * yes, and `migrate` waits for it.
 * @throws as `compareMigrations`
 */
export const lacksMigrations = async (db: Database): Promise<boolean> => {
  const { rows } = await TABLE_OF_MIGRATIONS[db.engine].execute(db.kysely);
  return rows.length === 0 || (await compareMigrations(db)).missing.length > 0;
};

/**
 * Whether the database has every migration of this program. It may have newer ones: a release that serves
 * beside a newer one goes on.
 */
export const isMigrated = async (kysely: Kysely<Tables>): Promise<boolean> => {
  const applied = new Set(await appliedNames(kysely));
  return MIGRATIONS.every(({ name }) => applied.has(name));
};

/**
 * Writes nothing, by a statement that a database refuses which takes no writes, in a transaction like any
 * other. Neither engine logs it.
 */
export const tryWrite = async (db: Database): Promise<void> => {
  await db.transaction((tx) => sql`update migrations set name = name where 1 = 0`.execute(tx));
};

/** A commit that a standby confirms takes milliseconds. */
const COMMIT_HANGS_AFTER_S = 3;
/**
 * Whether commits of this database's houses wait for a standby that is not there. Reads, and a write that
 * changes nothing, go on meanwhile, while every bet hangs.
 */
export const commitsHang = async ({
  engine,
  kysely,
}: Pick<Database, 'engine' | 'kysely'>): Promise<boolean> => {
  if (engine !== 'postgres') return false;
  const { rows } = await sql<{ waiting: bigint }>`select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event = 'SyncRep'
      and query_start < clock_timestamp() - make_interval(secs => ${COMMIT_HANGS_AFTER_S})`.execute(kysely);
  return (rows[0]?.waiting ?? 0n) > 0n;
};

const makeList = async (kysely: Kysely<Tables>, engine: Database['engine']): Promise<void> => {
  const types = TYPES[engine];
  await sql
    .raw(`create table if not exists migrations (name ${types.text} primary key)${types.strict}`)
    .execute(kysely);
};

/** @returns whether it was missing */
const applyOne = async (
  tx: Kysely<Tables>,
  engine: Database['engine'],
  { name, up }: Migration,
): Promise<boolean> => {
  const { rows } = await sql`insert into migrations (name) values (${name})
    on conflict do nothing returning name`.execute(tx);
  if (rows.length === 0) return false;
  for (const statement of up(TYPES[engine])) await sql.raw(statement).execute(tx);
  return true;
};

/** Applies missing migrations, in a process that holds the lock. @throws as `compareMigrations` */
export const applyMissing = async (db: Database): Promise<string[]> => {
  await makeList(db.kysely, db.engine);
  const missing = new Set((await compareMigrations(db)).missing);
  const applied: string[] = [];
  for (const migration of MIGRATIONS.filter(({ name }) => missing.has(name)))
    if (await db.transaction((tx) => applyOne(tx, db.engine, migration))) applied.push(migration.name);
  return applied;
};

/** Makes the whole schema in an empty database, in one transaction of the caller's. */
export const makeSchema = async (tx: Kysely<Tables>, engine: Database['engine']): Promise<void> => {
  await makeList(tx, engine);
  for (const migration of MIGRATIONS) await applyOne(tx, engine, migration);
};
