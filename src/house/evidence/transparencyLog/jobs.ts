import type { Job } from '../../platform/jobs.ts';
import type { House } from '../../platform/ports.ts';
import { publishLogHeads, type PublishedHeads } from './heads.ts';

const EVERY_MS = 20_000;

export const logHeadJobs = (house: House): Job[] => {
  const published: PublishedHeads = { lastId: null, unsent: null };
  return [
    {
      name: 'log heads',
      everyMs: EVERY_MS,
      // Each into its own data folder, as the heads of the hash chains.
      scope: 'each',
      run: () => publishLogHeads(house, published),
    },
  ];
};
