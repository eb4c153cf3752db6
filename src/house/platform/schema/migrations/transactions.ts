import type { Migration } from './types.ts';

/** The history that a player reads. `ordinal` counts a player's lines from 0, so a page is a range of it. */
export const transactions: Migration = {
  name: 'base-transactions',
  up: (t) => [
    `create table transaction_counts (player_id ${t.text} primary key, lines ${t.int} not null)${t.strict}`,
    `create table transactions (id ${t.text} primary key, player_id ${t.text} not null,
      ordinal ${t.int} not null, type ${t.int} not null, status ${t.int} not null,
      amount ${t.int} not null, amount_in_currency ${t.text}, currency_code ${t.text},
      address ${t.text}, bonus_code ${t.text}, confirmations ${t.int}, confirmations_needed ${t.int},
      is_credited ${t.int} not null, created_at ${t.int} not null, updated_at ${t.int} not null,
      rate_id ${t.text}, unique (player_id, ordinal))${t.strict}`,
  ],
};
