import { useId } from 'react';

/**
 * Measures of the window, in units of its viewBox: the arch begins at `SPRING`, above five rows of squares.
 */
const WIDTH = 358;
const EDGE = 12;
const SPRING = 150;
const ROW = 36;
const CELL = (WIDTH - 2 * EDGE) / 5;
const CENTRE = WIDTH / 2;
const OUTER = WIDTH / 2 - EDGE;
const INNER = 62;
/** The arch is flatter than a circle. */
const FLAT = 0.78;
const FOOT = SPRING + 5 * ROW;

interface Pane {
  readonly day: number;
  readonly path: string;
  readonly x: number;
  readonly y: number;
}

const square = (day: number): Pane => {
  const x = EDGE + ((day - 1) % 5) * CELL;
  const y = SPRING + (4 - Math.floor((day - 1) / 5)) * ROW;
  return { day, path: `M${x} ${y}h${CELL}v${ROW}h-${CELL}z`, x: x + CELL / 2, y: y + ROW / 2 + 5 };
};
const pointAt = (radius: number, angle: number): readonly [number, number] => [
  CENTRE - Math.cos(angle) * radius,
  SPRING - Math.sin(angle) * radius * FLAT,
];
const fan = (day: number): Pane => {
  const [from, to] = [((day - 26) * Math.PI) / 5, ((day - 25) * Math.PI) / 5];
  const [a, b, c, d] = [
    pointAt(OUTER, from),
    pointAt(OUTER, to),
    pointAt(INNER, to),
    pointAt(INNER, from),
  ].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  const [x, y] = pointAt((OUTER + INNER) / 2 + 4, (from + to) / 2);
  return {
    day,
    path: `M${a}A${OUTER} ${OUTER * FLAT} 0 0 1 ${b}L${c}A${INNER} ${INNER * FLAT} 0 0 0 ${d}Z`,
    x,
    y: y + 5,
  };
};
const lunette: Pane = {
  day: 31,
  path: `M${CENTRE - INNER} ${SPRING}A${INNER} ${INNER * FLAT} 0 0 1 ${CENTRE + INNER} ${SPRING}Z`,
  x: CENTRE,
  y: SPRING - 14,
};

/** One pane for each day of the month: 25 squares, a fan of five, and the lunette. */
export const PANES: readonly Pane[] = [
  ...Array.from({ length: 25 }, (_, i) => square(i + 1)),
  ...Array.from({ length: 5 }, (_, i) => fan(26 + i)),
  lunette,
];
const ARCH = `A${OUTER} ${OUTER * FLAT} 0 0 1 ${WIDTH - EDGE} ${SPRING}`;
const OUTLINE = `M${EDGE} ${FOOT}V${SPRING}${ARCH}V${FOOT}Z`;
/** Lit panes differ a little, as old glass does. */
const LIT = ['#F1D796', '#E3BE75', '#EBCB86', '#D9B068'] as const;

/** The brass of the frame, the light on a lit pane, and the clip of the window's outline. */
const Definitions = ({ id }: { id: string }) => (
  <defs>
    <linearGradient id={`${id}b`} x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stopColor="#F8E4B0" />
      <stop offset=".4" stopColor="#D9B36A" />
      <stop offset="1" stopColor="#6B4E24" />
    </linearGradient>
    <linearGradient id={`${id}g`} x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stopColor="#fff" stopOpacity=".55" />
      <stop offset=".5" stopColor="#fff" stopOpacity="0" />
      <stop offset="1" stopColor="#5A3A10" stopOpacity=".35" />
    </linearGradient>
    <clipPath id={`${id}c`}>
      <path d={OUTLINE} />
    </clipPath>
  </defs>
);

interface PanesProps {
  /** Days of the month that are lit, from 1. */
  lit: readonly number[];
  /** The day that is outlined. */
  outlined: number | null;
  /** How many days the month has. */
  length: number;
  /** What screen readers hear. */
  label: string;
  /** ms from the window's appearance until a day's pane lights; its outline, if it has one, comes with it. */
  delayOf?: (day: number) => number;
}

/** One after another, from the first of the month. */
const inTurn = (day: number) => day * 40;

/** A pane of brass light. */
const LitDay = ({ pane: { day, path, x, y }, id, delay }: { pane: Pane; id: string; delay: number }) => (
  <g className="pane-lit" style={{ animationDelay: `${delay}ms` }}>
    <path d={path} stroke="#06100D" strokeWidth="5" fill={LIT[(day * 7) % LIT.length]} />
    <path d={path} fill={`url(#${id}g)`} />
    <text x={x} y={y}>
      {day}
    </text>
  </g>
);

/** The month as a window: a pane for each day, some of them lit. */
export const Panes = ({ lit, outlined, length, label, delayOf = inTurn }: PanesProps) => {
  const id = useId();
  const outline = PANES.find(({ day }) => day === outlined);
  return (
    <svg className="month-window" viewBox={`0 0 ${WIDTH} ${FOOT + 12}`} role="img" aria-label={label}>
      <Definitions id={id} />
      {PANES.map(({ day, path, x, y }) => (
        <g
          key={day}
          className={day > length ? 'pane-none' : day === outlined && !lit.includes(day) ? 'pane-today' : ''}
        >
          <path d={path} stroke="#06100D" strokeWidth="5" />
          {day <= length && (
            <text x={x} y={y}>
              {day}
            </text>
          )}
        </g>
      ))}
      {PANES.filter(({ day }) => lit.includes(day)).map((pane) => (
        <LitDay key={pane.day} pane={pane} id={id} delay={delayOf(pane.day)} />
      ))}
      <path
        d="M-10 260L230 0H300L-10 336Z M-10 356L320 0H340L-10 378Z"
        fill="#D5E6DF"
        opacity=".07"
        clipPath={`url(#${id}c)`}
      />
      {outline && (
        <path
          className="pane-outline"
          style={{ animationDelay: `${delayOf(outline.day)}ms` }}
          d={outline.path}
          fill="none"
          stroke="#F6E3B1"
          strokeWidth="2.5"
        />
      )}
      <path d={OUTLINE} fill="none" stroke="#06100D" strokeWidth="11" />
      <path d={OUTLINE} fill="none" stroke={`url(#${id}b)`} strokeWidth="5" />
      <path d={`M2 ${FOOT + 4}H${WIDTH - 2}`} stroke={`url(#${id}b)`} strokeWidth="8" />
    </svg>
  );
};
