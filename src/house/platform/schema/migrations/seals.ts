import type { Migration } from './types.ts';

const SEALED =
  'adjustments banners bonus_codes buy_orders coin_entries coin_postings corrections definitions ' +
  'deposit_addresses deposits email_links messages open_rounds operator_log paid_out_days ' +
  'paid_out_statements paid_out_totals passkeys payment_reserves payment_versions payments ' +
  'player_bonuses players protection push_subscriptions rate_doubts rate_snapshots recovery_codes ' +
  'second_steps sessions settled_periods stored_answers switches transactions withdrawals';

/** Seals of rows, the registers that count them, and the log of the registers' changes. */
export const seals: Migration = {
  name: '3-seals',
  up: (t) => [
    ...SEALED.split(' ').map((table) => `alter table ${table} add column seal ${t.text}`),
    // Of two indexes that cost the same SQLite takes the newer; in the wider table this one costs no less
    // than `deposits_by_address` any more.
    'drop index deposits_open',
    'create index deposits_open on deposits (network) where is_final = 0',
    // `changes` counts them; `logged`: up to which register_log has them.
    `create table registers (owner ${t.text} primary key, sums ${t.text} not null,
      changes ${t.int} not null, logged ${t.int} not null, seal ${t.text})${t.strict}`,
    'create index registers_to_log on registers (owner) where logged <> changes',
    `create table register_log (id ${t.int} primary key, owner ${t.text} not null,
      changes ${t.int} not null, hash ${t.text} not null)${t.strict}`,
    'create index register_log_by_owner on register_log (owner, changes)',
  ],
};
