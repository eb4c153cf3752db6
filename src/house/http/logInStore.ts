import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../schema/tables.ts';
import type { VisitorTraits } from './visitorTraits.ts';

type Db = Kysely<Tables>;

/** How long a log-in is kept: long enough to look into a theft that its player noticed late. */
export const LOG_IN_LIFE_MS = 90 * 24 * 3_600_000;

export const insertLogIn = async (
  db: Db,
  playerId: string,
  at: number,
  { network, device }: VisitorTraits,
): Promise<void> => {
  await db
    .insertInto('log_ins')
    .values({ player_id: playerId, at: BigInt(at), network, device })
    .execute();
};

/** The log-ins of a player that are kept, newest first. */
export const listLogIns = (db: Db, playerId: string, now: number): Promise<Selectable<Tables['log_ins']>[]> =>
  db
    .selectFrom('log_ins')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('at', '>=', BigInt(now - LOG_IN_LIFE_MS))
    .orderBy('id', 'desc')
    .execute();

export const deleteOldLogIns = async (db: Db, now: number): Promise<void> => {
  await db
    .deleteFrom('log_ins')
    .where('at', '<', BigInt(now - LOG_IN_LIFE_MS))
    .execute();
};
