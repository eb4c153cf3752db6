import type { Migration } from './types.ts';

/**
 * Keys, checks and indexes are each partition's own, so that the table becomes the first one as it is. A key
 * of all partitions would contain `posting_id`, and two indexes of old rows would have to be made.
 */
const partitioned = (table: string, references: readonly string[]): string[] => [
  `alter table ${table} rename to ${table}_before_months`,
  `create table ${table} (like ${table}_before_months including defaults) partition by range (posting_id)`,
  ...references.map((reference) => `alter table ${table} add foreign key ${reference}`),
  `alter table ${table} attach partition ${table}_before_months
    for values from (minvalue) to (2000000000000000)`,
  `alter table ${table}_before_months drop constraint ${table}_before`,
];

/**
 * PostgreSQL: entries and rounds in partitions, those of each later month in one of its own
 * (house/store/months.ts). Bets wait from the lock on, for as long as it takes to rename.
 */
export const months: Migration = {
  name: '000062-months-since-000060',
  up: (t) =>
    t.partitions
      ? [
          'alter table entries validate constraint entries_before',
          'alter table rounds validate constraint rounds_before',
          // A backup under way has read postings first. It would find no pages in a partitioned table.
          'lock table postings, entries, rounds in access exclusive mode',
          ...partitioned('entries', ['(posting_id) references postings (id)']),
          ...partitioned('rounds', [
            '(posting_id) references postings (id)',
            '(chain_id) references seed_chains (id)',
          ]),
        ]
      : [],
};
