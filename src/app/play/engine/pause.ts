import { deviceTimers } from '../../base/clock.ts';

let endPause = (): void => {};

/** Waits between two moments of a round. @returns whether the player skipped it */
export const pause = (ms: number): Promise<boolean> =>
  new Promise((resolve) => {
    const cancel = deviceTimers.after(ms, () => resolve(false));
    endPause = () => {
      cancel();
      resolve(true);
    };
  });

/** Ends the current pause. */
export const skipPause = (): void => endPause();

export const prefersReducedMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
