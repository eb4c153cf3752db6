import { useId } from 'react';
import { HeadGradients, HeadPanes, Moon } from './HeadParts.tsx';

interface Shape {
  readonly width: number;
  readonly height: number;
  /** The moon: its centre and radius. */
  readonly moon: readonly [number, number, number];
  /** The half-round plate that carries the name: half its width, its height. */
  readonly lunette: readonly [number, number];
  /** Font size of the name. */
  readonly size: number;
  readonly stars: number;
}

/** For a phone, a low phone and a desktop. */
const SHAPES = {
  tall: { width: 390, height: 118, moon: [296, 58, 18], lunette: [77, 56], size: 32, stars: 0 },
  low: { width: 390, height: 86, moon: [312, 45, 13], lunette: [100, 52], size: 29, stars: 0 },
  wide: { width: 772, height: 156, moon: [590, 74, 26], lunette: [150, 84], size: 52, stars: 26 },
} as const satisfies Record<string, Shape>;

type ArchShape = keyof typeof SHAPES;
/**
 * The page has a head for each kind of screen, and the style sheet shows one of them: prerendered HTML does
 * not know the screen. `low` and `upright` are narrow ones by their height.
 */
type ScreenKind = 'wide' | 'narrow' | 'upright' | 'low';

const arch = ({ width: w, height: h }: Shape) => {
  const inset = w > 500 ? 6 : 8;
  const [near, far] = w > 500 ? [20, 180] : [8, 92];
  return (
    `M${inset} ${h}C${near} ${h * 0.47} ${far} ${h * 0.075} ${w / 2} 6` +
    `C${w - far} ${h * 0.075} ${w - near} ${h * 0.47} ${w - inset} ${h}`
  );
};

/** Where the glazing bars end, as parts of width and height, from the left; they begin below the name. */
const ENDS = [
  [0.046, 0.72],
  [0.154, 0.37],
  [0.308, 0.15],
  [0.5, 0.05],
  [0.692, 0.15],
  [0.846, 0.37],
  [0.954, 0.72],
] as const;
const bars = ({ width: w, height: h }: Shape) =>
  ENDS.map(([x, y]) => `M${w / 2} ${h + 8}L${w * x} ${h * y}`).join('');

/** The glass between two bars, which a win lights (wins/WinLight.css); the arch cuts it off. */
const panes = ({ width: w, height: h }: Shape) =>
  ENDS.slice(1).map(([x, y], i) => {
    const [left = 0, top = 0] = ENDS[i] ?? [];
    return `M${w / 2} ${h + 8}L${w * left} ${h * top - 40}L${w * x} ${h * y - 40}Z`;
  });

const lunette = ({ width: w, height: h, lunette: [lw, lh] }: Shape) => {
  const m = w / 2;
  return (
    `M${m - lw} ${h}C${m - lw} ${h - lh * 0.62} ${m - lw * 0.58} ${h - lh} ${m} ${h - lh}` +
    `C${m + lw * 0.58} ${h - lh} ${m + lw} ${h - lh * 0.62} ${m + lw} ${h}Z`
  );
};

/** The mean width of a letter as a part of the font size. */
const LETTER_WIDTH = 0.36;
/** Widens the lunette for a long name, and shrinks the letters once it has its greatest width. */
const fitted = (shape: Shape, title: string): Shape => {
  const [half, height] = shape.lunette;
  const wanted = (title.length * shape.size * LETTER_WIDTH) / 1.6;
  const max = shape.width * 0.37;
  const fits = Math.max(half, Math.min(max, wanted));
  return { ...shape, lunette: [fits, height], size: Math.round(shape.size * Math.min(1, fits / wanted)) };
};

const Stars = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, i) => (
    <circle
      key={i}
      cx={((i * 73) % 740) + 14}
      cy={((i * 37) % 90) + 18}
      r={0.7 + (i % 3) * 0.4}
      fill="#F6F1DD"
      opacity={0.4 + (i % 4) * 0.12}
    />
  ));

/** An arched head with the game's name. @param on the screens that it is for */
export const ArchedHead = ({
  title,
  shape: name,
  on,
  sky,
}: {
  title: string;
  shape: ArchShape;
  on: ScreenKind;
  sky: readonly [string, string];
}) => {
  const id = useId();
  const shape = fitted(SHAPES[name], title);
  const {
    width,
    height,
    lunette: [, lh],
    size,
  } = shape;
  const wide = name === 'wide';
  return (
    <svg className={`head-frame head-frame-${on}`} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <defs>
        <HeadGradients id={id} sky={sky} />
        <clipPath id={`${id}c`}>
          <path d={`${arch(shape)}Z`} />
        </clipPath>
      </defs>
      <path d={`${arch(shape)}Z`} fill={`url(#${id}s)`} />
      <g clipPath={`url(#${id}c)`}>
        <Stars count={shape.stars} />
        <Moon at={shape.moon} />
        <HeadPanes paths={panes(shape)} />
        <path d={bars(shape)} stroke="#06130F" strokeWidth={wide ? 5 : 4} />
        <path d={bars(shape)} stroke="#8A7A48" strokeWidth={wide ? 1.3 : 1} />
      </g>
      <path d={lunette(shape)} fill="#081C18" stroke="#D9B36A" strokeWidth={wide ? 2 : 1.5} />
      <path d={arch(shape)} fill="none" stroke="#06100D" strokeWidth={wide ? 13 : 11} />
      <path d={arch(shape)} fill="none" stroke={`url(#${id}b)`} strokeWidth={wide ? 6 : 5} />
      <text
        x={width / 2}
        y={height - lh * 0.5 + size * (wide ? 0.34 : 0.3)}
        textAnchor="middle"
        fontSize={size}
        fill="#F6E3B1"
        fontFamily="var(--serif)"
      >
        {title}
      </text>
    </svg>
  );
};
