import type { Migration } from './types.ts';

/** When a player's e-mail address was changed, which holds withdrawals also after the new one is verified. */
export const emailChanges: Migration = {
  name: '000029-email-changes',
  up: (t) => [`alter table players add column email_changed_at ${t.int}`],
};
