import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/schema/tables.ts';

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
