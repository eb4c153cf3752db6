import type { Job } from '../../platform/jobs.ts';
import type { House } from '../../platform/ports.ts';
import { extendLog } from './logEntries.ts';
import { releaseQueue } from './release.ts';

/** Of the hash chains' ten seconds: what they cover is in the log soon after. */
const EVERY_MS = 5_000;
/** A build may be put in place while the house runs. */
const RELEASE_EVERY_MS = 30_000;

/** @param fenced the same house, for jobs that run in one house of a database at a time */
export const logEntryJobs = (house: House, fenced: House): Job[] => [
  { name: 'log', everyMs: EVERY_MS, scope: 'one', run: (signal) => extendLog(fenced, signal) },
  {
    name: 'log release',
    everyMs: RELEASE_EVERY_MS,
    // During a release houses of one database serve two builds.
    scope: 'each',
    run: releaseQueue(house),
  },
];
