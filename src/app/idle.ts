import { deviceTimers } from './clock.ts';

/** Where a browser does not tell when it has nothing to do (WebKit). */
const PAUSE_MS = 500;

/** Runs once when the browser has nothing else to do. Returns a function that cancels. */
export const atIdle = (run: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) return deviceTimers.after(PAUSE_MS, run);
  const asked = window.requestIdleCallback(run);
  return () => window.cancelIdleCallback(asked);
};
