import { type Kysely, sql } from 'kysely';
import type { Database } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';

/** The time of PostgreSQL's server; null on SQLite, which has none of its own. */
export const databaseTime = async ({ kysely, engine }: Database): Promise<number | null> => {
  if (engine === 'sqlite') return null;
  const { rows } = await sql<{ ms: bigint }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(kysely);
  return rows[0] ? Number(rows[0].ms) : null;
};

/** When the newest posting was made. */
export const newestPosting = async (db: Kysely<Tables>): Promise<number | null> => {
  const row = await db
    .selectFrom('postings')
    .select('created_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? Number(row.created_at) : null;
};

export const hasPlayers = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom('players').select('id').limit(1).executeTakeFirst()) !== undefined;

/** When the last backup was finished. */
export const lastBackup = async (db: Kysely<Tables>): Promise<number | null> => {
  const row = await db
    .selectFrom('operator_log')
    .select('at')
    .where('command', '=', 'backup')
    .where('outcome', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? Number(row.at) : null;
};
