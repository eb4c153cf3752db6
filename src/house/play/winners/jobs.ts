import type { Job } from '../../platform/jobs.ts';
import type { House } from '../../platform/ports.ts';
import { deleteOldWinners } from './store.ts';

const SWEEP_MS = 3_600_000;

/** Deletes wins that no list shows any more. */
export const winnerJobs = (house: House): Job[] => [
  {
    name: 'old winners',
    everyMs: SWEEP_MS,
    scope: 'one',
    run: () => deleteOldWinners(house.db, house.clock.now()),
  },
];
