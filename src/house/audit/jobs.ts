import type { Job } from '../platform/jobs.ts';
import type { House } from '../platform/ports.ts';
import { advanceCheckpoint } from './atStart.ts';

const ADVANCE_EVERY_MS = 600_000;

export const auditJobs = (house: House): Job[] => [
  {
    name: 'checkpoint of the ledger',
    everyMs: ADVANCE_EVERY_MS,
    scope: 'one',
    run: async () => {
      await advanceCheckpoint(house);
    },
  },
];
