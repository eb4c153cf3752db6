/** The SQL of withdrawals. */
import type { Kysely, Selectable } from 'kysely';
import type { Tx } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';
import type { WithdrawalState } from './rules.ts';

type Db = Kysely<Tables>;
export type WithdrawalRow = Selectable<Tables['withdrawals']>;

export const insertWithdrawal = async (tx: Tx, row: WithdrawalRow): Promise<void> => {
  await tx.insertInto('withdrawals').values(row).execute();
};

export const findWithdrawal = (db: Db, id: string): Promise<WithdrawalRow | undefined> =>
  db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();

/** The withdrawal whose money is held. */
export const heldOf = (db: Db, playerId: string): Promise<WithdrawalRow | undefined> =>
  db.selectFrom('withdrawals').selectAll().where('pending_key', '=', playerId).executeTakeFirst();

/** Newest first. */
export const newestOf = (db: Db, playerId: string, limit: number): Promise<WithdrawalRow[]> =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Withdrawals of a state that are not final, oldest first. */
export const openIn = (db: Db, state: WithdrawalState, limit: number): Promise<WithdrawalRow[]> =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .where('state', '=', state)
    .where('is_final', '=', 0n)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Pending withdrawals whose automatic approval is due. */
export const dueBy = (db: Db, now: number, limit: number): Promise<WithdrawalRow[]> =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .where('state', '=', 'pending')
    .where('is_final', '=', 0n)
    .where('approve_at', '<=', BigInt(now))
    .orderBy('approve_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/**
 * Changes a withdrawal that is still in the state in which it was read. Of a player, an operator and two
 * instances that change it at the same time, one succeeds. @returns undefined: another one was first
 */
export const updateFromState = (
  tx: Tx,
  { id, state }: Pick<WithdrawalRow, 'id' | 'state'>,
  change: Partial<Omit<WithdrawalRow, 'id'>>,
): Promise<WithdrawalRow | undefined> =>
  tx
    .updateTable('withdrawals')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('is_final', '=', 0n)
    .returningAll()
    .executeTakeFirst();
