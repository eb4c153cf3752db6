// On the critical path: a page that slept shows figures of before.
import type { Timers } from '../base/clock.ts';

/** Not looked at for this long, a page no longer knows what is so now. */
export const SLEPT_MS = 60_000;
const LOOK_EVERY_MS = 10_000;

/**
 * Calls back when the page is looked at again after a sleep: frozen, kept for the way back, hidden for long,
 * or on a device that slept, where timers stand still without an event.
 */
export const followSleep = (woke: () => void, { now, every }: Pick<Timers, 'now' | 'every'>): void => {
  let seenAt = now();
  const wake = () => {
    seenAt = now();
    woke();
  };
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    // In either direction: a clock that was set tells nothing of how long it was.
    if (Math.abs(now() - seenAt) >= SLEPT_MS) wake();
    else seenAt = now();
  };
  every(LOOK_EVERY_MS, look);
  document.addEventListener('visibilitychange', look);
  document.addEventListener('resume', wake);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) wake();
  });
};
