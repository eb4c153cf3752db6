import type { News } from '../news.ts';
import { units } from './units.ts';

type Deposit = {
  /** Decimal text. */
  readonly amount: string;
  readonly currency: string;
};

export const deposits = {
  seen: ({ amount, currency, confirmations }: Deposit & { readonly confirmations: number }): News => ({
    subject: 'A deposit is on its way',
    body:
      `${units.coins(amount, currency)} were seen on the network. They are credited after ` +
      `${confirmations === 1 ? 'one confirmation' : `${confirmations} confirmations`}, at the rate of that ` +
      'moment.',
  }),
  credited: ({ amount, currency, cents }: Deposit & { readonly cents: bigint }): News => ({
    subject: 'Your deposit is in your account',
    body: `${units.coins(amount, currency)} arrived: ${units.sum(cents)} of cash are in your account.`,
  }),
  failed: ({ amount, currency }: Deposit): News => ({
    subject: 'A deposit did not arrive',
    body:
      `The network no longer has the payment of ${units.coins(amount, currency)}, or another one took its ` +
      'place. Nothing was credited.',
  }),
  tooSmall: ({ amount, currency, smallest }: Deposit & { readonly smallest: string }): News => ({
    subject: 'A deposit is too small',
    body:
      `${units.coins(amount, currency)} arrived. The smallest deposit is ` +
      `${units.coins(smallest, currency)}, so nothing was credited. Write to support about it.`,
  }),
  reversed: ({ amount, currency, cents }: Deposit & { readonly cents: bigint }): News => ({
    subject: 'A deposit was taken back',
    body:
      `The network no longer has the payment of ${units.coins(amount, currency)} that we had credited. ` +
      `${units.sum(cents)} were taken from your cash.`,
  }),
};
