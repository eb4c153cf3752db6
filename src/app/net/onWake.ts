// On the critical path: a page that slept shows figures of before.
import type { Timers } from '../base/clock.ts';

/** Not looked at for this long, a page no longer knows what is so now. */
export const ASLEEP_AFTER_MS = 60_000;
const LOOK_EVERY_MS = 10_000;

/**
 * Calls back when the page is looked at again after a sleep: frozen, kept for the way back, hidden for long,
 * or on a device that slept, where timers stand still without an event. Only the device's own clock tells of
 * that: a steady one may have stood still as well, and the house's time is corrected while the page is awake.
 */
export const onWake = (
  woke: () => void,
  { deviceNow, every }: Pick<Timers, 'every'> & { readonly deviceNow: () => number },
): void => {
  let seenAt = deviceNow();
  const wake = () => {
    seenAt = deviceNow();
    woke();
  };
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    // In either direction: a clock that was set tells nothing of how long it was.
    if (Math.abs(deviceNow() - seenAt) >= ASLEEP_AFTER_MS) wake();
    else seenAt = deviceNow();
  };
  every(LOOK_EVERY_MS, look);
  document.addEventListener('visibilitychange', look);
  document.addEventListener('resume', wake);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) wake();
  });
};
