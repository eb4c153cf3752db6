/**
 * The postings of a withdrawal: hold, send, final, reversal. Hold and reversal also change the transactions
 * in the player's history.
 */
import { STATUS, TRANSACTION_TYPES } from '../../../wire/money/cashier.ts';
import { HOUSE_FEES, playerCash, playerHeld } from '../../ledger/postings/addresses.ts';
import { type Entry, post } from '../../ledger/postings/post.ts';
import type { MailHouse } from '../../platform/mail/mail.ts';
import { endMember } from './members.ts';
import type { Tx } from '../../platform/ports.ts';
import { changeTransaction, openTransaction } from '../../ledger/transactions/transactions.ts';
import { notifyWithdrawal } from './notify.ts';
import { STATUS_OF } from './rules.ts';
import { updateFromState, type WithdrawalRow } from './store.ts';

/** Money of payments that may have left and are not final on their chain. */
const HOUSE_WITHDRAWALS = 'house:withdrawals';

const stepKey = (id: string, step: string): string => `withdrawal:${id}:${step}`;
/** The posting that took the player's cash. */
export const holdKey = (id: string): string => stepKey(id, 'hold');

/** Moves a withdrawal's money by a posting; the first entry is where it is taken from. */
const move = async (
  tx: Tx,
  row: WithdrawalRow,
  step: string,
  entries: readonly Entry[],
  now: number,
): Promise<void> => {
  const posted = await post(tx, {
    key: stepKey(row.id, step),
    kind: `withdrawal ${step}`,
    playerId: row.player_id,
    at: now,
    entries: entries.filter(({ amount }) => amount !== 0n),
  });
  if (!posted.posted)
    throw new Error(`withdrawal ${row.id}: ${step} was not posted, ${posted.short} is short`);
};

/** What the house keeps of a payment: the network fee and the spread. */
const feesOf = ({ fee_cents: fee, spread_cents: spread }: WithdrawalRow): bigint => fee + spread;

/**
 * Moves cash into the player's held account. The caller has locked the balance and knows that it is enough.
 */
export const holdCash = async (tx: Tx, row: WithdrawalRow, now: number): Promise<void> => {
  const amount = row.amount_cents;
  const entries = [
    { address: playerCash(row.player_id), amount: -amount },
    { address: playerHeld(row.player_id), amount },
  ];
  await move(tx, row, 'hold', entries, now);
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
    at: now,
  });
};

/** The payment is about to leave: its money is the network's to come, its fee and spread are the house's. */
export const postSent = (tx: Tx, row: WithdrawalRow, now: number): Promise<void> =>
  move(
    tx,
    row,
    'send',
    [
      { address: playerHeld(row.player_id), amount: -row.amount_cents },
      { address: HOUSE_WITHDRAWALS, amount: row.amount_cents - feesOf(row) },
      { address: HOUSE_FEES, amount: feesOf(row) },
    ],
    now,
  );

/** The payment is final on its chain: the money cannot come back. */
export const postFinal = (tx: Tx, row: WithdrawalRow, now: number): Promise<void> => {
  const amount = row.amount_cents - feesOf(row);
  const entries = [
    { address: HOUSE_WITHDRAWALS, amount: -amount },
    { address: `chain:${row.network}`, amount },
  ];
  return move(tx, row, 'final', entries, now);
};

/** Gives everything back, also fee and spread where the payment was about to leave. */
const postReversal = (tx: Tx, row: WithdrawalRow, now: number): Promise<void> => {
  const hasLeft = row.pending_key === null;
  const amount = row.amount_cents;
  const entries = [
    ...(hasLeft
      ? [
          { address: HOUSE_WITHDRAWALS, amount: feesOf(row) - amount },
          { address: HOUSE_FEES, amount: -feesOf(row) },
        ]
      : [{ address: playerHeld(row.player_id), amount: -amount }]),
    { address: playerCash(row.player_id), amount },
  ];
  return move(tx, row, 'reversal', entries, now);
};

interface Returned {
  readonly state: 'cancelled' | 'declined' | 'failed';
  readonly by: string | null;
  readonly reason: string | null;
  readonly at: number;
  /** What the network took all the same, in base units; nothing where it is left out. */
  readonly fee?: bigint | null;
}

/**
 * Ends a withdrawal and gives its money back (transaction type 7). @returns false: it is no longer in the
 * state in which it was read
 */
export const returnCash = async (
  house: MailHouse,
  tx: Tx,
  row: WithdrawalRow,
  { state, by, reason, at, fee = null }: Returned,
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
  if (row.payment_id !== null)
    await endMember(tx, { ...row, payment_id: row.payment_id }, { state: 'released', fee }, at);
  await postReversal(tx, row, at);
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
