import type { Kysely } from 'kysely';
import type { Database, Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';

/** The stored balance of a player's account, in cents or tokens; zero where nothing was posted. */
export const balanceOf = async (db: Kysely<Tables>, address: string): Promise<bigint> => {
  const row = await db
    .selectFrom('accounts')
    .select('balance')
    .where('address', '=', address)
    .executeTakeFirst();
  return row?.balance ?? 0n;
};

/** The same, locked until the transaction ends, so that a decision based on it stays true. */
export const lockBalance = async (tx: Tx, engine: Database['engine'], address: string): Promise<bigint> => {
  const read = tx.selectFrom('accounts').select('balance').where('address', '=', address);
  return (await (engine === 'postgres' ? read.forUpdate() : read).executeTakeFirst())?.balance ?? 0n;
};
