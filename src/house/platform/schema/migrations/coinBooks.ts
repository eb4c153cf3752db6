import type { Migration } from './types.ts';

/** The books of each coin. Amounts are decimal text, since wei do not fit into 64 bits. */
export const coinBooks: Migration = {
  name: 'base-coinBooks',
  up: (t) => [
    `create table coin_postings (id ${t.id}, key ${t.text} not null unique, kind ${t.text} not null,
      currency ${t.text} not null, usd_key ${t.text}, rate_id ${t.text}, reason ${t.text},
      created_at ${t.int} not null)${t.strict}`,
    `create table coin_entries (posting_id ${t.int} not null references coin_postings (id),
      seq ${t.int} not null, place ${t.text} not null, amount ${t.text} not null,
      primary key (posting_id, seq))${t.strict}`,
    `create table coin_balances (currency ${t.text} not null, place ${t.text} not null,
      balance ${t.text} not null, updated_at ${t.int} not null,
      primary key (currency, place))${t.strict}`,
  ],
};
