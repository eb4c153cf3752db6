import { integer } from 'superstruct';
import { stored } from './stored.ts';
// On the critical path: the house's time, a monotonic clock, and timers.

/**
 * The device's clock in unix ms, which may be wrong by days and change at any moment. Only for times that the
 * device itself wrote, and to detect sleep. Everything else uses `now` or `steady`.
 */
export const deviceNow = (): number => Date.now();

/** A monotonic clock in ms from an arbitrary start, for durations. It may stop while the device sleeps. */
export const steady = (): number => performance.now();

/** A smaller skew is not stored. */
const KEPT_FROM_MS = 60_000;
/** How far the house's clock is ahead of the device's, for a start without the house. */
const keptSkew = stored('localStorage', 'glasshouse-clock', integer());
let skewMs = keptSkew.read() ?? 0;

/**
 * The house's time in unix ms, as far as this device knows it; the device's clock until the house's first
 * answer. Compare everything that the house dates with it.
 */
export const now = (): number => deviceNow() + skewMs;

const listeners = new Set<() => void>();
/** Calls back whenever `now` has been corrected. @returns stops */
export const onClockCorrected = (run: () => void): (() => void) => {
  listeners.add(run);
  return () => {
    listeners.delete(run);
  };
};

/**
 * Corrects `now` by an answer of the house. The house took its time between request and answer; if `now`
 * agrees with that, nothing changes, so a slow network does not make a right clock wrong.
 * @param houseMs unix ms by the house's clock; null if the answer has none
 * @param sentAt `deviceNow` before the request @param heardAt `deviceNow` at the answer
 */
export const correctClock = (houseMs: number | null, sentAt: number, heardAt: number): void => {
  // The device's clock was set in between.
  if (houseMs === null || heardAt < sentAt) return;
  const next = Math.min(Math.max(skewMs, houseMs - heardAt), houseMs - sentAt);
  if (next === skewMs) return;
  skewMs = next;
  if (Math.abs(next) < KEPT_FROM_MS) keptSkew.remove();
  else keptSkew.write(next);
  for (const run of listeners) run();
};

/** Time as a port for tests. `after` and `every` return a function that cancels. */
export interface Timers {
  /** See `steady`. */
  readonly steady: () => number;
  readonly after: (ms: number, run: () => void) => () => void;
  readonly every: (ms: number, run: () => void) => () => void;
}

export const deviceTimers: Timers = {
  steady,
  after: (ms, run) => {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  },
  every: (ms, run) => {
    const id = setInterval(run, ms);
    return () => clearInterval(id);
  },
};
