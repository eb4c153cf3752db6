import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';

export type AdjustmentRow = Selectable<Tables['adjustments']>;

export const findAdjustment = (db: Kysely<Tables>, id: string): Promise<AdjustmentRow | undefined> =>
  db.selectFrom('adjustments').selectAll().where('id', '=', id).executeTakeFirst();

/** What a command may call a player besides an e-mail address: the id, and the login in lower case. */
export const namesOf = async (db: Kysely<Tables>, playerId: string): Promise<string[]> => {
  const row = await db
    .selectFrom('players')
    .select('login_key')
    .where('id', '=', playerId)
    .executeTakeFirst();
  return [playerId, ...(row ? [row.login_key] : [])];
};

export const insertAdjustment = async (tx: Tx, row: AdjustmentRow): Promise<void> => {
  await tx.insertInto('adjustments').values(row).execute();
};

export const updateAdjustment = async (
  tx: Tx,
  id: string,
  change: Partial<Omit<AdjustmentRow, 'id'>>,
): Promise<void> => {
  await tx.updateTable('adjustments').set(change).where('id', '=', id).execute();
};

/**
 * Lets one transaction at a time read sums and insert. Of two commands of one operator at once each would
 * otherwise see a sum without the other. SQLite has one writer anyway.
 */
export const lockAdjustments = async (tx: Tx, engine: Database['engine']): Promise<void> => {
  if (engine === 'postgres') await sql`lock table adjustments in share row exclusive mode`.execute(tx);
};

/** What an operator moved without a second one since a time, in cents. */
export const movedAlone = async (tx: Tx, who: string, since: number): Promise<bigint> => {
  const rows = await tx
    .selectFrom('adjustments')
    .select('amount_cents')
    .where('proposed_by', '=', who)
    .where('proposed_at', '>', BigInt(since))
    .where('state', '=', 'done')
    .where('decided_by', 'is', null)
    .execute();
  return rows.reduce((sum, row) => sum + row.amount_cents, 0n);
};
