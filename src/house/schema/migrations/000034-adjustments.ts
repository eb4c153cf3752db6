import type { Migration } from './types.ts';

/** Credits, debits and refunds by operators; those above a sum wait for a second one. */
export const adjustments: Migration = {
  name: '000034-adjustments',
  up: (t) => [
    `create table adjustments (id ${t.text} primary key, player_id ${t.text} not null,
      kind ${t.text} not null, amount_cents ${t.int} not null, reason ${t.text} not null,
      state ${t.text} not null, proposed_by ${t.text} not null, proposed_at ${t.int} not null,
      decided_by ${t.text}, decided_at ${t.int}, decline_reason ${t.text})${t.strict}`,
    'create index adjustments_by_operator on adjustments (proposed_by, proposed_at)',
    'create index adjustments_by_player on adjustments (player_id, proposed_at)',
  ],
};
