import type { Migration } from './types.ts';

/** What operators give, take and take back, with reasons. */
export const corrections: Migration = {
  name: 'base-corrections',
  up: (t) => [
    `create table corrections (id ${t.text} primary key, of_id ${t.text} not null unique,
      player_id ${t.text} not null, type ${t.int} not null, amount ${t.int} not null,
      who ${t.text} not null, reason ${t.text} not null, created_at ${t.int} not null)${t.strict}`,
    `create table adjustments (id ${t.text} primary key, player_id ${t.text} not null,
      kind ${t.text} not null, amount_cents ${t.int} not null, reason ${t.text} not null,
      state ${t.text} not null, proposed_by ${t.text} not null, proposed_at ${t.int} not null,
      decided_by ${t.text}, decided_at ${t.int}, decline_reason ${t.text})${t.strict}`,
    'create index adjustments_by_operator on adjustments (proposed_by, proposed_at)',
    'create index adjustments_by_player on adjustments (player_id, proposed_at)',
  ],
};
