/**
 * Milliseconds to wait before the next attempt: full jitter, `random(0, window]`, drawn after the cap, so
 * that many clients coming back after a long outage stay apart. The window halves for each of the
 * `baseAttempts` still to come and is `capMs` from there on.
 * @param attempt 1 for the first retry
 * @param randomBelow a whole number from 0 to below its argument
 */
export const backoffMs = (
  attempt: number,
  { capMs, baseAttempts }: { readonly capMs: number; readonly baseAttempts: number },
  randomBelow: (limit: number) => number,
): number => {
  const windowMs = Math.ceil(capMs / 2 ** Math.max(0, baseAttempts - attempt));
  return 1 + randomBelow(windowMs);
};
