import type { Timers } from '../../base/clock.ts';

/** `ask` runs at once, then at most every `ms`; calls in between run once at its end. `stop` cancels that. */
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
