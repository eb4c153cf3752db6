import type { Migration } from './types.ts';

/** Tables are named as the code names their rows. SQLite cannot rename an index, so indexes are made anew. */
export const tableNames: Migration = {
  name: '000024-table-names',
  up: () => [
    'alter table play_days rename to daily_activity',
    'drop index play_days_by_day',
    'create index daily_activity_by_day on daily_activity (day)',
    'alter table letters rename to queued_emails',
    'drop index letters_by_due',
    'create index queued_emails_by_due on queued_emails (due_at)',
    'alter table links rename to email_links',
    'drop index links_by_player',
    'drop index links_by_expiry',
    'create index email_links_by_player on email_links (player_id, kind)',
    'create index email_links_by_expiry on email_links (expires_at)',
    'alter table newsletter_letters rename to newsletter_deliveries',
    'alter table newsletter_deliveries rename column letter to issue_id',
    'alter table requests rename to stored_answers',
  ],
};
