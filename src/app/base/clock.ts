import { integer } from 'superstruct';
import { stored } from './stored.ts';
// On the critical path: the house's time, a steady one, and timers.

/**
 * The device's own clock in unix ms, which may be set wrong by days and be set anew at any moment. For what
 * the device alone wrote down, and for noticing that it slept. Everything else takes `now` or `steady`.
 */
export const deviceNow = (): number => Date.now();

/**
 * Milliseconds of a clock that nobody can set, from a start that means nothing: for how long something took
 * and when it was last done. It may stand still while the device sleeps.
 */
export const steady = (): number => performance.now();

/** A smaller error is not worth keeping: it shows in no countdown. */
const KEPT_FROM_MS = 60_000;
/** How far the house's clock is ahead of this device's: a start without the house is right too. */
const keptSkew = stored('localStorage', 'glasshouse-clock', integer());
let skewMs = keptSkew.read() ?? 0;

/**
 * The house's time in unix ms, as well as this device knows it. Everything that the house dates is compared
 * with it and written down by it. The device's own clock until the house has answered for the first time.
 */
export const now = (): number => deviceNow() + skewMs;

const listeners = new Set<() => void>();
/** Calls back whenever `now` has been corrected. Returns a function that stops it. */
export const onClockCorrected = (run: () => void): (() => void) => {
  listeners.add(run);
  return () => {
    listeners.delete(run);
  };
};

/**
 * Corrects `now` by an answer of the house. Its time was taken between the question and the answer; while
 * `now` agrees with that nothing changes, so a slow line does not make a right clock wrong.
 * @param houseMs unix ms by the house's clock; null of an answer that does not say
 * @param sentAt `deviceNow` before asking @param heardAt `deviceNow` when the answer came
 */
export const correctClock = (houseMs: number | null, sentAt: number, heardAt: number): void => {
  // A clock that was set meanwhile measures nothing.
  if (houseMs === null || heardAt < sentAt) return;
  const next = Math.min(Math.max(skewMs, houseMs - heardAt), houseMs - sentAt);
  if (next === skewMs) return;
  skewMs = next;
  if (Math.abs(next) < KEPT_FROM_MS) keptSkew.remove();
  else keptSkew.write(next);
  for (const run of listeners) run();
};

/** Time as a port, so that tests can turn it. The last two return a function that cancels. */
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
