// On the critical path: a page that slept shows old data.
import type { Timers } from '../clock.ts';

/** A page that was hidden or asleep for this long has old data. */
export const ASLEEP_AFTER_MS = 60_000;
const CHECK_EVERY_MS = 10_000;

/**
 * Calls back when the page is visible again after it was frozen, in the back/forward cache or hidden for
 * long, or after the device slept, which raises no event. Needs the device's clock: a monotonic one may stop
 * while the device sleeps.
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
    // In either direction: the clock may have been set.
    if (Math.abs(deviceNow() - seenAt) >= ASLEEP_AFTER_MS) wake();
    else seenAt = deviceNow();
  };
  every(CHECK_EVERY_MS, look);
  document.addEventListener('visibilitychange', look);
  document.addEventListener('resume', wake);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) wake();
  });
};
