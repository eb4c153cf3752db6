import { deviceTimers } from '../../base/clock.ts';

let end = (): void => {};

/** Between two moments of what is shown. @returns whether the player skipped it */
export const pause = (ms: number): Promise<boolean> =>
  new Promise((resolve) => {
    const cancel = deviceTimers.after(ms, () => resolve(false));
    end = () => {
      cancel();
      resolve(true);
    };
  });

/** A tap: the pause that is on ends now. */
export const skipPause = (): void => end();

/** Whether the player asks for less motion. */
export const prefersReducedMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
