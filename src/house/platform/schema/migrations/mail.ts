import type { Migration } from './types.ts';

/** E-mails that wait to be sent. */
export const mail: Migration = {
  name: 'base-mail',
  up: (t) => [
    `create table queued_emails (id ${t.text} primary key, sealed ${t.text} not null,
      tries ${t.int} not null, due_at ${t.int} not null, created_at ${t.int} not null)${t.strict}`,
    'create index queued_emails_by_due on queued_emails (due_at)',
  ],
};
