import type { Migration } from './types.ts';

/** What was bet and paid by game and definition: by day, in all, and as it was stated. */
export const paidOut: Migration = {
  name: 'base-paidOut',
  up: (t) => [
    `create table paid_out_days (game_id ${t.text} not null, math_hash ${t.text} not null,
      day ${t.int} not null, rounds ${t.int} not null, stake ${t.int} not null,
      stake_squares ${t.int} not null, won ${t.int} not null,
      primary key (game_id, math_hash, day))${t.strict}`,
    `create table paid_out_totals (game_id ${t.text} not null, math_hash ${t.text} not null,
      first_day ${t.int} not null, rounds ${t.int} not null, stake ${t.int} not null,
      stake_squares ${t.int} not null, won ${t.int} not null,
      primary key (game_id, math_hash))${t.strict}`,
    `create table paid_out_statements (day ${t.text} primary key, statement ${t.text} not null)${t.strict}`,
  ],
};
