import { type Kysely, sql } from 'kysely';
import type { Database } from '../ports.ts';
import { MIGRATIONS } from '../schema/migrations/list.ts';
import { TYPES } from '../schema/migrations/types.ts';
import type { Tables } from '../schema/tables.ts';

const appliedNames = async (kysely: Kysely<Tables>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(kysely);
  return rows.map(({ name }) => name);
};

/**
 * Applies missing migrations, each in its own transaction that inserts its row first: of two houses starting
 * at once the second fails on the key and continues with the next.
 * @returns names of the migrations applied
 * @throws Error where the database has a migration that this program does not know: it is of a newer one
 */
export const migrate = async (db: Database): Promise<string[]> => {
  const { kysely } = db;
  const types = TYPES[db.engine];
  await sql
    .raw(`create table if not exists migrations (name ${types.text} primary key)${types.strict}`)
    .execute(kysely);
  const before = await appliedNames(kysely);
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  const newer = before.filter((name) => !known.has(name));
  if (newer.length > 0)
    throw new Error(
      `The database is from a newer Glasshouse (it has ${newer.join(', ')}). Update the program.`,
    );
  const applied: string[] = [];
  for (const migration of MIGRATIONS.filter(({ name }) => !before.includes(name))) {
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
