import type { CSSProperties, ReactNode } from 'react';
import { SymbolPicture } from '../SymbolPicture.tsx';
import type { Crown, CrownKind } from './crowns.ts';
import { blade, polar, RADIUS, scattered, VIEW } from './geometry.ts';

/** A picture of the crown, whose middle is at a point of the view. */
const Picture = ({ crown, atlas, size }: { crown: Crown; atlas: boolean; size: number }) =>
  atlas ? (
    <SymbolPicture frame={crown.picture} size={size} />
  ) : (
    <img src={`/cards/${crown.picture}.svg`} width={size} height={size} alt="" />
  );

interface PieceProps {
  crown: Crown;
  /** Whether the title has an atlas; others have files. */
  atlas: boolean;
}

/** A position of the view as a part of its box, and when the piece moves. */
const placed = ([x, y]: readonly [number, number], delayMs = 0, angle = 0): CSSProperties =>
  ({
    left: `${((x + 195) / 390) * 100}%`,
    top: `${((y + 292) / 300) * 100}%`,
    animationDelay: `${delayMs}ms`,
    '--turn': `${angle}deg`,
  }) as CSSProperties;

/** One drawing of the crown. Each is a layer of its own, which the compositor moves. */
const Layer = ({ className, children }: { className: string; children: ReactNode }) => (
  <svg className={`dome-layer ${className}`} viewBox={VIEW} preserveAspectRatio="xMidYMax meet">
    {children}
  </svg>
);

/** Layers of petals behind each other: how many, how far they reach, how wide they are. */
const PETALS = [
  { count: 17, reach: 112, width: 48 },
  { count: 14, reach: 78, width: 46 },
  { count: 11, reach: 42, width: 40 },
] as const;

const Corolla = ({ crown: { colours } }: PieceProps) =>
  PETALS.map(({ count, reach, width }, layer) => (
    <Layer key={reach} className={`dome-petals dome-petals-${layer}`}>
      <linearGradient id={`dome-petal-${layer}`} x1="0" y1="1" x2="0" y2="0">
        <stop offset=".3" stopColor={colours[0]} />
        <stop offset="1" stopColor={colours[1]} />
      </linearGradient>
      {Array.from({ length: count }, (_, i) => {
        const angle = ((i + 0.5) / count) * 180 - 90;
        // The frame is wider than high: petals at the sides are shorter.
        const tip = RADIUS + 12 + reach * Math.cos((angle * Math.PI) / 180) ** 2;
        const [foot] = [RADIUS * 0.7];
        return (
          <g key={i} transform={`rotate(${angle}) translate(0 ${-foot})`}>
            <path
              d={blade(tip - foot, width)}
              fill={`url(#dome-petal-${layer})`}
              stroke="#16241C"
              strokeWidth="1.6"
            />
            <path d={`M0 -8V${-(tip - foot) * 0.86}`} stroke={colours[0]} strokeWidth="1" opacity=".55" />
          </g>
        );
      })}
    </Layer>
  ));

const TENDRIL = 'M-181 4C-150 -60 -196 -110 -166 -180S-190 -262 -150 -270S-60 -288 0 -280';
/** Leaves of a tendril: where, and which way. */
const LEAVES = [
  [-172, -44, 60],
  [-178, -104, -40],
  [-168, -168, 70],
  [-182, -216, -30],
  [-150, -268, 130],
  [-96, -280, 160],
  [-44, -284, 175],
] as const;
const HANGING = [
  [-132, -232, 74],
  [-66, -244, 58],
  [0, -250, 48],
  [66, -244, 58],
  [132, -232, 74],
] as const;

const Vines = ({ crown, atlas }: PieceProps) => (
  <>
    {[1, -1].map((side) => (
      <Layer key={side} className="dome-vine">
        <g transform={`scale(${side} 1)`}>
          <path d={TENDRIL} fill="none" stroke="#06100D" strokeWidth="8" pathLength="1" />
          <path d={TENDRIL} fill="none" stroke={crown.colours[0]} strokeWidth="5" pathLength="1" />
          {LEAVES.map(([x, y, angle], i) => (
            <g key={i} transform={`translate(${x} ${y}) rotate(${angle})`}>
              <path
                className="dome-leaf"
                style={{ animationDelay: `${420 + i * 70}ms` }}
                d={blade(42, 26)}
                fill={crown.colours[1]}
                stroke="#06100D"
                strokeWidth="1.4"
              />
            </g>
          ))}
        </g>
      </Layer>
    ))}
    {HANGING.map(([x, y, size], i) => (
      <span key={x} className="dome-piece dome-hang" style={placed([x, y], 520 + i * 70)}>
        <Picture crown={crown} atlas={atlas} size={size} />
      </span>
    ))}
  </>
);

/** A bolt from the sky to the ring, with a fork. */
const BOLTS = [
  'M-100 -292L-76 -246L-104 -222L-80 -180L-110 -160L-102 -118M-80 -180L-46 -154L-50 -128',
  'M92 -292L72 -240L106 -210L88 -172L116 -148L104 -116M106 -210L142 -188L136 -156',
  'M6 -292L-12 -262L14 -240L-4 -214L8 -176',
] as const;

