import type { Migration } from './types.ts';

/** Which password a mailed link replaces: it ends when the password is changed otherwise. */
export const linkPasswords: Migration = {
  name: '000063-link-passwords',
  up: (t) => [`alter table email_links add column replaces ${t.text}`],
};
