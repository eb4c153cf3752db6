import { type RefObject, useEffect, useState } from 'react';
import { deviceTimers } from '../../base/clock.ts';
import { throttle } from './throttle.ts';

/** Section 9: what is shown as the page is scrolled is looked at this often at most. */
export const SCROLL_THROTTLE_MS = 250;
/** So many windows below what is seen counts as near: there is time to load before it is reached. */
const WINDOWS = 1;

/** Has the part come near what is seen? Once it has, it stays so. */
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
