import type { Migration } from './types.ts';

/** Where the pool of a month begins, in cents; it was the same for every month before. */
export const lottoPoolStart: Migration = {
  name: '1-lotto-pool-start',
  up: (t) => [`alter table lotto_months add column pool_start ${t.int} not null default 1000000`],
};
