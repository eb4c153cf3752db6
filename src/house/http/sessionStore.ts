import type { Kysely, Selectable } from 'kysely';
import { statement } from '../store/statement.ts';
import type { Tables } from '../store/tables.ts';

type Db = Kysely<Tables>;
type SessionRow = Selectable<Tables['sessions']>;

const byId = statement((db, of: { id: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('players', 'players.id', 'sessions.player_id')
    .selectAll('sessions')
    .select(['players.suspended', 'players.flags'])
    .where('sessions.id', '=', of.id),
);
/** A session with what its player may not do at all. */
export const findSession = async (
  db: Db,
  id: string,
): Promise<(SessionRow & { suspended: bigint; flags: string }) | undefined> => (await byId(db, { id }))[0];

export const insertSession = async (db: Db, row: SessionRow): Promise<void> => {
  await db.insertInto('sessions').values(row).execute();
};

export const touchSession = async (db: Db, id: string, now: number): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ seen_at: BigInt(now) })
    .where('id', '=', id)
    .execute();
};

/** Removes what was last used before `before`, and what was replaced and has ended by `now`. */
export const deleteOldSessions = async (
  db: Db,
  { before, now }: { readonly before: number; readonly now: number },
): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('seen_at', '<', BigInt(before)), eb('ends_at', '<', BigInt(now))]))
    .execute();
};

export const deleteSession = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
};

/**
 * The new session was used, so its answer was not lost: the one before it ends, and hands over what is sent
 * to its browser.
 */
export const takeOver = async (db: Db, id: string, before: string): Promise<void> => {
  await db
    .updateTable('push_subscriptions')
    .set({ session_id: id })
    .where('session_id', '=', before)
    .execute();
  await deleteSession(db, before);
  await db.updateTable('sessions').set({ replaces: null }).where('id', '=', id).execute();
};

/** A session that is about to be replaced: what replaced it before was never used, and it ends by itself. */
export const letEnd = async (db: Db, id: string, at: number): Promise<void> => {
  await db.deleteFrom('sessions').where('replaces', '=', id).execute();
  await db
    .updateTable('sessions')
    .set({ ends_at: BigInt(at) })
    .where('id', '=', id)
    .execute();
};

/** The sessions of a player that were used, last used first. */
export const listSessions = (db: Db, playerId: string): Promise<SessionRow[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('replaces', 'is', null)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();

/** Ends a player's sessions, but for one. Nothing is sent to a browser any more whose session is not known. */
export const deleteSessions = async (db: Db, playerId: string, but: string | null): Promise<void> => {
  await db
    .deleteFrom('push_subscriptions')
    .where('player_id', '=', playerId)
    .where('session_id', 'is', null)
    .execute();
  await db
    .deleteFrom('sessions')
    .where('player_id', '=', playerId)
    .where('id', '!=', but ?? '')
    .execute();
};
