import type { Migration } from './types.ts';

/** What requests were answered, and for ever that they were. */
export const idempotency: Migration = {
  name: 'base-idempotency',
  up: (t) => [
    `create table stored_answers (player_id ${t.text} not null, request_id ${t.text} not null,
      call ${t.text} not null, body_hash ${t.text} not null, answer ${t.text} not null,
      created_at ${t.int} not null, primary key (player_id, request_id))${t.strict}`,
    "create index stored_answers_kept on stored_answers (created_at) where answer <> ''",
  ],
};
