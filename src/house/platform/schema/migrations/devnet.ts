import type { Migration } from './types.ts';

/** The chain of the devnet. */
export const devnet: Migration = {
  name: 'base-devnet',
  up: (t) => [
    `create table devnet_blocks (network ${t.text} not null, height ${t.int} not null,
      hash ${t.text} not null unique, parent ${t.text} not null, made_at ${t.int} not null,
      primary key (network, height))${t.strict}`,
    `create table devnet_txs (txid ${t.text} primary key, network ${t.text} not null,
      currency ${t.text} not null, spends ${t.text} not null, outputs ${t.text} not null,
      state ${t.text} not null, height ${t.int}, created_at ${t.int} not null,
      fee ${t.text} not null default '0')${t.strict}`,
    'create index devnet_txs_height on devnet_txs (network, height)',
    'create index devnet_txs_state on devnet_txs (network, state)',
    'create index devnet_txs_spends on devnet_txs (network, spends)',
  ],
};
