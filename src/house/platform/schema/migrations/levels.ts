import type { Migration } from './types.ts';

/** Cashback, and days and weeks that are done. */
export const levels: Migration = {
  name: 'base-levels',
  up: (t) => [
    `create table cashbacks (player_id ${t.text} not null, week ${t.int} not null,
      lost ${t.int} not null check (lost > 0), level ${t.int} not null,
      amount ${t.int} not null check (amount >= 0), created_at ${t.int} not null,
      primary key (player_id, week))${t.strict}`,
    `create table settled_periods (kind ${t.text} not null, period ${t.int} not null,
      created_at ${t.int} not null, primary key (kind, period))${t.strict}`,
  ],
};
