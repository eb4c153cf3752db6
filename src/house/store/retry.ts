import { setTimeout as wait } from 'node:timers/promises';

/**
 * A statement was prepared before a newer program added a column: it has to be prepared anew, on another
 * connection.
 */
export const CHANGED_RESULT = '0A000';

/**
 * What a database itself says may be tried again: serialization failure, deadlock, busy. A unique violation
 * is among them because two asks under one request id can race to insert it: the loser runs again and finds
 * the stored answer.
 */
const RETRYABLE = new Set([CHANGED_RESULT, '40001', '40P01', '23505', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT']);
const TRIES_MAX = 6;
const WAIT_BASE_MS = 5;

export const codeOf = (error: unknown): string => {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
};

/**
 * Runs `body` again, a bounded number of times, when the database asks for it. Nothing outside the
 * transaction may happen in it.
 */
export const retrying = async <T>(body: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await body();
    } catch (error) {
      if (tries >= TRIES_MAX || !RETRYABLE.has(codeOf(error))) throw error;
      await wait(WAIT_BASE_MS * 2 ** tries);
    }
  }
};
