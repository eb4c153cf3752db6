import type { Job } from '../jobs.ts';
import type { House } from '../ports.ts';
import { beginMonth } from '../store/months.ts';

const EVERY_MS = 60_000;

/** None on SQLite, which has no partitions. */
export const ledgerJobs = ({ db, clock }: Pick<House, 'db' | 'clock'>): Job[] =>
  db.engine === 'sqlite'
    ? []
    : [
        {
          name: 'months',
          everyMs: EVERY_MS,
          scope: 'one',
          run: () => db.transaction((tx) => beginMonth(tx, clock.now())),
        },
      ];
