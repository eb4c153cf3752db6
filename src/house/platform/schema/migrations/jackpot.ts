import type { Migration } from './types.ts';

/** The progressive prize. */
export const jackpot: Migration = {
  name: 'base-jackpot',
  up: (t) => [
    `create table jackpot (name ${t.text} primary key, meter ${t.int} not null check (meter >= 0),
      tokens_bet ${t.int} not null, times_won ${t.int} not null,
      updated_at ${t.int} not null)${t.strict}`,
  ],
};
