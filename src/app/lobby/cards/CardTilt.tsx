import { useEffect } from 'react';
import './CardTilt.css';

/** Degrees away from how a phone has been held for which a card tilts all the way. */
const HELD_DEG = 18;
/** A phone in a hand is never still: less than this part of a whole tilt moves nothing. */
const STEADY = 0.12;
/** How much of the difference each reading takes over into how the phone is held. */
const SETTLE = 0.02;
/** Milliseconds between two tilts by a phone; CSS moves the cards between them. */
const PAUSE_MS = 100;

const within = (part: number) => Math.max(-1, Math.min(1, part));

/** @param x from -1, left, to 1 @param y from -1, up, to 1 */
const tilt = (card: HTMLElement, x: number, y: number): void => {
  card.style.setProperty('--tilt-x', x.toFixed(2));
  card.style.setProperty('--tilt-y', y.toFixed(2));
  card.classList.add('card-tilted');
};
const settle = (card: Element): void => card.classList.remove('card-tilted');

/** @returns stops */
const followMouse = (): (() => void) => {
  let [frame, over] = [0, null as HTMLElement | null];
  const follow = ({ target, clientX, clientY }: PointerEvent) => {
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      const card = target instanceof Element ? target.closest<HTMLElement>('.card:not(.card-dim)') : null;
      if (over !== null && over !== card) settle(over);
      over = card;
      if (card === null) return;
      const { left, top, width, height } = card.getBoundingClientRect();
      tilt(card, within(((clientX - left) / width) * 2 - 1), within(((clientY - top) / height) * 2 - 1));
    });
  };
  document.addEventListener('pointermove', follow, { passive: true });
  return () => {
    document.removeEventListener('pointermove', follow);
    cancelAnimationFrame(frame);
  };
};

const inView = (card: Element) => {
  const { top, bottom } = card.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/** @returns stops */
const followPhone = (): (() => void) => {
  let held: { gamma: number; beta: number } | null = null;
  let [shownX, shownY, last] = [0, 0, -Infinity];
  const follow = ({ gamma, beta, timeStamp }: DeviceOrientationEvent) => {
    if (gamma === null || beta === null) return;
    held ??= { gamma, beta };
    const [right, down] = [gamma - held.gamma, beta - held.beta];
    held.gamma += right * SETTLE;
    held.beta += down * SETTLE;
    const [x, y] = [within(right / HELD_DEG), within(down / HELD_DEG)];
    if (timeStamp - last < PAUSE_MS || Math.hypot(x - shownX, y - shownY) < STEADY) return;
    [shownX, shownY, last] = [x, y, timeStamp];
    for (const card of document.querySelectorAll<HTMLElement>('.card:not(.card-dim)'))
      if (inView(card)) tilt(card, x, y);
      else settle(card);
  };
  window.addEventListener('deviceorientation', follow);
  return () => window.removeEventListener('deviceorientation', follow);
};

/** No permission is asked for: where one is needed (iOS), a phone's readings do not come. */
const followPointerOrPhone = () => (matchMedia('(hover: hover)').matches ? followMouse() : followPhone());

/** Cards tilt towards the light: the one under a mouse, or those in view as a phone is held. */
export const CardTilt = () => {
  useEffect(followPointerOrPhone, []);
  return null;
};
