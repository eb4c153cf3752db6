/** A database in memory, into which one part of an archive after another is brought to be replayed. */
import { type Kysely, sql } from 'kysely';
import { MIGRATIONS } from '../../schema/migrations/list.ts';
import { TYPES } from '../../schema/migrations/types.ts';
import type { Tables } from '../../schema/tables.ts';
import { openInMemory } from '../../store/sqlite.ts';
import { TABLES } from '../backup/format.ts';
import { insertLines } from '../backup/partReader.ts';

const KNOWN = MIGRATIONS.map(({ name }) => name);

const migrateTo = async (db: Kysely<Tables>, names: readonly string[]): Promise<void> => {
  for (const { name, up } of MIGRATIONS)
    if (names.includes(name)) for (const statement of up(TYPES.sqlite)) await sql.raw(statement).execute(db);
};

const empty = async (db: Kysely<Tables>): Promise<void> => {
  for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(db);
};

const fill = (db: Kysely<Tables>, lines: readonly string[]): Promise<void> =>
  db.transaction().execute((tx) => insertLines(tx, 'sqlite', lines));

export interface Scratch {
  /** Runs `body` on a database with nothing but these rows. */
  run<T>(lines: readonly string[], body: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const ofThisProgram = async (): Promise<Scratch> => {
  const db = openInMemory();
  await migrateTo(db, KNOWN);
  return {
    run: async (lines, body) => {
      await empty(db);
      await fill(db, lines);
      return body(db);
    },
    close: () => db.destroy(),
  };
};

/** Rows of a former program go through the migrations that came since, as those of a database do. */
const ofFormer = (migrations: readonly string[]): Scratch => ({
  run: async (lines, body) => {
    const db = openInMemory();
    try {
      await migrateTo(db, migrations);
      // What a migration writes into an empty database.
      await sql`delete from house_facts`.execute(db);
      await fill(db, lines);
      await migrateTo(
        db,
        KNOWN.filter((name) => !migrations.includes(name)),
      );
      return await body(db);
    } finally {
      await db.destroy();
    }
  },
  close: () => Promise.resolve(),
});

/** Migrations that this program does not know. */
export const laterMigrations = (migrations: readonly string[]): string[] =>
  migrations.filter((name) => !KNOWN.includes(name));

/** @param migrations of the program that wrote the rows */
export const openScratch = async (migrations: readonly string[] = KNOWN): Promise<Scratch> =>
  String(migrations) === String(KNOWN) ? ofThisProgram() : ofFormer(migrations);
