import type { Migration } from './types.ts';

/**
 * Payments of their own, so that one can be made again with a higher fee: `payment_versions` has every
 * transaction that was signed for it, of which at most one is mined. `payment_reserves` has what a payment
 * spends (an outpoint, a nonce, a key image), once for each network. The table of withdrawals is made anew,
 * since SQLite cannot drop a unique column.
 */
export const payments: Migration = {
  name: '000044-payments',
  up: (t) => [
    `create table payments (id ${t.text} primary key, network ${t.text} not null,
      currency ${t.text} not null, state ${t.text} not null, created_at ${t.int} not null)${t.strict}`,
    `create table payment_versions (payment_id ${t.text} not null references payments (id),
      version ${t.int} not null, txid ${t.text} not null, raw ${t.text} not null, fee ${t.text} not null,
      created_at ${t.int} not null, primary key (payment_id, version))${t.strict}`,
    'create index payment_versions_by_txid on payment_versions (txid)',
    `create table payment_reserves (network ${t.text} not null, reserve ${t.text} not null,
      payment_id ${t.text} not null references payments (id), primary key (network, reserve))${t.strict}`,
    'create index payment_reserves_by_payment on payment_reserves (payment_id)',
    `insert into payments (id, network, currency, state, created_at)
      select 'p_' || id, network, currency,
        case when state in ('declined', 'failed') then 'released'
          when is_final = 1 then 'final' else 'open' end,
        updated_at
      from withdrawals where txid is not null`,
    `insert into payment_versions (payment_id, version, txid, raw, fee, created_at)
      select 'p_' || id, 1, txid, raw, '0', updated_at from withdrawals where txid is not null`,
    `insert into payment_reserves (network, reserve, payment_id)
      select network, 'withdrawal:' || id, 'p_' || id from withdrawals
      where txid is not null and is_final = 0`,
    ...['by_player', 'open', 'by_approval'].map((name) => `drop index withdrawals_${name}`),
    'alter table withdrawals rename to withdrawals_before',
    `create table withdrawals (id ${t.text} primary key, player_id ${t.text} not null,
      state ${t.text} not null, pending_key ${t.text} unique,
      amount_cents ${t.int} not null check (amount_cents > 0), currency ${t.text} not null,
      network ${t.text} not null, pm_type ${t.int} not null, pp_id ${t.int} not null,
      address ${t.text} not null, cancellable ${t.int} not null, approve_at ${t.int}, units ${t.text},
      rate_id ${t.text}, rate_micro_usd ${t.int}, market_rate_id ${t.text},
      payment_id ${t.text} references payments (id) deferrable initially deferred,
      confirmations ${t.int} not null,
      confirmations_needed ${t.int} not null, is_final ${t.int} not null, decided_by ${t.text},
      reason ${t.text}, tries ${t.int} not null default 0, next_try_at ${t.int}, failure ${t.text},
      waits_until ${t.int}, approved_at ${t.int}, fee_cents ${t.int} not null default 0,
      spread_parts ${t.int} not null default 0, spread_cents ${t.int} not null default 0,
      created_at ${t.int} not null, updated_at ${t.int} not null)${t.strict}`,
    // Before the rows: PostgreSQL makes no index while a deferred constraint waits.
    'create index withdrawals_by_player on withdrawals (player_id, created_at)',
    'create index withdrawals_open on withdrawals (state) where is_final = 0',
    'create index withdrawals_by_approval on withdrawals (approved_at)',
    'create index withdrawals_by_payment on withdrawals (payment_id)',
    `insert into withdrawals (id, player_id, state, pending_key, amount_cents, currency, network, pm_type,
        pp_id, address, cancellable, approve_at, units, rate_id, rate_micro_usd, market_rate_id, payment_id,
        confirmations, confirmations_needed, is_final, decided_by, reason, tries, next_try_at, failure,
        waits_until, approved_at, fee_cents, spread_parts, spread_cents, created_at, updated_at)
      select id, player_id, state, pending_key, amount_cents, currency, network, pm_type, pp_id, address,
        cancellable, approve_at, units, rate_id, rate_micro_usd, market_rate_id,
        case when txid is null then null else 'p_' || id end, confirmations, confirmations_needed, is_final,
        decided_by, reason, tries, next_try_at, failure, waits_until, approved_at, fee_cents, spread_parts,
        spread_cents, created_at, updated_at
      from withdrawals_before`,
    'drop table withdrawals_before',
    `alter table devnet_txs add column fee ${t.text} not null default '0'`,
  ],
};
