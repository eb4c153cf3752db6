import type { Migration } from './types.ts';

/**
 * Which version of a payment is in a block. Of payments that ended before, it is known where there was one
 * version.
 */
export const paymentFacts: Migration = {
  name: '000052-payment-facts',
  up: (t) => [
    `alter table payments add column mined_txid ${t.text}`,
    `update payments set mined_txid = (
        select txid from payment_versions v where v.payment_id = payments.id)
      where state = 'final'
        and 1 = (select count(*) from payment_versions v where v.payment_id = payments.id)`,
  ],
};
