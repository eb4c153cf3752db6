import type { Migration } from './types.ts';

/**
 * Payments of the house itself: sweeps of deposit addresses with their gas, and transfers to cold. They have
 * no withdrawal that keeps the failures of their steps. An address has one open payment, and a coin one open
 * transfer to cold, also where two houses plan at once.
 */
export const ownPayments: Migration = {
  name: '000047-own-payments',
  up: (t) => [
    `alter table payments add column deposit_index ${t.int}`,
    `alter table payments add column deposit_address ${t.text}`,
    `alter table payments add column tries ${t.int} not null default 0`,
    `alter table payments add column next_try_at ${t.int}`,
    `alter table payments add column failure ${t.text}`,
    'create index payments_by_deposit on payments (network, deposit_index)',
    "create unique index payments_open_deposit on payments (network, deposit_index) where state = 'open'",
    `create unique index payments_open_cold on payments (network, currency)
      where state = 'open' and purpose = 'cold'`,
    'create index deposits_by_address on deposits (network, address)',
  ],
};
