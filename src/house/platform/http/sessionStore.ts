import type { Kysely, Selectable } from 'kysely';
import { statement } from '../store/statement.ts';
import type { Tables } from '../schema/tables.ts';

type Db = Kysely<Tables>;
type SessionRow = Selectable<Tables['sessions']>;

const byId = statement((db, key: { id: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('players', 'players.id', 'sessions.player_id')
    .selectAll('sessions')
    .select(['players.suspended', 'players.flags'])
    .where('sessions.id', '=', key.id),
);
/** A session with its player's suspension and flags. */
export const findSession = (
  db: Db,
  id: string,
): Promise<(SessionRow & { suspended: bigint; flags: string }) | undefined> => byId(db, { id });

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

/** Deletes sessions last used before `before`, and replaced ones that have ended by `now`. */
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
 * Ends the session that a renewed one replaces: its first use shows that the new cookie arrived. Push
 * subscriptions of the browser go over to the new session.
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

/**
 * Lets a session end at a time, because it is being replaced. An earlier replacement that was never used ends
 * now. @returns whether there is the session
 */
export const letEnd = async (db: Db, id: string, now: number): Promise<boolean> => {
  await db.deleteFrom('sessions').where('replaces', '=', id).execute();
  const ending = await db
    .updateTable('sessions')
    .set({ ends_at: BigInt(now) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return ending !== undefined;
};

/** The used sessions of a player, most recently used first. */
export const listSessions = (db: Db, playerId: string): Promise<SessionRow[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('replaces', 'is', null)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();

/**
 * Ends a player's sessions except `but`, and their push subscriptions: also those without a known session.
 * @returns how many sessions were ended
 */
export const deleteSessions = async (db: Db, playerId: string, but: string | null): Promise<number> => {
  await db
    .deleteFrom('push_subscriptions')
    .where('player_id', '=', playerId)
    .where('session_id', 'is', null)
    .execute();
  const ended = await db
    .deleteFrom('sessions')
    .where('player_id', '=', playerId)
    .where('id', '!=', but ?? '')
    .returning('id')
    .execute();
  return ended.length;
};
