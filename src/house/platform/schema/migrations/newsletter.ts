import type { Migration } from './types.ts';

/** Which player was sent which issue. */
export const newsletter: Migration = {
  name: 'base-newsletter',
  up: (t) => [
    `create table newsletter_deliveries (issue_id ${t.text} not null,
      player_id ${t.text} not null references players (id), created_at ${t.int} not null,
      primary key (issue_id, player_id))${t.strict}`,
  ],
};
