import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../schema/tables.ts';

type Db = Kysely<Tables>;
export type EmailRow = Selectable<Tables['queued_emails']>;

export const insertEmail = async (db: Db, row: EmailRow): Promise<void> => {
  await db.insertInto('queued_emails').values(row).execute();
};

export const dueEmails = (db: Db, now: number, limit: number): Promise<EmailRow[]> =>
  db
    .selectFrom('queued_emails')
    .selectAll()
    .where('due_at', '<=', BigInt(now))
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Claims an e-mail for one try; of two instances one gets it. @returns whether it is ours */
export const claimEmail = async (db: Db, { id, tries }: EmailRow, nextDueAt: number): Promise<boolean> => {
  const taken = await db
    .updateTable('queued_emails')
    .set({ tries: tries + 1n, due_at: BigInt(nextDueAt) })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
};

export const deleteEmail = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('queued_emails').where('id', '=', id).execute();
};

export const allEmails = (db: Db): Promise<EmailRow[]> =>
  db.selectFrom('queued_emails').selectAll().execute();

export const updateSealed = async (db: Db, id: string, sealed: string): Promise<void> => {
  await db.updateTable('queued_emails').set({ sealed }).where('id', '=', id).execute();
};
