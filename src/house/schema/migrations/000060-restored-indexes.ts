import type { Migration } from './types.ts';

/** The indexes that a restore has dropped, until it has made them again. */
export const restoredIndexes: Migration = {
  name: '000060-restored-indexes',
  up: (t) => [`alter table restores add column indexes ${t.text} not null default '[]'`],
};
