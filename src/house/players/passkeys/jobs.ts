import type { Job } from '../../platform/jobs.ts';
import type { House } from '../../platform/ports.ts';
import { deleteChallengesBefore } from './store.ts';

const SWEEP_MS = 600_000;

export const passkeyJobs = (house: House): Job[] => [
  {
    name: 'old challenges',
    everyMs: SWEEP_MS,
    scope: 'one',
    run: () => deleteChallengesBefore(house.db.kysely, house.clock.now()),
  },
];
