/** The withdrawals of one payment. */
import { type Ending, endPayment, lockPayment } from '../../custody/payments/payments.ts';
import type { Tx } from '../../platform/ports.ts';
import { paymentMembers, updateFromState, type WithdrawalRow } from './store.ts';

/** States in which the payment has not left. */
const BEFORE_BROADCAST: ReadonlySet<string> = new Set(['approved', 'signed', 'held']);

/** Whether the payment of a withdrawal may have been broadcast. */
export const hasLeft = ({ state, is_final: final }: Pick<WithdrawalRow, 'state' | 'is_final'>): boolean =>
  final === 0n && !BEFORE_BROADCAST.has(state);

/**
 * Ends a payment that has not left, in the caller's transaction: its withdrawals are approved, and without a
 * payment. What was signed for it is never broadcast. Changes nothing where it may have left meanwhile.
 * @param but a withdrawal that goes another way
 */
export const freeMembers = async (
  tx: Tx,
  paymentId: string,
  now: number,
  but: readonly string[] = [],
): Promise<void> => {
  const payment = await lockPayment(tx, paymentId);
  if (payment?.state !== 'open') return;
  const rows = (await paymentMembers(tx, paymentId)).filter(({ id }) => !but.includes(id));
  // Another process may have claimed it since its withdrawals were read.
  if (rows.some(hasLeft)) return;
  for (const row of rows.filter(({ is_final: final }) => final === 0n)) {
    await updateFromState(tx, row, {
      state: 'approved',
      payment_id: null,
      units: null,
      rate_id: null,
      rate_micro_usd: null,
      market_rate_id: null,
      spread_cents: 0n,
      tries: row.tries,
      next_try_at: row.next_try_at,
      failure: row.failure,
    });
  }
  await endPayment(tx, paymentId, { state: 'released', fee: null }, now);
};

/**
 * Says of a payment that one of its withdrawals has ended or become final. One that has not left is given
 * up for the others; one that has left ends with its last withdrawal.
 */
export const endMember = async (
  tx: Tx,
  row: WithdrawalRow & { readonly payment_id: string },
  ending: Ending,
  now: number,
): Promise<void> => {
  if (BEFORE_BROADCAST.has(row.state)) {
    await freeMembers(tx, row.payment_id, now, [row.id]);
    return;
  }
  const others = (await paymentMembers(tx, row.payment_id)).filter(
    ({ id, is_final: final }) => id !== row.id && final === 0n,
  );
  if (others.length === 0) await endPayment(tx, row.payment_id, ending, now);
};
