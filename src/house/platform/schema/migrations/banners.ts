import type { Migration } from './types.ts';

/** The operator's banners. */
export const banners: Migration = {
  name: 'base-banners',
  up: (t) => [
    `create table banners (id ${t.text} primary key, place ${t.text} not null, definition ${t.text} not null,
      shown_to ${t.int}, created_at ${t.int} not null)${t.strict}`,
  ],
};
