import type { Migration } from './types.ts';

/**
 * What of a day's bets was cash: tickets, tokens and levels follow from it alone. Days from before keep what
 * they had earned, with play money; the audit reads until when that was so.
 */
export const cashActivity: Migration = {
  name: '000037-cash-activity',
  up: (t) => [
    `alter table daily_activity add column cash_slots_bet ${t.int} not null default 0
      check (cash_slots_bet >= 0)`,
    `alter table daily_activity add column cash_turnover ${t.int} not null default 0
      check (cash_turnover >= 0)`,
    'update daily_activity set cash_slots_bet = slots_bet, cash_turnover = turnover',
    `insert into house_facts (name, value)
      select 'cash is known after', cast(newest as ${t.text})
      from (select max(created_at) as newest from rounds) as played where newest is not null`,
  ],
};
