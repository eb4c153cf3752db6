import type { Migration } from './types.ts';

/** Corrections by an operator, with their reasons. */
export const corrections: Migration = {
  name: '000020-corrections',
  up: (t) => [
    `create table corrections (id ${t.text} primary key, of_id ${t.text} not null unique,
      player_id ${t.text} not null, type ${t.int} not null, amount ${t.int} not null, who ${t.text} not null,
      reason ${t.text} not null, created_at ${t.int} not null)${t.strict}`,
  ],
};
