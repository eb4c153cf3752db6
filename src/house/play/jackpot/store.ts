/** The SQL of the jackpot's meter. */
import type { Kysely } from 'kysely';
import type { Tx } from '../../platform/ports.ts';
import { command, statement } from '../../platform/store/statement.ts';
import type { Tables } from '../../platform/schema/tables.ts';

const NAME = 'lamplighter';

/** The meter in cents; null before the first token was bet. */
export const readMeter = async (db: Kysely<Tables>): Promise<bigint | null> => {
  const row = await db.selectFrom('jackpot').select('meter').where('name', '=', NAME).executeTakeFirst();
  return row?.meter ?? null;
};

export const insertMeter = async (tx: Tx, cents: bigint, now: number): Promise<void> => {
  await tx
    .insertInto('jackpot')
    .values({ name: NAME, meter: cents, tokens_bet: 0n, times_won: 0n, updated_at: BigInt(now) })
    .execute();
};

const lock = statement((db, change: { at: bigint }) =>
  db.updateTable('jackpot').set({ updated_at: change.at }).where('name', '=', NAME).returning('meter'),
);
/** Locks the meter until the transaction ends. @returns its cents; null where there is none yet */
export const lockMeter = async (tx: Tx, now: number): Promise<bigint | null> =>
  (await lock(tx, { at: BigInt(now) }))?.meter ?? null;

/** Changes the locked meter. @param change `cents` may be below zero */
export const addToMeter = command(
  (db, change: { readonly cents: bigint; readonly tokens: bigint; readonly wins: bigint }) =>
    db
      .updateTable('jackpot')
      .set((eb) => ({
        meter: eb('meter', '+', change.cents),
        tokens_bet: eb('tokens_bet', '+', change.tokens),
        times_won: eb('times_won', '+', change.wins),
      }))
      .where('name', '=', NAME),
);
