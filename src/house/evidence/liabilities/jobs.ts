import type { Job } from '../../platform/jobs.ts';
import type { House } from '../../platform/ports.ts';
import { countToday, forgetLeaves } from './liabilities.ts';

/** The count is made soon after midnight UTC, and soon after the start of a house that was closed then. */
const EVERY_MS = 60_000;

export const liabilityJobs = (house: House): Job[] => [
  {
    name: 'count of what is owed',
    everyMs: EVERY_MS,
    scope: 'one',
    run: async (signal) => {
      await countToday(house, signal);
      await forgetLeaves(house, signal);
    },
  },
];
