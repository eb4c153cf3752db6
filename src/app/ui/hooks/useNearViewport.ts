import { type RefObject, useEffect, useState } from 'react';
import { deviceTimers } from '../../base/clock.ts';
import { throttle } from './throttle.ts';

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
