import type { Migration } from './types.ts';

/** Wins that are shown. */
export const winners: Migration = {
  name: 'base-winners',
  up: (t) => [
    `create table winners (id ${t.text} primary key, login ${t.text} not null, game_id ${t.text} not null,
      amount ${t.int} not null check (amount > 0), bet_ledger ${t.text} not null,
      created_at ${t.int} not null)${t.strict}`,
    'create index winners_top on winners (amount)',
    'create index winners_by_ledger on winners (bet_ledger, created_at)',
  ],
};
