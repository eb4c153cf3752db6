import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';

/** The kept balance of a player's account, in cents or tokens; zero where nothing was ever posted. */
export const balanceOf = async (db: Kysely<Tables>, address: string): Promise<bigint> => {
  const row = await db.selectFrom('accounts').select('balance').where('address', '=', address).executeTakeFirst();
  return row?.balance ?? 0n;
};
