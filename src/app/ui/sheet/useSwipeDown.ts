import { type RefObject, useEffect } from 'react';
import { isSwipe } from '../hooks/swipe.ts';

/** A longer pull closes the sheet. */
const CLOSE_PX = 90;

/** Lets `grip` (handle and title) pull a sheet down; calls `close` when it was pulled far enough. */
export const useSwipeDown = (
  grip: RefObject<HTMLElement | null>,
  sheet: RefObject<HTMLElement | null>,
  close: () => void,
) => {
  useEffect(() => {
    const [handle, moved] = [grip.current, sheet.current];
    if (!handle || !moved) return undefined;
    let start: { x: number; y: number } | null = null;
    const down = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') start = { x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent) => {
      if (!start) return;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (dy > 0 && isSwipe(dy, dx)) moved.style.transform = `translateY(${dy}px)`;
    };
    const up = (event: PointerEvent) => {
      const far = start !== null && moved.style.transform !== '' && event.clientY - start.y > CLOSE_PX;
      start = null;
      moved.style.transform = '';
      if (far) close();
    };
    handle.addEventListener('pointerdown', down);
    handle.addEventListener('pointermove', move);
    for (const end of ['pointerup', 'pointercancel'] as const) handle.addEventListener(end, up);
    return () => {
      handle.removeEventListener('pointerdown', down);
      handle.removeEventListener('pointermove', move);
      for (const end of ['pointerup', 'pointercancel'] as const) handle.removeEventListener(end, up);
    };
  }, [grip, sheet, close]);
};
