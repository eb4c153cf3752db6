import type { Migration } from './types.ts';

/** Balances, postings and their entries: double entry, in dollars and tokens. */
export const ledger: Migration = {
  name: 'base-ledger',
  up: (t) => [
    `create table accounts (address ${t.text} primary key, balance ${t.int} not null,
      updated_at ${t.int} not null)${t.strict}`,
    `create table postings (id ${t.id}, key ${t.text} not null unique, kind ${t.text} not null,
      player_id ${t.text}, created_at ${t.int} not null)${t.strict}`,
    'create index postings_by_player on postings (player_id, created_at)',
    `create index postings_of_deposits on postings (player_id, created_at)
      where kind in ('deposit', 'deposit reversal', 'deposit refund', 'deposit reverse', 'deposit void')`,
    `create table entries (posting_id ${t.int} not null references postings (id), seq ${t.int} not null,
      address ${t.text} not null, ledger ${t.text} not null check (ledger in ('usd', 'token')),
      amount ${t.int} not null check (amount <> 0), primary key (posting_id, seq))${t.strict}`,
    'create index entries_by_address on entries (address)',
  ],
};
