/** Payments that an operator gives up: one that has not left, and one that its network has lost. */
import type { ChainPort } from '../../platform/chainPort.ts';
import type { MailHouse } from '../../platform/mail/mail.ts';
import {
  endPayment,
  findLoss,
  lockPayment,
  mayHaveLeft,
  type PaymentRow,
  versionsOf,
} from '../../custody/payments/payments.ts';
import { refusePayment, type Refused } from '../../custody/payments/rules.ts';
import { freeMembers, hasLeft } from './members.ts';
import { returnCash } from './postings.ts';
import { paymentMembers, type WithdrawalRow } from './store.ts';

/** The withdrawals of a payment that has ended: planned anew, or failed. */
export interface GivenUp {
  readonly withdrawals: readonly string[];
}

/** Gives up a payment that was not broadcast: what it spends is free, its withdrawals are planned anew. */
export const releasePayment = async (
  { db, clock }: Pick<MailHouse, 'db' | 'clock'>,
  payment: PaymentRow,
): Promise<GivenUp | Refused> =>
  db.transaction(async (tx) => {
    const row = await lockPayment(tx, payment.id);
    if (row?.state !== 'open') return refusePayment('paymentEnded');
    const members = await paymentMembers(tx, row.id);
    if (members.some(hasLeft) || (await mayHaveLeft(tx, row))) return refusePayment('mayHaveLeft');
    await freeMembers(tx, row.id, clock.now());
    return { withdrawals: members.map(({ id }) => id) };
  });

/** Confirmations at which a payment counts as replaced: as many as its withdrawals need. */
const depthOf = (port: ChainPort, { currency }: PaymentRow, members: readonly WithdrawalRow[]): number => {
  const needed = port.assets().find(({ asset }) => asset === currency)?.confirmationsNeeded ?? 1;
  return members.reduce((max, member) => Math.max(max, Number(member.confirmations_needed)), needed);
};

/**
 * Gives up a payment that was broadcast and that can never be mined: its withdrawals fail, and their money
 * goes back to the players.
 * @param by the operator
 * @throws ChainError where the node does not answer
 */
export const abandonPayment = async (
  house: MailHouse,
  port: ChainPort,
  payment: PaymentRow,
  by: string,
): Promise<GivenUp | Refused> => {
  const { db, clock } = house;
  if (payment.state !== 'open') return refusePayment('paymentEnded');
  const members = await paymentMembers(db.kysely, payment.id);
  const isSent = members.some(hasLeft) || (await mayHaveLeft(db.kysely, payment));
  if (!port.send || !isSent) return refusePayment('notBroadcast');
  const loss = await findLoss(house, port.send, payment, depthOf(port, payment, members));
  if ('refused' in loss) return loss;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const row = await lockPayment(tx, payment.id);
    if (row?.state !== 'open') return refusePayment('paymentEnded');
    // The chain was not asked about a version that was signed since.
    if ((await versionsOf(tx, row.id)).length !== loss.versions) return refusePayment('changedMeanwhile');
    const open = (await paymentMembers(tx, row.id)).filter(({ is_final: final }) => final === 0n);
    const reason = 'its payment was given up: another one took its place';
    for (const member of open)
      if (!(await returnCash(house, tx, member, { state: 'failed', by, reason, at: now })))
        throw new Error(`withdrawal ${member.id} changed meanwhile: try again`);
    if (open.length === 0) await endPayment(tx, row.id, { state: 'released', fee: null }, now);
    return { withdrawals: open.map(({ id }) => id) };
  });
};
