import type { Migration } from './types.ts';

/**
 * What deposits and withdrawals are subject to: a player's deposits are found among a million bets; fees and
 * spreads are kept with what they were taken of. `market_rate_id` is null on rows from before.
 */
export const moneyTerms: Migration = {
  name: '000031-money-terms',
  up: (t) => [
    ...['deposits', 'withdrawals'].flatMap((table) => [
      `alter table ${table} add column fee_cents ${t.int} not null default 0`,
      `alter table ${table} add column spread_parts ${t.int} not null default 0`,
      `alter table ${table} add column market_rate_id ${t.text}`,
    ]),
    `alter table withdrawals add column spread_cents ${t.int} not null default 0`,
    `create index postings_of_deposits on postings (player_id, created_at)
       where kind in ('deposit', 'deposit reversal', 'deposit refund', 'deposit reverse', 'deposit void')`,
  ],
};
