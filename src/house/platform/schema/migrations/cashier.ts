import type { Migration } from './types.ts';

/** Deposits, their addresses and cursors. */
export const cashier: Migration = {
  name: 'base-cashier',
  up: (t) => [
    `create table deposit_indexes (network ${t.text} primary key, next_index ${t.int} not null)${t.strict}`,
    `create table deposit_addresses (network ${t.text} not null, address_index ${t.int} not null,
      player_id ${t.text} not null, currency ${t.text} not null, address ${t.text} not null,
      derivation ${t.text} not null, is_current ${t.int} not null, created_at ${t.int} not null,
      primary key (network, address_index), unique (network, address))${t.strict}`,
    `create unique index deposit_addresses_current on deposit_addresses (player_id, network, currency)
      where is_current = 1`,
    `create table deposits (id ${t.text} primary key, network ${t.text} not null,
      currency ${t.text} not null, txid ${t.text} not null, out_index ${t.text} not null,
      player_id ${t.text} not null, address ${t.text} not null, amount ${t.text} not null,
      state ${t.text} not null, confirmations ${t.int} not null, confirmations_needed ${t.int} not null,
      block_hash ${t.text}, block_height ${t.int}, amount_cents ${t.int}, rate_id ${t.text},
      rate_micro_usd ${t.int}, above_max ${t.int} not null, created_at ${t.int} not null,
      updated_at ${t.int} not null, credited_at ${t.int}, is_final ${t.int} not null default 0,
      missing_since ${t.int}, reversals ${t.int} not null default 0,
      fee_cents ${t.int} not null default 0, spread_parts ${t.int} not null default 0,
      market_rate_id ${t.text}, unique (network, currency, txid, out_index))${t.strict}`,
    'create index deposits_player on deposits (player_id, created_at)',
    'create index deposits_state on deposits (network, state)',
    'create index deposits_open on deposits (network) where is_final = 0',
    'create index deposits_by_address on deposits (network, address)',
    `create table chain_cursors (network ${t.text} primary key, cursor ${t.text}, passes ${t.int} not null,
      updated_at ${t.int} not null)${t.strict}`,
  ],
};
