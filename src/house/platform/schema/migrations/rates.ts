import type { Migration } from './types.ts';

/** Rates that sums were counted by, and coins whose rate is in doubt. */
export const rates: Migration = {
  name: 'base-rates',
  up: (t) => [
    `create table rate_snapshots (id ${t.text} primary key, currency ${t.text} not null,
      micro_usd ${t.int} not null, taken_at ${t.int} not null, source ${t.text} not null)${t.strict}`,
    'create index rate_snapshots_newest on rate_snapshots (source, currency, taken_at)',
    `create table rate_doubts (currency ${t.text} primary key, why ${t.text} not null,
      micro_usd ${t.int} not null, low ${t.int} not null, high ${t.int} not null,
      since ${t.int} not null, read_at ${t.int} not null, agreed_since ${t.int})${t.strict}`,
  ],
};
