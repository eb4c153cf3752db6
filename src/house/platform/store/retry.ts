import { setTimeout as wait } from 'node:timers/promises';

/**
 * "Cached plan must not change result type": a statement was prepared before a newer program added a column.
 * It has to be prepared again, on another connection.
 */
export const CHANGED_RESULT = '0A000';

/**
 * Errors after which the database allows a retry: serialization failure, deadlock. Also unique
 * violation, because two requests under one id can race to insert it: the loser runs again and finds the
 * stored answer.
 */
const RETRYABLE = new Set([CHANGED_RESULT, '40001', '40P01', '23505']);
const TRIES_MAX = 6;
const WAIT_BASE_MS = 5;

export const codeOf = (error: unknown): string => {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
};

/** Whether the database may answer otherwise when it is asked again. */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has(codeOf(error));

/**
 * Runs `body` again after a retryable error, a bounded number of times. It must change nothing outside the
 * transaction.
 */
export const retrying = async <T>(body: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await body();
    } catch (error) {
      if (tries >= TRIES_MAX || !isRetryable(error)) throw error;
      await wait(WAIT_BASE_MS * 2 ** tries);
    }
  }
};
