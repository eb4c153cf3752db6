import { type RefObject, useEffect, useState } from 'react';
import { deviceTimers, type Timers } from '../../base/clock.ts';

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

export const SCROLL_THROTTLE_MS = 250;
/** In heights of the window: so far below it counts as near, to have time to load. */
const WINDOWS = 1;

/** Whether the element has ever come near the viewport. */
export const useNearViewport = (part: RefObject<HTMLElement | null>): boolean => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near) return undefined;
    const look = throttle(
      () => {
        const top = part.current?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
        if (top < window.innerHeight * (1 + WINDOWS)) setNear(true);
      },
      SCROLL_THROTTLE_MS,
      deviceTimers,
    );
    look.ask();
    window.addEventListener('scroll', look.ask, { passive: true });
    window.addEventListener('resize', look.ask);
    return () => {
      look.stop();
      window.removeEventListener('scroll', look.ask);
      window.removeEventListener('resize', look.ask);
    };
  }, [part, near]);
  return near;
};
