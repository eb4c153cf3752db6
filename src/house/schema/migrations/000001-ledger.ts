import type { Migration } from './types.ts';

export const ledger: Migration = {
  name: '000001-ledger',
  up: (t) => [
    `create table accounts (address ${t.text} primary key, balance ${t.int} not null,
      updated_at ${t.int} not null)${t.strict}`,
    `create table postings (id ${t.id}, key ${t.text} not null unique, kind ${t.text} not null,
      player_id ${t.text}, created_at ${t.int} not null)${t.strict}`,
    `create table entries (posting_id ${t.int} not null references postings (id), seq ${t.int} not null,
      address ${t.text} not null, ledger ${t.text} not null check (ledger in ('usd', 'token')),
      amount ${t.int} not null check (amount <> 0), primary key (posting_id, seq))${t.strict}`,
    'create index entries_by_address on entries (address)',
    'create index postings_by_player on postings (player_id, created_at)',
    `create table requests (player_id ${t.text} not null, request_id ${t.text} not null,
      call ${t.text} not null, body_hash ${t.text} not null, answer ${t.text} not null,
      created_at ${t.int} not null, primary key (player_id, request_id))${t.strict}`,
  ],
};
