import type { News } from '../news.ts';
import { units } from './units.ts';

export interface Withdrawal {
  readonly cents: bigint;
  readonly currency: string;
  readonly address: string;
}
const what = ({ cents, currency, address }: Withdrawal): string =>
  `${units.sum(cents)} in ${currency} to ${address}`;

export const withdrawals = {
  /** `byPerson`: the operator decides, not the house by itself. */
  asked: (withdrawal: Withdrawal, byPerson: boolean): News => ({
    subject: `You asked to withdraw ${units.sum(withdrawal.cents)}`,
    body:
      `You asked for a withdrawal of ${what(withdrawal)}. The money is held for it` +
      (byPerson ? ', and a person looks at it before it is sent.' : '.'),
  }),
  approved: (withdrawal: Withdrawal): News => ({
    subject: `Your withdrawal of ${units.sum(withdrawal.cents)} is approved`,
    body:
      `The withdrawal of ${what(withdrawal)} is approved and is sent next. ` +
      'It can no longer be cancelled.',
  }),
  held: (withdrawal: Withdrawal): News => ({
    subject: `Your withdrawal of ${units.sum(withdrawal.cents)} waits`,
    body:
      `A person looks at the withdrawal of ${what(withdrawal)} before it goes on. ` +
      'The money stays held for it meanwhile.',
  }),
  sent: (withdrawal: Withdrawal, txid: string): News => ({
    subject: `Your withdrawal of ${units.sum(withdrawal.cents)} was sent`,
    body: `We sent the withdrawal of ${what(withdrawal)}.\n\nIts transaction is ${txid}.`,
  }),
  confirmed: (withdrawal: Withdrawal): News => ({
    subject: `Your withdrawal of ${units.sum(withdrawal.cents)} is confirmed`,
    body: `The network has confirmed the withdrawal of ${what(withdrawal)}.`,
  }),
  declined: (withdrawal: Withdrawal): News => ({
    subject: `Your withdrawal of ${units.sum(withdrawal.cents)} was declined`,
    body: `We declined the withdrawal of ${what(withdrawal)}. The money is back in your cash.`,
  }),
  cancelled: (withdrawal: Withdrawal): News => ({
    subject: `Your withdrawal of ${units.sum(withdrawal.cents)} was cancelled`,
    body: `You cancelled the withdrawal of ${what(withdrawal)}. The money is back in your cash.`,
  }),
  failed: (withdrawal: Withdrawal): News => ({
    subject: `Your withdrawal of ${units.sum(withdrawal.cents)} did not go out`,
    body: `The network did not take the withdrawal of ${what(withdrawal)}. The money is back in your cash.`,
  }),
};
