// The movement of reels, as a pure function of time. Times: ms since the spin began. Distances: rows.

/** A reel that a scatter may complete a feature on takes this much longer. */
export const ANTICIPATION_MS = 700;
/** After a slam stop reels move this much faster. */
const SLAM_STOP_SPEED = 2.5;

/** `full`: a paid spin. `brief`: the many spins of a feature. `quick`: both, if the player chose so. */
export type PaceName = 'full' | 'brief' | 'quick';

export interface Pace {
  /** Rows a millisecond at full speed. */
  readonly speed: number;
  /** The small lift before a reel falls. */
  readonly windUpMs: number;
  /** A spin lasts at least this long, however fast the house answers. */
  readonly leastMs: number;
  /** Reels stop from left to right, this far apart. */
  readonly staggerMs: number;
  /** A reel overshoots its stop and settles within this time. */
  readonly settleMs: number;
  /** Of symbols that fall, vanish or turn; 1 is as they are timed (cellAnimation.ts). */
  readonly cellAnimationSpeed: number;
}

const PACES = {
  full: { windUpMs: 120, leastMs: 600, staggerMs: 120, settleMs: 160, cellAnimationSpeed: 1 },
  brief: { windUpMs: 0, leastMs: 0, staggerMs: 30, settleMs: 160, cellAnimationSpeed: 2 },
  quick: { windUpMs: 0, leastMs: 0, staggerMs: 20, settleMs: 120, cellAnimationSpeed: 2 },
} as const satisfies Record<PaceName, Omit<Pace, 'speed'>>;

const FRAME_MS = 1000 / 60;
/** Rows a frame. From half a row on, the eye sees reels turn backwards. */
const QUICK_ROWS = 0.4;

/** 15 to 20 px a frame, unless quick. @param rowPx height of a row, CSS px */
export const paceOf = (name: PaceName, rowPx: number): Pace => ({
  ...PACES[name],
  speed: (name === 'quick' ? QUICK_ROWS : Math.min(20, Math.max(15, rowPx / 5)) / rowPx) / FRAME_MS,
});

/**
 * A reel is an endless tape. Its items are numbered upwards from 0, the top row of the first window. From
 * item `from` on, item n shows strip[(base − n) mod length].
 */
interface Splice {
  readonly from: number;
  readonly base: number;
  readonly strip: readonly string[];
}

/** Constant speed (rows a ms) from a time and a position on. */
interface Leg {
  readonly at: number;
  readonly row: number;
  readonly speed: number;
}

/** One reel. `home` is when and where it stops, after whole rows; null while the result is not known. */
export interface Reel {
  readonly splices: readonly Splice[];
  readonly leg: Leg;
  readonly settleMs: number;
  readonly home: { readonly at: number; readonly row: number } | null;
}

export interface Landing {
  /** Strip position of the top row, one a reel. */
  readonly stops: readonly number[];
  readonly strips: readonly (readonly string[])[];
  /** Extra ms before each reel stops, 0 without anticipation. */
  readonly waits: readonly number[];
  /** In which order the reels stop, from 0; equal ones stop together. Absent: from left to right. */
  readonly order?: readonly number[];
}

/**
 * A reel that starts to move at 0.
 * @param strip the strip that is visible
 * @param next the strip that rolls in, if it is another one (free spins)
 */
export const startReel = (strip: readonly string[], stop: number, pace: Pace, next = strip): Reel => ({
  splices:
    next === strip
      ? [{ from: -Infinity, base: stop, strip }]
      : [
          { from: -Infinity, base: stop, strip },
          { from: 1, base: stop, strip: next },
        ],
  leg: { at: pace.windUpMs, row: 0, speed: pace.speed },
  settleMs: pace.settleMs,
  home: null,
});

/**
 * Rows travelled at a time: up a little, then down at constant speed, past the stop and back to it.
 * @param overshoot rows
 */
export const travelled = (reel: Reel, time: number, overshoot: number): number => {
  const { leg, home } = reel;
  if (home !== null && time >= home.at) {
    const part = (time - home.at) / reel.settleMs;
    // s(1−s)² has its maximum 4/27 at s = 1/3.
    return part >= 1 ? home.row : home.row + overshoot * 6.75 * part * (1 - part) ** 2;
  }
  if (time >= leg.at) return leg.row + leg.speed * (time - leg.at);
  if (leg.row > 0) return leg.row;
  // t²(t−W)/W²: at rest at 0, back in place and at full speed at W.
  const start = Math.max(0, time);
  return (leg.speed * start * start * (start - leg.at)) / (leg.at * leg.at);
};

