import type { House } from '../ports.ts';
import { chainsOf } from '../chains/chains.ts';
import { openAllBooks } from './treasury.ts';

/** A node that was away when its books were to be opened is asked again. */
const OPEN_EVERY_MS = 60_000;

export const treasuryJobs = (house: House) => {
  const chains = chainsOf(house);
  return [
    {
      name: 'coin books',
      everyMs: OPEN_EVERY_MS,
      run: (signal: AbortSignal) => openAllBooks(house, chains, signal),
    },
  ];
};
