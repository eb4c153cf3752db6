import type { Migration } from './types.ts';

/** What the house sends, with each transaction that was signed for it and what it spends. */
export const payments: Migration = {
  name: 'base-payments',
  up: (t) => [
    `create table payments (id ${t.text} primary key, network ${t.text} not null,
      currency ${t.text} not null, state ${t.text} not null, created_at ${t.int} not null,
      purpose ${t.text} not null default 'withdrawals', outputs ${t.text} not null default '[]',
      ended_at ${t.int}, deposit_index ${t.int}, deposit_address ${t.text},
      tries ${t.int} not null default 0, next_try_at ${t.int}, failure ${t.text},
      mined_txid ${t.text})${t.strict}`,
    "create index payments_open on payments (network) where state = 'open'",
    'create index payments_by_deposit on payments (network, deposit_index)',
    "create unique index payments_open_deposit on payments (network, deposit_index) where state = 'open'",
    `create unique index payments_open_cold on payments (network, currency)
      where state = 'open' and purpose = 'cold'`,
    `create table payment_versions (payment_id ${t.text} not null references payments (id),
      version ${t.int} not null, txid ${t.text} not null, raw ${t.text} not null,
      fee ${t.text} not null, created_at ${t.int} not null,
      primary key (payment_id, version))${t.strict}`,
    'create index payment_versions_by_txid on payment_versions (txid)',
    `create table payment_reserves (network ${t.text} not null, reserve ${t.text} not null,
      payment_id ${t.text} not null references payments (id),
      primary key (network, reserve))${t.strict}`,
    'create index payment_reserves_by_payment on payment_reserves (payment_id)',
  ],
};
