import type { Migration } from './types.ts';

/** What the house owes, counted once a day, and the trees of the newest counts. */
export const liabilities: Migration = {
  name: 'base-liabilities',
  up: (t) => [
    `create table liability_counts (day ${t.text} primary key, at ${t.int} not null,
      posting_id ${t.int} not null, leaves ${t.int} not null, total ${t.int} not null,
      root ${t.text} not null)${t.strict}`,
    `create table liability_accounts (day ${t.text} not null, player_id ${t.text} not null,
      login ${t.text} not null, nonce ${t.text} not null, balance ${t.int} not null,
      stakes ${t.int} not null, withdrawals ${t.int} not null, parts ${t.text} not null,
      primary key (day, player_id))${t.strict}`,
    `create table liability_tiles (day ${t.text} not null, level ${t.int} not null, tile ${t.int} not null,
      hashes ${t.text} not null, primary key (day, level, tile))${t.strict}`,
  ],
};
