import { type Kysely, sql } from 'kysely';
import type { Database } from '../ports.ts';
import { MIGRATIONS } from '../schema/migrations/list.ts';
import { TYPES } from '../schema/migrations/types.ts';
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
const underLock = <T>({ kysely, engine }: Database, body: () => Promise<T>): Promise<T> =>
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
 * @throws Error where the database has a migration that this program does not know: it is of a newer one
 */
export const migrate = (db: Database): Promise<string[]> => underLock(db, () => applyMissing(db));

/**
 * Names of the migrations that this program has and the database lacks.
 * @throws Error where the database has one that this program does not know: it is of a newer one
 */
export const missingMigrations = async ({ kysely }: Database): Promise<string[]> => {
  const before = await appliedNames(kysely);
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  const newer = before.filter((name) => !known.has(name));
  if (newer.length > 0)
    throw new Error(
      `The database is from a newer Glasshouse (it has ${newer.join(', ')}). Update the program.`,
    );
  return MIGRATIONS.map(({ name }) => name).filter((name) => !before.includes(name));
};

/**
 * Whether there is something to migrate; for PostgreSQL. Without a lock: where another process migrates now,
 * the answer is yes, and `migrate` waits for it.
 * @throws Error as `missingMigrations`
 */
export const lacksMigrations = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('migrations') is not null as there`.execute(db.kysely);
  return rows[0]?.there !== true || (await missingMigrations(db)).length > 0;
};

/**
 * Whether the database has every migration of this program. It may have newer ones: a release that serves
 * beside a newer one goes on.
 */
export const isMigrated = async (kysely: Kysely<Tables>): Promise<boolean> => {
  const applied = new Set(await appliedNames(kysely));
  return MIGRATIONS.every(({ name }) => applied.has(name));
};

const applyMissing = async (db: Database): Promise<string[]> => {
  const types = TYPES[db.engine];
  await sql
    .raw(`create table if not exists migrations (name ${types.text} primary key)${types.strict}`)
    .execute(db.kysely);
  const missing = new Set(await missingMigrations(db));
  const applied: string[] = [];
  for (const migration of MIGRATIONS.filter(({ name }) => missing.has(name))) {
    await db.transaction(async (tx) => {
      const { rows } = await sql`insert into migrations (name) values (${migration.name})
          on conflict do nothing returning name`.execute(tx);
      if (rows.length === 0) return;
      for (const statement of migration.up(types)) await sql.raw(statement).execute(tx);
      applied.push(migration.name);
    });
  }
  return applied;
};
