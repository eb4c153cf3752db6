// How a win is shown, as a function of time: lines drawn once each, then shown in turn.

export type Cell = readonly [reel: number, row: number];

/** A way to be paid that can be shown: a line through its cells, cells lit reel by reel (ways), or all cells at once. */
export interface Shown {
  readonly cells: readonly Cell[];
  readonly how: 'line' | 'ways' | 'cells';
}

export interface Lit {
  readonly cells: readonly Cell[];
  readonly lines: readonly { readonly cells: readonly Cell[]; readonly part: number }[];
  /** 0 … 1: how far the rest has gone dark, how far the lit symbols have grown. */
  readonly dim: number;
  readonly grown: number;
  /** The win now told, null while all are shown together. */
  readonly turn: number | null;
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

/** The cells of a way that have been reached, reel by reel. */
const reached = ({ cells, how }: Shown, part: number): readonly Cell[] => {
  if (how !== 'ways' || part >= 1) return cells;
  const reels = new Set(cells.map(([reel]) => reel)).size;
  return cells.filter(([reel]) => reel < Math.floor(part * reels) + 1);
};

/**
 * The lights at a moment.
 * @param at ms since the reels came to rest
 * @param plain a win that is not above the bet, or reduced motion: shown at once, nothing drawn, nothing grows or dims
 * @param stay all wins stay lit (walls) and are not told one by one
 */
export const litAt = (wins: readonly Shown[], at: number, plain: boolean, stay = false): Lit => {
  const each = Math.min(LINE_MS, DRAW_MOST_MS / Math.max(1, wins.length));
  const drawn = plain ? 0 : each * wins.length;
  const dim = plain ? 0 : Math.min(1, at / DIM_MS);
  if (at < drawn) {
    const begun = wins.slice(0, Math.floor(at / each) + 1).map((win, i) => ({ ...win, part: Math.min(1, (at - i * each) / each) }));
    return {
      cells: begun.flatMap((win) => reached(win, win.part)),
      lines: begun.filter(({ how }) => how === 'line'),
      dim, grown: Math.min(1, at / drawn), turn: begun.length - 1, until: at,
    };
  }
  const whole = (some: readonly Shown[]) => ({
    cells: some.flatMap((win) => win.cells),
    lines: some.flatMap((win) => (win.how === 'line' ? [{ cells: win.cells, part: 1 }] : [])),
    dim, grown: plain ? 0 : 1,
  });
  const rest = at - drawn - TOGETHER_MS;
  if (wins.length < 2) return { ...whole(wins), turn: 0, until: Infinity };
  if (stay) return { ...whole(wins), turn: null, until: Infinity };
  if (rest < 0) return { ...whole(wins), turn: null, until: drawn + TOGETHER_MS };
  const step = Math.floor(rest / TURN_MS);
  const turn = step % wins.length;
  return { ...whole(wins.slice(turn, turn + 1)), turn, until: drawn + TOGETHER_MS + (step + 1) * TURN_MS };
};

/** The corner points of a line drawn up to a part of its length. */
export const lineEnd = (points: readonly (readonly [number, number])[], part: number): readonly (readonly [number, number])[] => {
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
