/**
 * Milliseconds before the next attempt, with full jitter: uniform in (0, window], so that clients do not
 * return all at once after an outage. The window doubles with each attempt and is `capMs` from `baseAttempts`
 * on.
 * @param attempt 1 for the first retry
 * @param randomBelow a uniform integer from 0 to below its argument
 */
export const backoffMs = (
  attempt: number,
  { capMs, baseAttempts }: { readonly capMs: number; readonly baseAttempts: number },
  randomBelow: (limit: number) => number,
): number => {
  const windowMs = Math.ceil(capMs / 2 ** Math.max(0, baseAttempts - attempt));
  return 1 + randomBelow(windowMs);
};
