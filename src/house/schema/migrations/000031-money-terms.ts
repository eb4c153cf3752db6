import type { Migration } from './types.ts';

/** What deposits and withdrawals are subject to: a player's deposits are found among a million bets. */
export const moneyTerms: Migration = {
  name: '000031-money-terms',
  up: () => [
    `create index postings_of_deposits on postings (player_id, created_at)
       where kind in ('deposit', 'deposit reversal', 'deposit refund', 'deposit reverse', 'deposit void')`,
  ],
};
