import { type RefObject, useEffect, useRef } from 'react';
import { isSwipe } from './swipe.ts';

/**
 * Turns a strip of slides by touch. The strip allows the browser vertical panning alone (`touch-action`), so
 * that `isSwipe` decides what turns it. The slides follow the finger.
 * @param turn shows a slide, counted from 0; may be called with one before the first or after the last
 */
export const useSwipe = (strip: RefObject<HTMLElement | null>, turn: (slide: number) => void): void => {
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  useEffect(() => {
    const part = strip.current;
    if (!part) return undefined;
    let start: { readonly x: number; readonly y: number; readonly left: number } | null = null;
    let following = false;
    const snap = () => {
      part.style.scrollSnapType = '';
    };
    const down = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      start = { x: event.clientX, y: event.clientY, left: part.scrollLeft };
      following = false;
    };
    const move = (event: PointerEvent) => {
      if (!start) return;
      const dx = event.clientX - start.x;
      following ||= isSwipe(dx, event.clientY - start.y);
      if (!following) return;
      part.style.scrollSnapType = 'none';
      part.scrollLeft = start.left - dx;
    };
    const end = (event: PointerEvent) => {
      if (!start) return;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      const slide = Math.round(start.left / Math.max(1, part.clientWidth));
      start = null;
      // If snapping returned before the strip is at rest, it would jump.
      if (following) part.addEventListener('scrollend', snap, { once: true });
      if (event.type === 'pointerup' && isSwipe(dx, dy)) latest.current(slide - Math.sign(dx));
      else if (following) latest.current(slide);
    };
    part.addEventListener('pointerdown', down);
    part.addEventListener('pointermove', move);
    for (const name of ['pointerup', 'pointercancel'] as const) part.addEventListener(name, end);
    return () => {
      part.removeEventListener('pointerdown', down);
      part.removeEventListener('pointermove', move);
      for (const name of ['pointerup', 'pointercancel'] as const) part.removeEventListener(name, end);
      part.removeEventListener('scrollend', snap);
    };
  }, [strip]);
};
