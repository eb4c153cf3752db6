import type { Migration } from './types.ts';

/** Bets and wins by player and day. */
export const dailyActivity: Migration = {
  name: 'base-dailyActivity',
  up: (t) => [
    `create table daily_activity (player_id ${t.text} not null, day ${t.int} not null,
      slots_bet ${t.int} not null check (slots_bet >= 0),
      turnover ${t.int} not null check (turnover >= 0), cash_net ${t.int} not null, tokens ${t.int},
      cash_slots_bet ${t.int} not null default 0 check (cash_slots_bet >= 0),
      cash_turnover ${t.int} not null default 0 check (cash_turnover >= 0),
      primary key (player_id, day))${t.strict}`,
    'create index daily_activity_by_day on daily_activity (day)',
  ],
};
