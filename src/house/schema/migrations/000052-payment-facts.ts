import type { Migration } from './types.ts';

/**
 * Which version of a payment is in a block. Of payments that ended before, it is known where there was one
 * version. And which withdrawals are paid alone: so far every one that had failed.
 */
export const paymentFacts: Migration = {
  name: '000052-payment-facts',
  up: (t) => [
    `alter table payments add column mined_txid ${t.text}`,
    `update payments set mined_txid = (
        select txid from payment_versions v where v.payment_id = payments.id)
      where state = 'final'
        and 1 = (select count(*) from payment_versions v where v.payment_id = payments.id)`,
    `alter table withdrawals add column paid_alone ${t.int} not null default 0`,
    "update withdrawals set paid_alone = 1 where state = 'approved' and tries > 0",
  ],
};
