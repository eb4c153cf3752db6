import type { Job } from '../../platform/jobs.ts';
import type { House } from '../../platform/ports.ts';
import { KEPT_MS } from './idempotency.ts';
import { forgetAnswers } from './store.ts';

const FORGET_EVERY_MS = 10_000;
/** On SQLite nobody else writes meanwhile. */
const AT_ONCE = 200;
/** 2,000 answers a second at most; what is left waits for the next run. */
const BATCHES_A_RUN = 100;

/** Forgets answers that were kept long enough, each batch in a transaction of its own. @returns how many */
export const forgetOldAnswers = async (
  { db, clock }: Pick<House, 'db' | 'clock'>,
  signal: AbortSignal,
  { atOnce = AT_ONCE, batches = BATCHES_A_RUN } = {},
): Promise<number> => {
  const before = BigInt(clock.now() - KEPT_MS);
  let forgotten = 0;
  for (let batch = 0; batch < batches && !signal.aborted; batch += 1) {
    const some = await db.transaction((tx) => forgetAnswers(tx, before, atOnce));
    forgotten += some;
    if (some < atOnce) break;
  }
  return forgotten;
};

export const idempotencyJobs = (house: House): Job[] => [
  {
    name: 'old answers',
    everyMs: FORGET_EVERY_MS,
    scope: 'one',
    run: async (signal) => {
      await forgetOldAnswers(house, signal);
    },
  },
];
