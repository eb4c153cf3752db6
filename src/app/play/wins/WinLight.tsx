import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { deviceTimers } from '../../base/clock.ts';
import { endLight, litWin, type WinSize } from './win.ts';
import './WinLight.css';

/** How long the light is on, ms: about a second longer than the sum is counted. */
const LIGHT_MS = { small: 2_000, large: 3_600, great: 5_600 } as const satisfies Record<WinSize, number>;

/** Beams from below the arch's crown: where each begins and ends, % of the width, and its glass. */
const BEAMS = [
  { from: [47, 53], to: [34, 66], glass: 'brass' },
  { from: [44, 47], to: [8, 34], glass: 'jade' },
  { from: [53, 56], to: [66, 92], glass: 'rose' },
  { from: [42, 44], to: [-22, 6], glass: 'moon' },
  { from: [56, 58], to: [94, 122], glass: 'brass' },
] as const;

const LIGHT_PARTS = {
  small: { beams: 1, pollen: 0, moths: 0 },
  large: { beams: 3, pollen: 14, moths: 1 },
  great: { beams: 5, pollen: 28, moths: 3 },
} as const satisfies Record<WinSize, object>;

const outline = ({ from: [a, b], to: [c, d] }: (typeof BEAMS)[number]) =>
  `polygon(${a}% 0, ${b}% 0, ${d}% 100%, ${c}% 100%)`;

/** Spread evenly without a pattern that the eye finds: multiples of the golden section, 0 … 1. */
const scattered = (i: number) => (i * 0.618) % 1;

/** Grains rise as on warm air, each from its own place and at its own time. */
const Pollen = ({ count, ms }: { count: number; ms: number }) =>
  Array.from({ length: count }, (_, i) => (
    <i
      key={i}
      className={`win-pollen win-pollen-${i % 3}`}
      style={{
        left: `${4 + scattered(i + 1) * 92}%`,
        top: `${40 + scattered(i * 3 + 1) * 60}%`,
        animationDelay: `${scattered(i * 7 + 2) * ms * 0.45}ms`,
        animationDuration: `${ms * 0.5}ms`,
      }}
    />
  ));

const WING = 'M0 2C-7 -13 -25 -17 -27 -7C-28 0 -21 4 -15 5C-21 8 -19 17 -11 16C-5 15 -1 9 0 4Z';

const Moth = ({ at, ms }: { at: number; ms: number }) => (
  <span
    className={`win-moth win-moth-${at}`}
    style={{ animationDelay: `${at * ms * 0.09}ms`, animationDuration: `${ms * 0.72}ms` }}
  >
    <svg viewBox="-30 -20 60 40" width="60" height="40">
      <path className="win-wing" d={WING} />
      <g transform="scale(-1 1)">
        <path className="win-wing" d={WING} />
      </g>
      <ellipse cy="5" rx="2.6" ry="9" fill="#3A2E1C" />
    </svg>
  </span>
);

const Light = ({ size }: { size: WinSize }) => {
  const ms = LIGHT_MS[size];
  const { beams, pollen, moths } = LIGHT_PARTS[size];
  useEffect(() => deviceTimers.after(ms, endLight), [ms]);
  return (
    <div className={`win-light win-${size}`} aria-hidden="true">
      {BEAMS.slice(0, beams).map((beam, i) => (
        <i
          key={i}
          className={`win-beam win-beam-${beam.glass}`}
          style={{
            clipPath: outline(beam),
            animationDelay: `${i * 110}ms`,
            animationDuration: `${ms * 0.9}ms`,
          }}
        />
      ))}
      {size === 'great' && <i className="win-moonlight" style={{ animationDuration: `${ms * 0.9}ms` }} />}
      <Pollen count={pollen} ms={ms} />
      {Array.from({ length: moths }, (_, i) => (
        <Moth key={i} at={i} ms={ms} />
      ))}
    </div>
  );
};

/** What a win above the bet does to the game's window: light, pollen, moths, the moon. Decorative. */
export const WinLight = () => {
  useSignals();
  const size = litWin.value;
  return size === null ? null : <Light key={size} size={size} />;
};
