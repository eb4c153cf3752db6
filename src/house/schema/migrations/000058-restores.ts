import type { Migration } from './types.ts';

/** How far a backup is restored, until it is whole. */
export const restores: Migration = {
  name: '000058-restores',
  up: (t) => [
    `create table restores (backup ${t.text} primary key, parts_done ${t.int} not null)${t.strict}`,
  ],
};
