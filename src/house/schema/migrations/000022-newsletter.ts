import type { Migration } from './types.ts';

/** Which player was sent which issue of the newsletter. */
export const newsletter: Migration = {
  name: '000022-newsletter',
  up: (t) => [
    `create table newsletter_letters (letter ${t.text} not null,
      player_id ${t.text} not null references players (id), created_at ${t.int} not null,
      primary key (letter, player_id))${t.strict}`,
  ],
};
