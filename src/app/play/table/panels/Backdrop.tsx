import { type CSSProperties, type RefObject, useEffect, useRef } from 'react';
import type { Game } from '../../../../games/catalogue.ts';
import { hideLost } from '../../../base/loading/hideLost.ts';
import { mix } from '../mix.ts';
import { phase } from '../../engine/tableState.ts';
import { isResting } from '../../engine/phases.ts';
import './Backdrop.css';

const NIGHT = '#050D0B';
/** How far what is nearest moves when the pointer goes from the middle to an edge, px. */
const REACH_PX = 14;

const Lantern = ({ at }: { at: string }) => (
  <div className={`backdrop-lantern ${at}`}>
    <i className="backdrop-glow" />
    <svg className="backdrop-chain" width="14" viewBox="0 0 14 160" preserveAspectRatio="xMidYMax slice">
      {Array.from({ length: 11 }, (_, i) => (
        <ellipse key={i} cx="7" cy={i * 15 + 4} rx="4" ry="8" />
      ))}
    </svg>
    <img src="/cards/lantern.svg" width="148" height="148" alt="" />
  </div>
);

/** With `crossOrigin`: Workbox caches nothing that an <img> requests without it. */
const Fern = ({ at }: { at: string }) => (
  // `onError` is no input of the player.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
  <img
    className={`backdrop-fern ${at}`}
    src="/room/fern.svg"
    width="240"
    height="320"
    alt=""
    crossOrigin="anonymous"
    onError={hideLost}
  />
);

/**
 * Moves near and far parts apart as the pointer goes over the game: only where something hovers, motion is
 * not reduced, and no round is being shown, which has the frames to itself.
 */
const useParallax = (room: RefObject<HTMLDivElement | null>) => {
  useEffect(() => {
    if (!matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)').matches) return;
    let frame = 0;
    const follow = ({ clientX }: PointerEvent) => {
      if (frame !== 0 || !isResting(phase.peek())) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        const part = clientX / window.innerWidth - 0.5;
        room.current?.style.setProperty('--shift', `${(part * -2 * REACH_PX).toFixed(1)}px`);
      });
    };
    window.addEventListener('pointermove', follow, { passive: true });
    return () => {
      window.removeEventListener('pointermove', follow);
      cancelAnimationFrame(frame);
    };
  }, [room]);
};

/**
 * The room around the cabinet on a desktop, in the light of its title: the garden beyond the glass, palms and
 * ferns of the house, lamps near and far. Decorative.
 */
export const Backdrop = ({ game: { colour } }: { game: Pick<Game, 'colour'> }) => {
  const room = useRef<HTMLDivElement>(null);
  useParallax(room);
  const light = {
    '--room-high': mix(colour, NIGHT, 0.84),
    '--room-low': mix(colour, NIGHT, 0.5),
    '--room-garden': mix(colour, NIGHT, 0.78),
    '--room-palm': mix(colour, NIGHT, 0.9),
  } as CSSProperties;
  return (
    <div ref={room} className="backdrop" style={light} aria-hidden="true">
      <i className="backdrop-garden" />
      <i className="backdrop-glazing" />
      <Lantern at="backdrop-far backdrop-left" />
      <Lantern at="backdrop-far backdrop-right" />
      <i className="backdrop-palm backdrop-left" />
      <i className="backdrop-palm backdrop-right" />
      <Lantern at="backdrop-left" />
      <Lantern at="backdrop-right" />
      <Fern at="backdrop-left" />
      <Fern at="backdrop-right" />
    </div>
  );
};
