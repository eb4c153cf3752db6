/** The SQL of orders. */
import type { Kysely, Selectable } from 'kysely';
import type { Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';

type Db = Kysely<Tables>;
export type OrderRow = Selectable<Tables['buy_orders']>;

/** Inserts an order, unless the player's request has one. @returns the stored one */
export const openOrder = async (tx: Tx, row: OrderRow): Promise<OrderRow> => {
  await tx
    .insertInto('buy_orders')
    .values(row)
    .onConflict((c) => c.columns(['player_id', 'request_id']).doNothing())
    .execute();
  return tx
    .selectFrom('buy_orders')
    .selectAll()
    .where('player_id', '=', row.player_id)
    .where('request_id', '=', row.request_id)
    .executeTakeFirstOrThrow();
};

/** Marks an order as placed; of two concurrent calls the first counts. */
export const placeOrder = async (
  db: Db,
  id: string,
  change: Pick<OrderRow, 'redirect_url' | 'amount_expected' | 'updated_at'>,
): Promise<OrderRow> => {
  await db
    .updateTable('buy_orders')
    .set({ ...change, state: 'placed' })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .execute();
  return db.selectFrom('buy_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
};

export const findOrder = async (db: Db, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('buy_orders').selectAll().where('id', '=', id).executeTakeFirst();

/** @returns undefined: it was paid before, or cannot be */
export const markPaid = async (tx: Tx, id: string, now: number): Promise<OrderRow | undefined> =>
  tx
    .updateTable('buy_orders')
    .set({ state: 'paid', updated_at: BigInt(now) })
    .where('id', '=', id)
    .where('state', '=', 'placed')
    .where('amount_expected', 'is not', null)
    .returningAll()
    .executeTakeFirst();

export const saveHint = async (db: Db, id: string, webhook: string, now: number): Promise<void> => {
  await db
    .updateTable('buy_orders')
    .set({ hint: webhook, updated_at: BigInt(now) })
    .where('id', '=', id)
    .execute();
};
