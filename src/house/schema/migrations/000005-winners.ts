import type { Migration } from './types.ts';

export const winners: Migration = {
  name: '000005-winners',
  up: (t) => [
    `create table winners (id ${t.text} primary key, login ${t.text} not null, game_id ${t.text} not null,
      amount ${t.int} not null check (amount > 0), bet_ledger ${t.text} not null,
      created_at ${t.int} not null)${t.strict}`,
    'create index winners_latest on winners (created_at)',
    'create index winners_top on winners (amount)',
  ],
};
