import type { Job } from '../jobs.ts';
import type { House } from '../ports.ts';
import { catchUp, extendLog } from './logEntries.ts';

/** Of the hash chains' ten seconds: what they cover is in the log soon after. */
const EVERY_MS = 5_000;

export const logEntryJobs = (house: House): Job[] => {
  let caughtUp = false;
  return [
    {
      name: 'log',
      everyMs: EVERY_MS,
      scope: 'one',
      run: async (signal) => {
        if (!caughtUp) await catchUp(house);
        caughtUp = true;
        await extendLog(house, signal);
      },
    },
  ];
};
