import type { Job } from '../jobs.ts';
import type { House } from '../ports.ts';
import { deleteOldLogIns } from './logInStore.ts';
import { deleteOldSessions } from './sessionStore.ts';
import { sharedBudgetSweep } from './limits/sharedBudget.ts';
import { deleteOldTries } from './limits/tries.ts';
import { LIFE_MS } from './sessions.ts';

const SWEEP_MS = 3_600_000;

/**
 * Deletes sessions older than any cookie (LIFE_MS). Until then an idle one is kept, because its player is
 * told error 8.
 */
export const httpJobs = (house: House): Job[] => [
  {
    name: 'old sessions',
    everyMs: SWEEP_MS,
    scope: 'one',
    run: () => {
      const now = house.clock.now();
      return deleteOldSessions(house.db.kysely, { before: now - LIFE_MS, now });
    },
  },
  {
    name: 'old log-ins',
    everyMs: SWEEP_MS,
    scope: 'one',
    run: () => deleteOldLogIns(house.db.kysely, house.clock.now()),
  },
  {
    name: 'old tries',
    everyMs: SWEEP_MS,
    scope: 'one',
    run: () => deleteOldTries(house.db.kysely, house.clock.now()),
  },
  ...sharedBudgetSweep(house),
];
