import { type RefObject, useEffect, useState } from 'react';
import { useMedia } from './useMedia.ts';
import { useSwipe } from './useSwipe.ts';

export const TURN_MS = 12_000;
/** In delays: how long after an interaction the next turn comes. */
const AFTER_TOUCH = 1.5;

/**
 * Turns a scroll-snap strip. Pauses on hover, focus and touch and by its button; off with reduced motion.
 * @param count slides
 * @param delayMs between turns
 * @param firstMs before the first turn
 */
export const useCarousel = (
  strip: RefObject<HTMLElement | null>,
  count: number,
  delayMs = TURN_MS,
  firstMs = delayMs,
) => {
  const [slide, setSlide] = useState(0);
  const [turned, setTurned] = useState(0);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const paused = chosen ?? still;
  const [held, setHeld] = useState(false);
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (paused || held || count < 2) return undefined;
    const timer = setTimeout(
      () => {
        setTouched(false);
        setTurned((turns) => turns + 1);
        strip.current?.scrollTo({
          left: ((slide + 1) % count) * strip.current.clientWidth,
          behavior: 'smooth',
        });
      },
      touched ? delayMs * AFTER_TOUCH : turned === 0 ? firstMs : delayMs,
    );
    return () => clearTimeout(timer);
  }, [strip, slide, turned, paused, held, touched, count, delayMs, firstMs]);
  const go = (next: number) => {
    setTouched(true);
    strip.current?.scrollTo({ left: next * strip.current.clientWidth, behavior: 'smooth' });
  };
  useSwipe(strip, go);
  const letGo = () => {
    setHeld(false);
    setTouched(true);
  };
  return {
    at: Math.min(slide, Math.max(0, count - 1)),
    paused,
    togglePause: () => setChosen(!paused),
    go,
    /** Focusable, so that the keyboard can scroll it. */
    strip: {
      tabIndex: 0,
      onScroll: () => {
        const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
        setSlide(Math.round(scrollLeft / Math.max(1, clientWidth)));
      },
      onPointerEnter: () => setHeld(true),
      onPointerLeave: letGo,
      onFocus: () => setHeld(true),
      onBlur: letGo,
    },
  };
};
