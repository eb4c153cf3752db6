/** A restore is several transactions. Until its last one the database is marked, and no house opens it. */
import type { Kysely } from 'kysely';
import type { Tables } from '../schema/tables.ts';

type Db = Kysely<Tables>;

interface UnfinishedRestore {
  /** SHA-256 of the backup. */
  readonly backup: string;
  /** How many of its parts are in the database. */
  readonly partsDone: number;
  /** Statements that make the indexes again that the restore has dropped. */
  readonly indexes: readonly string[];
}

export const findRestore = async (db: Db): Promise<UnfinishedRestore | null> => {
  const row = await db.selectFrom('restores').selectAll().executeTakeFirst();
  return row
    ? {
        backup: row.backup,
        partsDone: Number(row.parts_done),
        indexes: JSON.parse(row.indexes) as string[],
      }
    : null;
};

export const insertRestore = async (
  db: Db,
  { backup, partsDone, indexes }: UnfinishedRestore,
): Promise<void> => {
  await db
    .insertInto('restores')
    .values({ backup, parts_done: BigInt(partsDone), indexes: JSON.stringify(indexes) })
    .execute();
};

/** Notes that the dropped indexes are there again. */
export const recordIndexesMade = async (db: Db): Promise<void> => {
  await db.updateTable('restores').set({ indexes: '[]' }).execute();
};

/** Counts one part more. @returns false where another process has counted it */
export const advanceRestore = async (
  db: Db,
  { backup, partsDone }: Pick<UnfinishedRestore, 'backup' | 'partsDone'>,
): Promise<boolean> =>
  (await db
    .updateTable('restores')
    .set({ parts_done: BigInt(partsDone + 1) })
    .where('backup', '=', backup)
    .where('parts_done', '=', BigInt(partsDone))
    .returning('backup')
    .executeTakeFirst()) !== undefined;

export const deleteRestore = async (db: Db): Promise<void> => {
  await db.deleteFrom('restores').execute();
};

/** What an operator reads who opens a database with a part of a backup. */
export const UNFINISHED_RESTORE =
  'restoreUnfinished: the database has only a part of a backup. Run `restore FILE` again with the same ' +
  'file, which goes on where it stopped, or begin with a new database.';
