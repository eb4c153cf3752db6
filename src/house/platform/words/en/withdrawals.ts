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
  asked: (one: Withdrawal, byPerson: boolean): News => ({
    subject: `You asked to withdraw ${units.sum(one.cents)}`,
    body:
      `You asked for a withdrawal of ${what(one)}. The money is held for it` +
      (byPerson ? ', and a person looks at it before it is sent.' : '.'),
  }),
  approved: (one: Withdrawal): News => ({
    subject: `Your withdrawal of ${units.sum(one.cents)} is approved`,
    body: `The withdrawal of ${what(one)} is approved and is sent next. It can no longer be cancelled.`,
  }),
  held: (one: Withdrawal): News => ({
    subject: `Your withdrawal of ${units.sum(one.cents)} waits`,
    body:
      `A person looks at the withdrawal of ${what(one)} before it goes on. The money stays held for it ` +
      'meanwhile.',
  }),
  sent: (one: Withdrawal, txid: string): News => ({
    subject: `Your withdrawal of ${units.sum(one.cents)} was sent`,
    body: `We sent the withdrawal of ${what(one)}.\n\nIts transaction is ${txid}.`,
  }),
  confirmed: (one: Withdrawal): News => ({
    subject: `Your withdrawal of ${units.sum(one.cents)} is confirmed`,
    body: `The network has confirmed the withdrawal of ${what(one)}.`,
  }),
  declined: (one: Withdrawal): News => ({
    subject: `Your withdrawal of ${units.sum(one.cents)} was declined`,
    body: `We declined the withdrawal of ${what(one)}. The money is back in your cash.`,
  }),
  cancelled: (one: Withdrawal): News => ({
    subject: `Your withdrawal of ${units.sum(one.cents)} was cancelled`,
    body: `You cancelled the withdrawal of ${what(one)}. The money is back in your cash.`,
  }),
  failed: (one: Withdrawal): News => ({
    subject: `Your withdrawal of ${units.sum(one.cents)} did not go out`,
    body: `The network did not take the withdrawal of ${what(one)}. The money is back in your cash.`,
  }),
};
