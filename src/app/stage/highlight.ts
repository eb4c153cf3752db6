// How a win is shown, as a function of time: lines drawn once each, shown in turn once, then all at rest.

export type Cell = readonly [reel: number, row: number];

/**
 * A way to be paid that can be shown: a line through its cells, cells lit reel by reel (ways), or all cells
 * at once.
 */
export interface HighlightedWin {
  readonly cells: readonly Cell[];
  readonly style: 'line' | 'ways' | 'cells';
}

export interface Highlight {
  /** Lit are those from the first to the last told here; the last one is drawn up to a part, 0 … 1. */
  readonly wins: readonly HighlightedWin[];
  readonly first: number;
  readonly last: number;
  readonly part: number;
  /** 0 … 1: how far the rest has gone dark, how far the lit symbols have grown. */
  readonly dim: number;
  readonly growth: number;
  /** The win now told, null while all are shown together. */
  readonly single: number | null;
  /** ms from the start at which the picture changes next; Infinity when it never does. */
  readonly until: number;
}

/** From the design: a line draws in 300 ms. */
const LINE_MS = 300;
const DIM_MS = 140;
/** How long all stand together, and how long each then stands alone. */
const TOGETHER_MS = 900;
const TURN_MS = 1600;
/** Many lines are drawn faster, so that telling them never takes longer than this. */
const DRAW_MOST_MS = 1800;

/** How many reels of a way have been reached. */
const reached = (cells: readonly Cell[], part: number): number => {
  let [seen, reels] = [0, 0];
  for (const [reel] of cells) {
    if (((seen >> reel) & 1) === 0) reels += 1;
    seen |= 1 << reel;
  }
  return Math.floor(part * reels) + 1;
};

/** Calls `visit` with every cell that is lit; one that pays twice comes twice. */
export const eachHighlightedCell = (
  { wins, first, last, part }: Highlight,
  visit: (cell: Cell) => void,
): void => {
  for (let i = first; i <= last; i += 1) {
    const { cells, style } = wins[i] as HighlightedWin;
    const reels = style === 'ways' && i === last && part < 1 ? reached(cells, part) : Infinity;
    for (const cell of cells) if (cell[0] < reels) visit(cell);
  }
};

/** Calls `visit` with every line that is lit and how far it is drawn. */
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
 * The lights at a moment; made in every frame, so that it copies nothing.
 * @param at ms since the reels came to rest
 * @param plain a win that is not above the bet, or reduced motion: shown at once, nothing drawn, nothing
 * grows or dims
 * @param stay all wins stay lit (walls) and are not told one by one
 */
export const highlightAt = (
  wins: readonly HighlightedWin[],
  at: number,
  plain: boolean,
  stay = false,
): Highlight => {
  const all = wins.length - 1;
  const each = Math.min(LINE_MS, DRAW_MOST_MS / Math.max(1, wins.length));
  const drawn = plain ? 0 : each * wins.length;
  const dim = plain ? 0 : Math.min(1, at / DIM_MS);
  if (at < drawn) {
    const last = Math.min(all, Math.floor(at / each));
    return {
      wins,
      first: 0,
      last,
      part: Math.min(1, (at - last * each) / each),
      dim,
      growth: Math.min(1, at / drawn),
      single: last,
      until: at,
    };
  }
  const whole = {
    wins,
    first: 0,
    last: all,
    part: 1,
    dim,
    growth: plain ? 0 : 1,
    single: null,
    until: Infinity,
  };
  if (all < 1) return { ...whole, single: 0 };
  const rest = at - drawn - TOGETHER_MS;
  if (stay) return whole;
  if (rest < 0) return { ...whole, until: drawn + TOGETHER_MS };
  const single = Math.floor(rest / TURN_MS);
  // Each stood alone once: all come to rest.
  if (single >= wins.length) return whole;
  return {
    ...whole,
    first: single,
    last: single,
    single,
    until: drawn + TOGETHER_MS + (single + 1) * TURN_MS,
  };
};

/** Lights of both kinds over a whole window as they begin, grow and stand. */
export const warmUpHighlights = (reels: number, rows: number): Highlight[] => {
  const cells = Array.from({ length: reels * rows }, (_, at): Cell => [at % reels, Math.floor(at / reels)]);
  return [20, 400, 5_000].map((at) =>
    highlightAt(
      [
        { cells, style: 'ways' },
        { cells, style: 'line' },
      ],
      at,
      false,
    ),
  );
};

/** The corner points of a line drawn up to a part of its length. */
export const lineEnd = (
  points: readonly (readonly [number, number])[],
  part: number,
): readonly (readonly [number, number])[] => {
  if (part >= 1) return points;
  const lengths = points.map((point, i) => {
    const before = points[i - 1] ?? point;
    return Math.hypot(point[0] - before[0], point[1] - before[1]);
  });
  let left = part * lengths.reduce((sum, length) => sum + length, 0);
  const drawn: (readonly [number, number])[] = points.slice(0, 1);
  for (let i = 1; i < points.length && left > 0; i += 1) {
    const [from, to] = [points[i - 1] as readonly [number, number], points[i] as readonly [number, number]];
    const share = Math.min(1, left / Math.max(1e-6, lengths[i] as number));
    drawn.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
    left -= lengths[i] as number;
  }
  return drawn;
};
