import type { Migration } from './types.ts';

/** Deposits are rechecked until they are final and have a line in the history; snapshots of rates; orders. */
export const coins: Migration = {
  name: '000009-coins',
  up: (t) => [
    `alter table deposits add column is_final ${t.int} not null default 0`,
    `alter table deposits add column missing_since ${t.int}`,
    `alter table deposits add column reversals ${t.int} not null default 0`,
    `update deposits set is_final = 1 where state <> 'confirming'`,
    'create index deposits_open on deposits (network) where is_final = 0',
    'alter table transactions add column rate_id text',
    // Older deposits have no line.
    `insert into transactions (id, player_id, ordinal, type, status, amount, currency_code, address,
      confirmations, confirmations_needed, is_credited, created_at, updated_at, rate_id)
      select d.id, d.player_id, coalesce(c.lines, 0)
          + row_number() over (partition by d.player_id order by d.created_at, d.id) - 1, 0,
        case d.state when 'credited' then 3 when 'tooSmall' then 4 when 'failed' then 5 else 2 end,
        coalesce(d.amount_cents, 0),
        d.currency, d.address, d.confirmations, d.confirmations_needed,
        case d.state when 'credited' then 1 else 0 end,
        d.created_at, d.updated_at, d.rate_id
      from deposits d left join transaction_counts c on c.player_id = d.player_id`,
    `insert into transaction_counts (player_id, lines)
      select player_id, count(*) from deposits where true group by player_id
      on conflict (player_id) do update set lines = transaction_counts.lines + excluded.lines`,
    'create index devnet_txs_spends on devnet_txs (network, spends)',
    `create table rate_snapshots (id ${t.text} primary key, currency ${t.text} not null,
      micro_usd ${t.int} not null, taken_at ${t.int} not null, source ${t.text} not null)${t.strict}`,
    'create index rate_snapshots_newest on rate_snapshots (source, currency, taken_at)',
    `create table buy_orders (id ${t.text} primary key, player_id ${t.text} not null,
      request_id ${t.text} not null, provider ${t.text} not null, currency ${t.text} not null,
      amount_usd ${t.int} not null, amount_expected ${t.text}, network ${t.text} not null,
      address ${t.text} not null, state ${t.text} not null, redirect_url ${t.text}, hint ${t.text},
      created_at ${t.int} not null, updated_at ${t.int} not null, unique (player_id, request_id))${t.strict}`,
  ],
};
