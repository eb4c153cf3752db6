/** What becomes of a payment that was broadcast. */
import { followPayment, endPayment, seePayment } from '../payments/payments.ts';
import { changeTransaction } from '../transactions/transactions.ts';
import { methodOf, paymentOf, type WithdrawalContext } from './context.ts';
import { notifyWithdrawal } from './notify.ts';
import { returnCash, postFinal } from './postings.ts';
import { judgeSent, type SendVerdict, STATUS_OF } from './rules.ts';
import { updateFromState, type WithdrawalRow } from './store.ts';

const recordVerdict = async (
  { house }: WithdrawalContext,
  row: WithdrawalRow,
  verdict: SendVerdict,
): Promise<void> => {
  const { state, confirmations, isFinal } = verdict;
  const isNew = state !== row.state || BigInt(confirmations) !== row.confirmations || isFinal;
  if (!isNew && row.tries === 0n) return;
  const at = house.clock.now();
  await house.db.transaction(async (tx) => {
    if (state === 'failed') {
      await returnCash(house, tx, row, { state, by: null, reason: 'another payment took its place', at });
      return;
    }
    const changed = await updateFromState(tx, row, {
      state,
      confirmations: BigInt(confirmations),
      is_final: isFinal ? 1n : 0n,
      updated_at: BigInt(at),
    });
    if (!changed) return;
    if (isFinal) {
      await postFinal(tx, changed, at);
      await endPayment(tx, paymentOf(changed).id, 'final');
    }
    await changeTransaction(tx, row.id, { status: STATUS_OF[state], confirmations, at });
    if (state === 'confirmed' && row.state === 'sent')
      await notifyWithdrawal(house, tx, changed, 'confirmed');
  });
};

/** Asks the chain for a payment that was sent, until it is final. */
export const follow = async (context: WithdrawalContext, row: WithdrawalRow): Promise<void> => {
  const { port, send, asset } = methodOf(context, row);
  const seen = await followPayment(context.house, { port, send, asset: asset.asset }, paymentOf(row));
  await recordVerdict(context, row, judgeSent(seen, Number(row.confirmations_needed)));
};

/** Sends on what the chain has all the same: a network that rejects a payment may have passed it on. */
export const reconsider = async (context: WithdrawalContext, row: WithdrawalRow): Promise<void> => {
  const { house } = context;
  const { port, asset } = methodOf(context, row);
  const { state } = await seePayment(house, port, asset.asset, paymentOf(row).id);
  if (state !== 'mempool' && state !== 'mined') return;
  const at = house.clock.now();
  await house.db.transaction(async (tx) => {
    const sent = await updateFromState(tx, row, { state: 'sent', reason: null, updated_at: BigInt(at) });
    if (!sent) return;
    await changeTransaction(tx, row.id, { status: STATUS_OF.sent, at });
    await notifyWithdrawal(house, tx, sent, 'sent');
  });
};
