import type { Job } from '../../platform/jobs.ts';
import type { House } from '../../platform/ports.ts';
import { extendChains } from './hashChains.ts';
import { appendHeads } from './heads.ts';
import { sendHeads } from './hook.ts';

/** Until a posting is covered only its cause speaks for it. */
const EXTEND_EVERY_MS = 10_000;
const HEADS_EVERY_MS = 60_000;

/** How long the journal may wait for a transaction before the job fails. */
const SETTLED_WITHIN_MS = 30_000;

/**
 * Extends the chains. Fails once the journal has waited for a transaction for too long: somebody has left it
 * open by hand, and until it ends neither the chain nor the house's log goes on.
 */
export const chainExtender = (house: House): ((signal: AbortSignal) => Promise<void>) => {
  let waitingSince: number | null = null;
  return async (signal) => {
    const isSettled = await extendChains(house, signal);
    if (signal.aborted) return;
    const now = house.clock.now();
    waitingSince = isSettled ? null : (waitingSince ?? now);
    const waitedMs = waitingSince === null ? 0 : now - waitingSince;
    if (waitedMs < SETTLED_WITHIN_MS) return;
    throw new Error(
      `the journal’s hash chain and the log have waited ${Math.round(waitedMs / 1_000)} s ` +
        'for a transaction of this database that has written and does not end: ' +
        'pg_stat_activity shows it by its backend_xid',
    );
  };
};

/** What this process has written. `unsent`: the newest line that the second place does not have. */
interface Published {
  heads: string;
  unsent: string | null;
}

/** Writes new heads into the file and sends them to the second place, if there is one. */
export const publishHeads = async (house: House, published: Published): Promise<void> => {
  const { headsHook } = house.config;
  const line = await appendHeads(house, { unless: published.heads });
  if (line !== null) {
    published.heads = line.heads;
    published.unsent = line.text;
  }
  if (headsHook === null || published.unsent === null) return;
  await sendHeads(headsHook, published.unsent);
  published.unsent = null;
};

export const hashChainJobs = (house: House): Job[] => [
  {
    name: 'hash chains',
    everyMs: EXTEND_EVERY_MS,
    scope: 'one',
    run: chainExtender(house),
  },
];

export const headJobs = (house: House): Job[] => {
  const published: Published = { heads: '', unsent: null };
  return [
    {
      name: 'heads',
      everyMs: HEADS_EVERY_MS,
      // Each into its own data folder: the more folders have them, the harder they are to change unseen.
      scope: 'each',
      run: () => publishHeads(house, published),
    },
  ];
};
