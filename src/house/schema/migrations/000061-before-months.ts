import type { Migration } from './types.ts';

/**
 * Says that no row belongs to a month yet, for `000062-months`, which checks it while bets go on. Ids of
 * programs before that one count up from 1.
 */
export const beforeMonths: Migration = {
  name: '000061-before-months-since-000060',
  up: (t) =>
    t.partitions
      ? ['entries', 'rounds'].map(
          (table) =>
            `alter table ${table} add constraint ${table}_before
              check (posting_id < 2000000000000000) not valid`,
        )
      : [],
};
