import type { Migration } from './types.ts';

/**
 * The language of a message (null: unknown, of an operator or from before) and what caused it: a player is
 * told of the same cause once.
 */
export const messageCauses: Migration = {
  name: '000036-message-causes',
  up: (t) => [
    `alter table messages add column language ${t.text}`,
    `alter table messages add column cause ${t.text}`,
    'create unique index messages_by_cause on messages (player_id, cause)',
  ],
};
