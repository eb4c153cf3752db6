import { type RefObject, useEffect, useState } from 'react';

/** Section 9: after an interaction the next turn waits one and a half delays. */
const AFTER_TOUCH = 1.5;

/**
 * Turns a scroll-snap strip. Pauses on hover, focus and touch, by its button, and never starts with reduced motion.
 * @param count slides @param delayMs between turns
 */
export const useCarousel = (strip: RefObject<HTMLElement | null>, count: number, delayMs: number) => {
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [held, setHeld] = useState(false);
  const [touched, setTouched] = useState(0);
  const show = (slide: number) => strip.current?.scrollTo({ left: slide * strip.current.clientWidth, behavior: 'smooth' });
  useEffect(() => {
    if (paused || held || count < 2) return undefined;
    const timer = setTimeout(() => {
      setTouched(0);
      show((at + 1) % count);
    }, delayMs * (touched ? AFTER_TOUCH : 1));
    return () => clearTimeout(timer);
  });
  return {
    at, paused,
    togglePause: () => setPaused(!paused),
    go: (slide: number) => { setTouched(touched + 1); show(slide); },
    strip: {
      onScroll: () => {
        const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
        setAt(Math.round(scrollLeft / Math.max(1, clientWidth)));
      },
      onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true), onBlur: () => { setHeld(false); setTouched(touched + 1); },
    },
  };
};
