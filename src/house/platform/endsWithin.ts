import { setTimeout as wait } from 'node:timers/promises';

/** Waits until `ended`, but at most `ms`. @returns whether it ended. @throws what `ended` is rejected with */
export const endsWithin = async (ended: Promise<unknown>, ms: number): Promise<boolean> => {
  const over = new AbortController();
  const late = wait(ms, false, { signal: over.signal }).catch(() => false);
  try {
    return await Promise.race([ended.then(() => true), late]);
  } finally {
    over.abort();
  }
};
