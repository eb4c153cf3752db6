import type { House } from '../ports.ts';
import type { Job } from '../jobs.ts';
import { chainsOf } from '../chains/chains.ts';
import { openAllBooks } from './treasury.ts';

/** A node that was away when its books were to be opened is asked again. */
const OPEN_EVERY_MS = 60_000;

export const treasuryJobs = (house: House): Job[] => {
  const chains = chainsOf(house);
  return [
    {
      name: 'coin books',
      everyMs: OPEN_EVERY_MS,
      scope: 'one',
      run: (signal: AbortSignal) => openAllBooks(house, chains, signal),
    },
  ];
};