const Rain = ({ slant }: { slant: number }) => (
  <Layer className="dome-rain">
    <path
      d={Array.from({ length: 90 }, (_, i) => {
        const [x, y] = [scattered(i + 1) * 390 - 195, scattered(i * 7 + 3) * 300 - 320];
        const length = 10 + scattered(i * 3) * 20;
        return `M${x.toFixed(0)} ${y.toFixed(0)}l${(-length * slant).toFixed(1)} ${length.toFixed(1)}`;
      }).join('')}
      stroke="#D6E8F6"
      strokeWidth="1.2"
      opacity=".45"
    />
  </Layer>
);

const Storm = ({ crown: { colours } }: PieceProps) => (
  <>
    <Rain slant={0.28} />
    {BOLTS.map((bolt, i) => (
      <Layer key={i} className={`dome-bolt dome-bolt-${i}`}>
        <path d={bolt} fill="none" stroke={colours[0]} strokeWidth="13" opacity=".22" />
        <path d={bolt} fill="none" stroke={colours[0]} strokeWidth="6" opacity=".6" />
        <path d={bolt} fill="none" stroke={colours[1]} strokeWidth="2.6" />
      </Layer>
    ))}
  </>
);

const FLIERS = 10;
const Swarm = ({ crown, atlas }: PieceProps) => (
  <>
    <Layer className="dome-petals dome-petals-2">
      {Array.from({ length: 19 }, (_, i) => {
        const [x, y] = polar(RADIUS + 12 + (i % 3) * 13, i * 9.6 - 87);
        const hexagon = [0, 60, 120, 180, 240, 300].map((turn) => polar(15, turn).join(' ')).join('L');
        return (
          <path
            key={i}
            transform={`translate(${x} ${y})`}
            d={`M${hexagon}Z`}
            fill={i % 4 === 0 ? '#2A1806' : crown.colours[i % 2]}
            stroke="#1A1206"
            strokeWidth="2.4"
          />
        );
      })}
    </Layer>
    {Array.from({ length: FLIERS }, (_, i) => {
      const angle = (i / (FLIERS - 1)) * 150 - 75;
      return (
        <span
          key={i}
          className="dome-piece dome-fly"
          style={placed(polar(RADIUS + 26 + scattered(i) * 52, angle), i * 60, angle)}
        >
          <Picture crown={crown} atlas={atlas} size={38 + scattered(i * 3) * 22} />
        </span>
      );
    })}
  </>
);

const DROPS = 9;
const Shower = ({ crown, atlas }: PieceProps) => (
  <>
    <Rain slant={0} />
    <Layer className="dome-rings">
      {[24, 44, 64].map((beyond) => (
        <path
          key={beyond}
          d={`M${-RADIUS - beyond} 0A${RADIUS + beyond} ${RADIUS + beyond} 0 0 1 ${RADIUS + beyond} 0`}
          fill="none"
          stroke={crown.colours[1]}
          strokeWidth="1.8"
          opacity={0.7 - beyond / 100}
        />
      ))}
    </Layer>
    {Array.from({ length: DROPS }, (_, i) => (
      <span
        key={i}
        className="dome-piece dome-drop"
        style={placed([scattered(i + 1) * 340 - 170, -190 - scattered(i * 3) * 90], i * 130)}
      >
        <Picture crown={crown} atlas={atlas} size={16 + scattered(i * 5) * 16} />
      </span>
    ))}
  </>
);

const LAMPS = [-78, -52, -26, 0, 26, 52, 78] as const;
const Lamps = ({ crown, atlas }: PieceProps) =>
  LAMPS.map((angle, i) => (
    <span
      key={angle}
      className="dome-piece dome-lamp"
      style={placed(polar(RADIUS + 34, angle), 420 + i * 180)}
    >
      <Picture crown={crown} atlas={atlas} size={50} />
    </span>
  ));

const FLAKES = 22;
const Gold = ({ crown: { colours } }: PieceProps) =>
  Array.from({ length: FLAKES }, (_, i) => (
    <svg
      key={i}
      className="dome-piece dome-flake"
      style={placed([scattered(i + 1) * 380 - 190, -300], scattered(i * 5) * 1_400, scattered(i * 3) * 360)}
      width="18"
      height="18"
      viewBox="-9 -18 18 18"
    >
      <path d={blade(17, 10)} fill={colours[i % 2]} stroke="#3E2D14" strokeWidth=".8" />
    </svg>
  ));

/** What stands round the half-dome. */
export const CROWN_PIECES: Readonly<Record<CrownKind, (props: PieceProps) => ReactNode>> = {
  corolla: Corolla,
  vines: Vines,
  storm: Storm,
  swarm: Swarm,
  shower: Shower,
  lamps: Lamps,
  gold: Gold,
};
