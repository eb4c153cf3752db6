import type { Migration } from './types.ts';

/**
 * A payment is planned, with what it pays, before it is signed: after a crash the same payment is signed
 * again. Money of a withdrawal leaves the held account when its payment is about to be broadcast.
 */
export const batches: Migration = {
  name: '000045-batches',
  up: (t) => [
    `alter table payments add column purpose ${t.text} not null default 'withdrawals'`,
    `alter table payments add column outputs ${t.text} not null default '[]'`,
    `alter table payments add column ended_at ${t.int}`,
    `update payments set outputs = coalesce((
      select '[{"address":"' || w.address || '","amount":"' || w.units || '"}]'
      from withdrawals w where w.payment_id = payments.id and w.units is not null), '[]')`,
    "create index payments_open on payments (network) where state = 'open'",
  ],
};
