import type { Migration } from './types.ts';

/** Cashback, days and weeks that are done, the progressive prize; and an index for the lists of winners. */
export const levels: Migration = {
  name: '000013-levels',
  up: (t) => [
    `create table cashbacks (player_id ${t.text} not null, week ${t.int} not null,
      lost ${t.int} not null check (lost > 0), level ${t.int} not null,
      amount ${t.int} not null check (amount >= 0), created_at ${t.int} not null,
      primary key (player_id, week))${t.strict}`,
    `create table settled_periods (kind ${t.text} not null, period ${t.int} not null,
      created_at ${t.int} not null, primary key (kind, period))${t.strict}`,
    `create table jackpot (name ${t.text} primary key, meter ${t.int} not null check (meter >= 0),
      tokens_bet ${t.int} not null, times_won ${t.int} not null, updated_at ${t.int} not null)${t.strict}`,
    'drop index winners_latest',
    'create index winners_by_ledger on winners (bet_ledger, created_at)',
  ],
};