/** The symbol that item n of the tape shows. */
export const symbolAt = (reel: Reel, item: number): string => {
  let splice = reel.splices[0] as Splice;
  for (const later of reel.splices) if (item >= later.from) splice = later;
  const { length } = splice.strip;
  return splice.strip[(((splice.base - item) % length) + length) % length] as string;
};

/** Joins `strip` from item `from` on, so that `stop` is in the top row after `row` rows. */
const spliced = (reel: Reel, strip: readonly string[], stop: number, from: number, row: number): Splice[] => [
  ...reel.splices,
  { from, base: stop + row, strip },
];

/** The first item that is not visible yet after `row` rows. */
const firstUnseen = (row: number): number => Math.ceil(row) + 1;

/**
 * Gives spinning reels their stops, which are known from `at` on. The first one stops as soon as its symbols
 * have rolled in and the spin has lasted its least time, the others one by one after it.
 * @param rows rows of the window
 * @param peek rows that are visible above it
 */
export const landReels = (
  reels: readonly Reel[],
  time: number,
  landing: Landing,
  rows: number,
  pace: Pace,
  peek = 0,
): Reel[] => {
  const known = Math.max(time, pace.windUpMs);
  const earliest = pace.windUpMs + pace.leastMs;
  const nowAt = reels.map((reel) => travelled(reel, known, 0));
  const from = firstUnseen(Math.max(...nowAt) + peek);
  const slowest = Math.min(...nowAt);
  const first = Math.max(from + rows, Math.ceil(slowest + pace.speed * Math.max(0, earliest - known)));
  const firstAt = known + (first - slowest) / pace.speed;
  let wait = 0;
  return reels.map((reel, index) => {
    wait += landing.waits[index] ?? 0;
    const homeAt = firstAt + (landing.order?.[index] ?? index) * pace.staggerMs + wait;
    const row = nowAt[index] as number;
    const home = Math.max(first, Math.round(row + pace.speed * (homeAt - known)));
    const strip = landing.strips[index] as readonly string[];
    return {
      splices: spliced(reel, strip, landing.stops[index] as number, from, home),
      leg: { at: known, row, speed: (home - row) / (homeAt - known) },
      settleMs: pace.settleMs,
      home: { at: homeAt, row: home },
    };
  });
};

/** Reels that have not stopped yet go to their stops at once, all together. */
export const slamStopReels = (
  reels: readonly Reel[],
  time: number,
  landing: Landing,
  rows: number,
  pace: Pace,
  peek = 0,
): Reel[] =>
  reels.map((reel, index) => {
    if (reel.home === null || time >= reel.home.at) return reel;
    const row = travelled(reel, time, 0);
    const from = firstUnseen(row + peek);
    const home = from + rows;
    if (home >= reel.home.row) return reel;
    const speed = pace.speed * SLAM_STOP_SPEED;
    const strip = landing.strips[index] as readonly string[];
    return {
      splices: spliced(reel, strip, landing.stops[index] as number, from, home),
      leg: { at: time, row, speed },
      settleMs: reel.settleMs,
      home: { at: time + (home - row) / speed, row: home },
    };
  });

/** When the last reel has settled; Infinity while the result is not known. */
export const settledAt = (reels: readonly Reel[]): number => {
  let last = -Infinity;
  for (const { home, settleMs } of reels)
    last = Math.max(last, home === null ? Infinity : home.at + settleMs);
  return last;
};

/**
 * The extra wait of each reel, ms. A reel waits only if one more scatter earns the feature and the spin has
 * that scatter: reels never slow down for a result that is not there.
 * @param window symbols, reel by reel
 * @param needed scatters that earn the feature
 */
export const anticipation = (
  window: readonly (readonly string[])[],
  scatter: string | undefined,
  needed: number,
): number[] => {
  const counts = window.map((column) =>
    scatter === undefined ? 0 : column.filter((symbol) => symbol === scatter).length,
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  return counts.map((count) => {
    const before = seen;
    seen += count;
    return total >= needed && before >= needed - 1 && before < needed ? ANTICIPATION_MS : 0;
  });
};
