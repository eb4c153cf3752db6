import type { Migration } from './types.ts';

/**
 * Hands that are dealt and not drawn: one per player and game. `bet_bonus` is the part of the bet that is
 * play money; `posting_id` is the bet's.
 */
export const openRounds: Migration = {
  name: '000015-open-rounds',
  up: (t) => [
    `create table open_rounds (id ${t.text} primary key, player_id ${t.text} not null,
      game_id ${t.text} not null, chain_id ${t.text} not null references seed_chains (id),
      nonce ${t.int} not null, math_hash ${t.text} not null, server_seed_hash ${t.text} not null,
      client_seed ${t.text} not null, coin_cents ${t.int} not null check (coin_cents > 0),
      bet ${t.int} not null check (bet >= 0), bet_bonus ${t.int} not null check (bet_bonus >= 0),
      choices ${t.text} not null, dealt ${t.text} not null,
      posting_id ${t.int} not null references postings (id), created_at ${t.int} not null,
      unique (player_id, game_id))${t.strict}`,
    'create index open_rounds_by_age on open_rounds (created_at)',
    `alter table rounds add column bet_posting_id ${t.int}`,
    `alter table rounds add column bet_ledger ${t.text} not null default 'usd'`,
    `alter table rounds add column by_house ${t.int} not null default 0`,
  ],
};
