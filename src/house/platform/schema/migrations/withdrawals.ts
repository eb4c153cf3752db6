import type { Migration } from './types.ts';

/** Withdrawals, from the request to the last confirmation. */
export const withdrawals: Migration = {
  name: 'base-withdrawals',
  up: (t) => [
    `create table withdrawals (id ${t.text} primary key, player_id ${t.text} not null,
      state ${t.text} not null, pending_key ${t.text} unique,
      amount_cents ${t.int} not null check (amount_cents > 0), currency ${t.text} not null,
      network ${t.text} not null, pm_type ${t.int} not null, pp_id ${t.int} not null,
      address ${t.text} not null, cancellable ${t.int} not null, approve_at ${t.int}, units ${t.text},
      rate_id ${t.text}, rate_micro_usd ${t.int}, market_rate_id ${t.text},
      payment_id ${t.text} references payments (id) deferrable initially deferred,
      confirmations ${t.int} not null, confirmations_needed ${t.int} not null,
      is_final ${t.int} not null, decided_by ${t.text}, reason ${t.text},
      tries ${t.int} not null default 0, next_try_at ${t.int}, failure ${t.text}, waits_until ${t.int},
      approved_at ${t.int}, fee_cents ${t.int} not null default 0,
      spread_parts ${t.int} not null default 0, spread_cents ${t.int} not null default 0,
      created_at ${t.int} not null, updated_at ${t.int} not null,
      paid_alone ${t.int} not null default 0)${t.strict}`,
    'create index withdrawals_by_player on withdrawals (player_id, created_at)',
    'create index withdrawals_open on withdrawals (state) where is_final = 0',
    'create index withdrawals_by_approval on withdrawals (approved_at)',
    'create index withdrawals_by_payment on withdrawals (payment_id)',
  ],
};
