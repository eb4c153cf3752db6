/** The SQL of the jackpot's meter. */
import type { Kysely } from 'kysely';
import type { Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';

const NAME = 'lamplighter';

/** The meter in cents; null before the first token was bet. */
export const readMeter = async (db: Kysely<Tables>): Promise<bigint | null> => {
  const row = await db.selectFrom('jackpot').select('meter').where('name', '=', NAME).executeTakeFirst();
  return row?.meter ?? null;
};

export const insertMeter = async (tx: Tx, cents: bigint, at: number): Promise<void> => {
  await tx
    .insertInto('jackpot')
    .values({ name: NAME, meter: cents, tokens_bet: 0n, times_won: 0n, updated_at: BigInt(at) })
    .execute();
};

/** Adds cents for tokens that were bet. @returns the new meter; null where there is none yet */
export const addToMeter = async (
  tx: Tx,
  { cents, tokens, at }: { readonly cents: bigint; readonly tokens: bigint; readonly at: number },
): Promise<bigint | null> => {
  const fed = await tx
    .updateTable('jackpot')
    .set((eb) => ({
      meter: eb('meter', '+', cents),
      tokens_bet: eb('tokens_bet', '+', tokens),
      updated_at: BigInt(at),
    }))
    .where('name', '=', NAME)
    .returning('meter')
    .executeTakeFirst();
  return fed?.meter ?? null;
};

/** Counts a win and sets the meter to what it starts with. */
export const resetMeter = async (tx: Tx, cents: bigint): Promise<void> => {
  await tx
    .updateTable('jackpot')
    .set((eb) => ({ meter: cents, times_won: eb('times_won', '+', 1n) }))
    .where('name', '=', NAME)
    .execute();
};
