import type { Migration } from './types.ts';

/** Orders of coins for card money. */
export const buy: Migration = {
  name: 'base-buy',
  up: (t) => [
    `create table buy_orders (id ${t.text} primary key, player_id ${t.text} not null,
      request_id ${t.text} not null, provider ${t.text} not null, currency ${t.text} not null,
      amount_usd ${t.int} not null, amount_expected ${t.text}, network ${t.text} not null,
      address ${t.text} not null, state ${t.text} not null, redirect_url ${t.text}, hint ${t.text},
      created_at ${t.int} not null, updated_at ${t.int} not null,
      unique (player_id, request_id))${t.strict}`,
  ],
};
