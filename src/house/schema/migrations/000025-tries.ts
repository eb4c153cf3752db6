import type { Migration } from './types.ts';

/** Tries at passwords, codes and links, counted over restarts and processes. */
export const tries: Migration = {
  name: '000025-tries',
  up: (t) => [
    `create table tries (
       key ${t.text} primary key, count ${t.int} not null, ends_at ${t.int} not null)${t.strict}`,
    'create index tries_by_end on tries (ends_at)',
  ],
};
