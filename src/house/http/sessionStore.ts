import type { Kysely, Selectable } from 'kysely';
import { statement } from '../store/statement.ts';
import type { Tables } from '../schema/tables.ts';

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
/** A session with its player's suspension and flags. */
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

/** Deletes sessions last used before `before`. */
export const deleteSessionsBefore = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('sessions').where('seen_at', '<', BigInt(before)).execute();
};

export const deleteSession = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
};

/** The sessions of a player, most recently used first. */
export const listSessions = (db: Db, playerId: string): Promise<SessionRow[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();

/** Ends a player's sessions except `but`. @returns how many were ended */
export const deleteSessions = async (db: Db, playerId: string, but: string | null): Promise<number> => {
  const ended = await db
    .deleteFrom('sessions')
    .where('player_id', '=', playerId)
    .where('id', '!=', but ?? '')
    .returning('id')
    .execute();
  return ended.length;
};
