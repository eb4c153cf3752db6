// How wins are highlighted, as a function of time: each is drawn, then all together, then each alone once,
// then all again until something moves.

export type Cell = readonly [reel: number, row: number];

export interface HighlightedWin {
  readonly cells: readonly Cell[];
  /** `line`: a line is drawn through the cells. `ways`: they light up reel by reel. `cells`: all at once. */
  readonly style: 'line' | 'ways' | 'cells';
}

/** The highlight at one time. */
export interface Highlight {
  readonly wins: readonly HighlightedWin[];
  /** Indices of the first and the last win that are highlighted. */
  readonly first: number;
  readonly last: number;
  /** 0 … 1: how far the last one is drawn. */
  readonly part: number;
  /** 0 … 1: how dark the other cells are. */
  readonly dim: number;
  /** 0 … 1: how far highlighted symbols have grown. */
  readonly growth: number;
  /** Index of the win that is drawn or highlighted alone; null while all are highlighted. */
  readonly single: number | null;
  /** ms since what is highlighted was drawn; negative before, Infinity where nothing moves. */
  readonly since: number;
  /** ms from the start to the next change; Infinity if there is none. */
  readonly until: number;
}

const LINE_MS = 300;
const DIM_MS = 140;
/** How long all are highlighted together, and how long each is alone afterwards. */
const TOGETHER_MS = 900;
const SINGLE_MS = 1600;
/** How long a symbol's gesture takes, once its win is drawn and again when its win is alone. */
export const GESTURE_MS = 900;
/** Drawing all lines takes at most this long: many lines are drawn faster. */
const DRAW_MAX_MS = 1800;

/** How many reels of a ways win are highlighted when a part of it is drawn. */
const reelsReached = (cells: readonly Cell[], part: number): number => {
  let [seen, reels] = [0, 0];
  for (const [reel] of cells) {
    if (((seen >> reel) & 1) === 0) reels += 1;
    seen |= 1 << reel;
  }
  return Math.floor(part * reels) + 1;
};

/** Calls `visit` with every highlighted cell; a cell of two wins comes twice. */
export const eachHighlightedCell = (
  { wins, first, last, part }: Highlight,
  visit: (cell: Cell) => void,
): void => {
  for (let i = first; i <= last; i += 1) {
    const { cells, style } = wins[i] as HighlightedWin;
    const reels = style === 'ways' && i === last && part < 1 ? reelsReached(cells, part) : Infinity;
    for (const cell of cells) if (cell[0] < reels) visit(cell);
  }
};

/** Calls `visit` with every highlighted line and the part of it that is drawn, 0 … 1. */
export const eachLine = (
  { wins, first, last, part }: Highlight,
  visit: (cells: readonly Cell[], part: number) => void,
): void => {
  for (let i = first; i <= last; i += 1) {
    const { cells, style } = wins[i] as HighlightedWin;
    if (style === 'line') visit(cells, i === last ? part : 1);
  }
};

/**
 * The highlight at a time. It runs in every frame and therefore copies no win.
 * @param time ms since the highlight began
 * @param plain a win not above the bet, or reduced motion: highlighted at once, nothing grows or dims
 * @param keepAll all wins stay highlighted after they are drawn (matrix titles)
 */
export const highlightAt = (
  wins: readonly HighlightedWin[],
  time: number,
  plain: boolean,
  keepAll = false,
): Highlight => {
  const lastWin = wins.length - 1;
  const each = Math.min(LINE_MS, DRAW_MAX_MS / Math.max(1, wins.length));
  const drawn = plain ? 0 : each * wins.length;
  const dim = plain ? 0 : Math.min(1, time / DIM_MS);
  if (time < drawn) {
    const last = Math.min(lastWin, Math.floor(time / each));
    return {
      wins,
      first: 0,
      last,
      part: Math.min(1, (time - last * each) / each),
      dim,
      growth: Math.min(1, time / drawn),
      single: last,
      since: -1,
      until: time,
    };
  }
  const whole = {
    wins,
    first: 0,
    last: lastWin,
    part: 1,
    dim,
    growth: plain ? 0 : 1,
    single: null,
    since: plain ? Infinity : time - drawn,
    until: Infinity,
  };
  if (lastWin < 1) return { ...whole, single: 0 };
  const rest = time - drawn - TOGETHER_MS;
  if (keepAll) return whole;
  if (rest < 0) return { ...whole, until: drawn + TOGETHER_MS };
  const single = Math.floor(rest / SINGLE_MS);
  if (single >= wins.length) return whole;
  return {
    ...whole,
    first: single,
    last: single,
    single,
    since: plain ? Infinity : rest - single * SINGLE_MS,
    until: drawn + TOGETHER_MS + (single + 1) * SINGLE_MS,
  };
};

/** Highlights of both kinds over a whole window at three times, to run the code once before it is needed. */
export const warmUpHighlights = (reels: number, rows: number): Highlight[] => {
  const cells = Array.from({ length: reels * rows }, (_, index): Cell => [
    index % reels,
    Math.floor(index / reels),
  ]);
  return [20, 400, 5_000].map((time) =>
    highlightAt(
      [
        { cells, style: 'ways' },
        { cells, style: 'line' },
      ],
      time,
      false,
    ),
  );
};

/** The points of a line that is drawn up to a part of its length, 0 … 1. */
export const lineEnd = (
  points: readonly (readonly [number, number])[],
  part: number,
): readonly (readonly [number, number])[] => {
  if (part >= 1) return points;
  const lengths = points.map((point, i) => {
    const before = points[i - 1] ?? point;
    return Math.hypot(point[0] - before[0], point[1] - before[1]);
  });
  let rest = part * lengths.reduce((sum, length) => sum + length, 0);
  const drawn: (readonly [number, number])[] = points.slice(0, 1);
  for (let i = 1; i < points.length && rest > 0; i += 1) {
    const [from, to] = [points[i - 1] as readonly [number, number], points[i] as readonly [number, number]];
    const share = Math.min(1, rest / Math.max(1e-6, lengths[i] as number));
    drawn.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
    rest -= lengths[i] as number;
  }
  return drawn;
};
