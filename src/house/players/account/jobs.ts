import type { Job } from '../../platform/jobs.ts';
import type { House } from '../../platform/ports.ts';
import { deleteLinksBefore } from './links.ts';

const SWEEP_MS = 3_600_000;

export const accountJobs = (house: House): Job[] => [
  {
    name: 'old links',
    everyMs: SWEEP_MS,
    scope: 'one',
    run: () => deleteLinksBefore(house.db.kysely, house.clock.now()),
  },
];
