import type { Timers } from '../../base/clock.ts';

/**
 * Runs at once, then at most every `ms`; what was asked in between runs once at the end of it. `stop` forgets
 * that one.
 */
export const throttle = (
  run: () => void,
  ms: number,
  timers: Timers,
): { readonly ask: () => void; readonly stop: () => void } => {
  let resting: (() => void) | null = null;
  let asked = false;
  const go = () => {
    asked = false;
    resting = timers.after(ms, () => {
      resting = null;
      if (asked) go();
    });
    run();
  };
  return {
    ask: () => {
      asked = true;
      if (resting === null) go();
    },
    stop: () => resting?.(),
  };
};
