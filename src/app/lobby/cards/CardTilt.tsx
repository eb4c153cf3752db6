import { useEffect } from 'react';
import './CardTilt.css';

/** A phone turned so far from its rest position tilts a card all the way. */
const FULL_TILT_DEG = 18;
/** A phone in a hand is never still: a change by less than this share of a full tilt is ignored. */
const TREMBLE = 0.12;
/** The rest position follows the hand: each reading moves it by this share of the difference. */
const REST_FOLLOWS = 0.02;
/** Time between two tilts by a phone, ms; CSS moves the cards meanwhile. */
const INTERVAL_MS = 100;

const clamp = (share: number) => Math.max(-1, Math.min(1, share));

/** @param x from -1, left, to 1 @param y from -1, up, to 1 */
const tilt = (card: HTMLElement, x: number, y: number): void => {
  card.style.setProperty('--tilt-x', x.toFixed(2));
  card.style.setProperty('--tilt-y', y.toFixed(2));
  card.classList.add('card-tilted');
};
const layFlat = (card: Element): void => card.classList.remove('card-tilted');

/** @returns what stops it */
const tiltByMouse = (): (() => void) => {
  let [frame, over] = [0, null as HTMLElement | null];
  const follow = ({ target, clientX, clientY }: PointerEvent) => {
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      const card = target instanceof Element ? target.closest<HTMLElement>('.card:not(.card-dim)') : null;
      if (over !== null && over !== card) layFlat(over);
      over = card;
      if (card === null) return;
      const { left, top, width, height } = card.getBoundingClientRect();
      tilt(card, clamp(((clientX - left) / width) * 2 - 1), clamp(((clientY - top) / height) * 2 - 1));
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

/** @returns what stops it */
const tiltByPhone = (): (() => void) => {
  let rest: { gamma: number; beta: number } | null = null;
  let [shownX, shownY, last] = [0, 0, -Infinity];
  const follow = ({ gamma, beta, timeStamp }: DeviceOrientationEvent) => {
    if (gamma === null || beta === null) return;
    rest ??= { gamma, beta };
    const [right, down] = [gamma - rest.gamma, beta - rest.beta];
    rest.gamma += right * REST_FOLLOWS;
    rest.beta += down * REST_FOLLOWS;
    const [x, y] = [clamp(right / FULL_TILT_DEG), clamp(down / FULL_TILT_DEG)];
    if (timeStamp - last < INTERVAL_MS || Math.hypot(x - shownX, y - shownY) < TREMBLE) return;
    [shownX, shownY, last] = [x, y, timeStamp];
    for (const card of document.querySelectorAll<HTMLElement>('.card:not(.card-dim)'))
      if (inView(card)) tilt(card, x, y);
      else layFlat(card);
  };
  window.addEventListener('deviceorientation', follow);
  return () => window.removeEventListener('deviceorientation', follow);
};

/** No permission is asked for: where one is needed (iOS), a phone's readings do not come. */
const startTilting = () => (matchMedia('(hover: hover)').matches ? tiltByMouse() : tiltByPhone());

/** Cards tilt towards the light: the one under a mouse, or those in view as a phone is held. */
export const CardTilt = () => {
  useEffect(startTilting, []);
  return null;
};
