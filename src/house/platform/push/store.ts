import { type Kysely, type Selectable, sql } from 'kysely';
import type { PushSubscription } from '../../../wire/player/messages.ts';
import type { Tx } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';

type Db = Kysely<Tables>;
export type SubscriptionRow = Selectable<Tables['push_subscriptions']>;

/** Subscriptions kept per player; the oldest are dropped. */
export const SUBSCRIPTIONS_MAX = 10;

/**
 * Saves a subscription. A browser belongs to the player who subscribed last, as long as the session lasts
 * that named it.
 */
export const saveSubscription = async (
  tx: Tx,
  {
    playerId,
    sessionId,
    keyId,
  }: { readonly playerId: string; readonly sessionId: string | null; readonly keyId: number },
  { endpoint, keys }: PushSubscription,
  now: number,
): Promise<void> => {
  const row = {
    player_id: playerId,
    p256dh: keys.p256dh,
    auth: keys.auth,
    created_at: BigInt(now),
    session_id: sessionId,
    key_id: BigInt(keyId),
  };
  await tx
    .insertInto('push_subscriptions')
    .values({ endpoint, ...row })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
  const all = await tx
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('endpoint')
    .execute();
  const over = all.slice(SUBSCRIPTIONS_MAX).map((one) => one.endpoint);
  if (over.length > 0) await tx.deleteFrom('push_subscriptions').where('endpoint', 'in', over).execute();
};

export const deleteSubscription = async (db: Db, playerId: string, endpoint: string): Promise<void> => {
  await db
    .deleteFrom('push_subscriptions')
    .where('player_id', '=', playerId)
    .where('endpoint', '=', endpoint)
    .execute();
};

export const subscriptionsOf = (db: Db, playerId: string): Promise<SubscriptionRow[]> =>
  db.selectFrom('push_subscriptions').selectAll().where('player_id', '=', playerId).execute();

/** Inserts nothing for a player without a subscription. */
export const insertDue = async (tx: Tx, playerId: string, now: number): Promise<void> => {
  await sql`insert into push_due (player_id, created_at)
    select player_id, cast(${BigInt(now)} as bigint) from push_subscriptions
    where player_id = ${playerId} group by player_id on conflict do nothing`.execute(tx);
};

/** Claims players whose push is due; of two instances only one gets each. */
export const takeDue = async (db: Db, limit: number): Promise<string[]> => {
  const due = await db
    .selectFrom('push_due')
    .select('player_id')
    .orderBy('created_at')
    .limit(limit)
    .execute();
  if (due.length === 0) return [];
  const taken = await db
    .deleteFrom('push_due')
    .where(
      'player_id',
      'in',
      due.map((row) => row.player_id),
    )
    .returning('player_id')
    .execute();
  return taken.map((row) => row.player_id);
};
