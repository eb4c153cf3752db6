import type { Migration } from './types.ts';

/**
 * A session that replaces another one, until its first use; and the session of a subscription to pushes,
 * which is deleted with it. Older subscriptions have none until their browser's next visit.
 */
export const sessionEnds: Migration = {
  name: '000023-session-ends',
  up: (t) => [
    `alter table sessions add column replaces ${t.text}`,
    `alter table sessions add column ends_at ${t.int}`,
    'create index sessions_by_replaced on sessions (replaces)',
    `alter table push_subscriptions add column session_id ${t.text}
      references sessions (id) on delete cascade`,
    'create index push_subscriptions_by_session on push_subscriptions (session_id)',
  ],
};
