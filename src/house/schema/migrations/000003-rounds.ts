import type { Migration } from './types.ts';

export const rounds: Migration = {
  name: '000003-rounds',
  up: (t) => [
    `create table seed_chains (id ${t.text} primary key, player_id ${t.text} not null,
      game_id ${t.text} not null, ordinal ${t.int} not null, anchor ${t.text} not null,
      next_nonce ${t.int} not null, issued_at ${t.int} not null, created_at ${t.int} not null,
      unique (player_id, game_id, ordinal))${t.strict}`,
    `create table seed_blocks (chain_id ${t.text} not null references seed_chains (id),
      block ${t.int} not null, sealed ${t.text} not null, primary key (chain_id, block))${t.strict}`,
    `create table rounds (id ${t.text} primary key, player_id ${t.text} not null, game_id ${t.text} not null,
      chain_id ${t.text} not null references seed_chains (id), nonce ${t.int} not null,
      math_hash ${t.text} not null, server_seed_hash ${t.text} not null, server_seed ${t.text} not null,
      client_seed ${t.text} not null, coin_cents ${t.int} not null check (coin_cents > 0),
      bet ${t.int} not null check (bet >= 0), win ${t.int} not null check (win >= 0),
      result ${t.text} not null, posting_id ${t.int} not null references postings (id),
      created_at ${t.int} not null, unique (chain_id, nonce))${t.strict}`,
    'create index rounds_by_player on rounds (player_id, posting_id)',
  ],
};
