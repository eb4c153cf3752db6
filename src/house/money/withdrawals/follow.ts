/** What becomes of a payment that was broadcast. */
import type { PaymentContext } from '../../custody/payments/context.ts';
import { findPayment, type Followed, followPayment, seePayment } from '../../custody/payments/payments.ts';
import { judgeSent } from '../../custody/payments/rules.ts';
import { changeTransaction } from '../../ledger/transactions/transactions.ts';
import { methodOf, paymentOf } from './context.ts';
import { notifyWithdrawal } from './notify.ts';
import { returnCash, postFinal } from './postings.ts';
import { endMember } from './members.ts';
import { STATUS_OF } from './rules.ts';
import { updateFromState, type WithdrawalRow } from './store.ts';

/** Why a payment that was sent has failed for good. */
const FAILED = {
  conflicted: 'another payment took its place',
  reverted: 'its network took it and reverted it: the address does not accept it',
} as const;

const recordVerdict = async (
  { house }: PaymentContext,
  row: WithdrawalRow,
  seen: Followed,
): Promise<void> => {
  const { state, confirmations, isFinal } = judgeSent(seen, Number(row.confirmations_needed));
  const isNew = state !== row.state || BigInt(confirmations) !== row.confirmations || isFinal;
  if (!isNew && row.tries === 0n) return;
  const now = house.clock.now();
  await house.db.transaction(async (tx) => {
    if (state === 'failed') {
      const reason = FAILED[seen.state === 'reverted' ? 'reverted' : 'conflicted'];
      await returnCash(house, tx, row, { state, by: null, reason, at: now, fee: seen.fee });
      return;
    }
    const changed = await updateFromState(tx, row, {
      state,
      confirmations: BigInt(confirmations),
      is_final: isFinal ? 1n : 0n,
      updated_at: BigInt(now),
    });
    if (!changed) return;
    if (isFinal) {
      await postFinal(tx, changed, now);
      await endMember(
        tx,
        { ...changed, payment_id: paymentOf(changed).id },
        { state: 'final', fee: seen.fee },
        now,
      );
    }
    await changeTransaction(tx, row.id, { status: STATUS_OF[state], confirmations, at: now });
    if (state === 'confirmed' && row.state === 'sent')
      await notifyWithdrawal(house, tx, changed, 'confirmed');
  });
};

/** Asks the chain for a payment that was sent, until it is final. */
export const follow = async (context: PaymentContext, rows: readonly WithdrawalRow[]): Promise<void> => {
  const [first] = rows;
  const payment = first && (await findPayment(context.house.db.kysely, paymentOf(first).id));
  if (!first || !payment) return;
  const seen = await followPayment(context.house, methodOf(context, first).send, payment);
  for (const row of rows) await recordVerdict(context, row, seen);
};

/** Sends on what the chain has all the same: a network that rejects a payment may have passed it on. */
export const reconsider = async (context: PaymentContext, rows: readonly WithdrawalRow[]): Promise<void> => {
  const { house } = context;
  const [first] = rows;
  const payment = first && (await findPayment(house.db.kysely, paymentOf(first).id));
  if (!first || !payment) return;
  const { state } = await seePayment(house, methodOf(context, first).send, payment);
  if (state !== 'mempool' && state !== 'mined') return;
  const now = house.clock.now();
  await house.db.transaction(async (tx) => {
    for (const row of rows) {
      const sent = await updateFromState(tx, row, { state: 'sent', reason: null, updated_at: BigInt(now) });
      if (!sent) continue;
      await changeTransaction(tx, row.id, { status: STATUS_OF.sent, at: now });
      await notifyWithdrawal(house, tx, sent, 'sent');
    }
  });
};
