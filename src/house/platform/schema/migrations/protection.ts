import type { Migration } from './types.ts';

/** Limits, breaks and what they count: a row a player, made by the first bet, deposit or limit. */
export const protection: Migration = {
  name: 'base-protection',
  up: (t) => [
    `create table protection (player_id ${t.text} primary key, limits ${t.text}, break_until ${t.int},
      excluded_until ${t.int}, session_started_at ${t.int}, session_seen_at ${t.int},
      session_bet ${t.int} not null, session_won ${t.int} not null, day ${t.int} not null,
      day_net ${t.int} not null, day_deposited ${t.int} not null, week ${t.int} not null,
      week_net ${t.int} not null, week_deposited ${t.int} not null, month ${t.int} not null,
      month_net ${t.int} not null, month_deposited ${t.int} not null)${t.strict}`,
  ],
};
