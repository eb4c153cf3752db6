import { type Kysely, type Selectable, sql } from 'kysely';
import type { LogInRefusal } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';
import type { VisitorTraits } from './visitorTraits.ts';

type Db = Kysely<Tables>;

/** How long a log-in is kept: long enough to look into a theft that its player noticed late. */
export const LOG_IN_LIFE_MS = 90 * 24 * 3_600_000;

export const insertLogIn = async (
  db: Db,
  playerId: string,
  now: number,
  { network, device }: VisitorTraits,
): Promise<void> => {
  await db
    .insertInto('log_ins')
    .values({ player_id: playerId, at: BigInt(now), network, device })
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

/** The player of refused log-ins whose name was nobody's. */
const NOBODY = '';
const DAY_MS = 24 * 3_600_000;
/**
 * Rows that are kept of one player, and of names that are nobody's: the newest. Whoever guesses from many
 * networks fills no disk with it, and what one network did in a day is one row.
 */
export const REFUSED_MAX = 100;
const UNKNOWN_MAX = 1_000;

const deleteOldest = async (db: Db, playerId: string): Promise<void> => {
  const kept = db
    .selectFrom('refused_log_ins')
    .select('id')
    .where('player_id', '=', playerId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(playerId === NOBODY ? UNKNOWN_MAX : REFUSED_MAX);
  await db
    .deleteFrom('refused_log_ins')
    .where('player_id', '=', playerId)
    .where('id', 'not in', kept)
    .execute();
};

export const recordRefusedLogIn = async (
  db: Db,
  refused: {
    readonly playerId: string | null;
    readonly reason: LogInRefusal;
    readonly at: number;
    readonly traits: VisitorTraits;
  },
): Promise<void> => {
  const { reason, at, traits } = refused;
  const playerId = refused.playerId ?? NOBODY;
  const { times } = await db
    .insertInto('refused_log_ins')
    .values({
      player_id: playerId,
      day: BigInt(Math.floor(at / DAY_MS)),
      at: BigInt(at),
      network: traits.network,
      device: traits.device,
      reason,
      times: 1n,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'day', 'network', 'device', 'reason'])
        .doUpdateSet({ at: BigInt(at), times: sql<bigint>`refused_log_ins.times + 1` }),
    )
    .returning('times')
    .executeTakeFirstOrThrow();
  if (times === 1n) await deleteOldest(db, playerId);
};

/** The refused log-ins of a player that are kept, newest first. */
export const listRefusedLogIns = (
  db: Db,
  playerId: string,
  now: number,
): Promise<Selectable<Tables['refused_log_ins']>[]> =>
  db
    .selectFrom('refused_log_ins')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('at', '>=', BigInt(now - LOG_IN_LIFE_MS))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const deleteOldLogIns = async (db: Db, now: number): Promise<void> => {
  for (const table of ['log_ins', 'refused_log_ins'] as const)
    await db
      .deleteFrom(table)
      .where('at', '<', BigInt(now - LOG_IN_LIFE_MS))
      .execute();
};
