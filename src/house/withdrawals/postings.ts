/**
 * The postings of a withdrawal: hold, send, final, reversal. Hold and reversal also change the transactions
 * in the player's history.
 */
import { STATUS, TRANSACTION_TYPES } from '../../wire/money/cashier.ts';
import { playerCash, playerHeld } from '../ledger/addresses.ts';
import { post } from '../ledger/post.ts';
import type { MailHouse } from '../mail/mail.ts';
import type { Tx } from '../ports.ts';
import { changeTransaction, openTransaction } from '../transactions/transactions.ts';
import { notifyWithdrawal } from './notify.ts';
import { STATUS_OF } from './rules.ts';
import { updateFromState, type WithdrawalRow } from './store.ts';

/** Money of payments that are signed and not final on their chain. */
const HOUSE_WITHDRAWALS = 'house:withdrawals';

const stepKey = (id: string, step: string): string => `withdrawal:${id}:${step}`;
/** The posting that took the player's cash. */
export const holdKey = (id: string): string => stepKey(id, 'hold');

const transfer = async (
  tx: Tx,
  row: WithdrawalRow,
  step: string,
  from: string,
  to: string,
  at: number,
): Promise<void> => {
  const posted = await post(tx, {
    key: stepKey(row.id, step),
    kind: `withdrawal ${step}`,
    playerId: row.player_id,
    at,
    entries: [
      { address: from, amount: -row.amount_cents },
      { address: to, amount: row.amount_cents },
    ],
  });
  if (!posted.posted)
    throw new Error(`withdrawal ${row.id}: ${step} was not posted, ${posted.short} is short`);
};

/**
 * Moves cash into the player's held account. The caller has locked the balance and knows that it is enough.
 */
export const holdCash = async (tx: Tx, row: WithdrawalRow, at: number): Promise<void> => {
  await transfer(tx, row, 'hold', playerCash(row.player_id), playerHeld(row.player_id), at);
  await openTransaction(tx, {
    id: row.id,
    playerId: row.player_id,
    type: TRANSACTION_TYPES.indexOf('withdrawal'),
    status: STATUS.pending,
    amount: -row.amount_cents,
    currencyCode: row.currency,
    address: row.address,
    confirmations: 0,
    confirmationsNeeded: Number(row.confirmations_needed),
    at,
  });
};

export const postSent = (tx: Tx, row: WithdrawalRow, at: number): Promise<void> =>
  transfer(tx, row, 'send', playerHeld(row.player_id), HOUSE_WITHDRAWALS, at);

/** The payment is final on its chain: the money cannot come back. */
export const postFinal = (tx: Tx, row: WithdrawalRow, at: number): Promise<void> =>
  transfer(tx, row, 'final', HOUSE_WITHDRAWALS, `chain:${row.network}`, at);

interface Ending {
  readonly state: 'cancelled' | 'declined' | 'failed';
  readonly by: string | null;
  readonly reason: string | null;
  readonly at: number;
}

/**
 * Ends a withdrawal and gives its money back (transaction type 7). @returns false: it is no longer in the
 * state in which it was read
 */
export const returnCash = async (
  house: MailHouse,
  tx: Tx,
  row: WithdrawalRow,
  { state, by, reason, at }: Ending,
): Promise<boolean> => {
  const changed = await updateFromState(tx, row, {
    state,
    pending_key: null,
    is_final: 1n,
    confirmations: 0n,
    decided_by: by,
    reason,
    updated_at: BigInt(at),
  });
  if (!changed) return false;
  await transfer(
    tx,
    row,
    'reversal',
    row.pending_key === null ? HOUSE_WITHDRAWALS : playerHeld(row.player_id),
    playerCash(row.player_id),
    at,
  );
  await changeTransaction(tx, row.id, { status: STATUS_OF[state], confirmations: 0, at });
  await openTransaction(tx, {
    id: `${row.id}-reversal`,
    playerId: row.player_id,
    type: TRANSACTION_TYPES.indexOf('withdrawal reversal'),
    status: STATUS.confirmed,
    amount: row.amount_cents,
    currencyCode: row.currency,
    address: row.address,
    isCredited: true,
    at,
  });
  await notifyWithdrawal(house, tx, changed, state);
  return true;
};
