import type { Migration } from './types.ts';

/** One row per player, made by the first bet, deposit or limit. `limits` is null where none was set. */
export const protection: Migration = {
  name: '000014-protection',
  up: (t) => [
    `create table protection (player_id ${t.text} primary key, limits ${t.text}, break_until ${t.int},
      excluded_until ${t.int}, session_started_at ${t.int}, session_seen_at ${t.int},
      session_bet ${t.int} not null, session_won ${t.int} not null, day ${t.int} not null,
      day_net ${t.int} not null, day_deposited ${t.int} not null, week ${t.int} not null,
      week_net ${t.int} not null, week_deposited ${t.int} not null, month ${t.int} not null,
      month_net ${t.int} not null, month_deposited ${t.int} not null)${t.strict}`,
  ],
};
