import type { Kysely, Selectable } from 'kysely';
import { statement } from '../store/statement.ts';
import type { Tables } from '../store/tables.ts';

type Db = Kysely<Tables>;
type SessionRow = Selectable<Tables['sessions']>;

const byId = statement((db, of: { id: string }) => db.selectFrom('sessions').selectAll().where('id', '=', of.id));
export const findSession = async (db: Db, id: string): Promise<SessionRow | undefined> => (await byId(db, { id }))[0];

export const insertSession = async (db: Db, row: SessionRow): Promise<void> => {
  await db.insertInto('sessions').values(row).execute();
};

export const touchSession = async (db: Db, id: string, now: number): Promise<void> => {
  await db.updateTable('sessions').set({ seen_at: BigInt(now) }).where('id', '=', id).execute();
};

/** Removes what was last used before `before`. */
export const deleteSessionsBefore = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('sessions').where('seen_at', '<', BigInt(before)).execute();
};

export const deleteSession = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
};
