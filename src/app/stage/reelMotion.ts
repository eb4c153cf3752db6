// How reels move: pure, time in and positions out. Times are ms since the press, distances are rows of one
// reel.

/** The small lift before a reel falls. */
const WIND_UP_MS = 120;
/** A spin lasts at least this long, however fast the house answers; 0 in quick spin. */
const MIN_SPIN_MS = 600;
/** From the design: reels stop left to right, this far apart. */
export const STAGGER_MS = 120;
const QUICK_STAGGER_MS = 30;
/** A reel passes its place a little and settles. */
export const SETTLE_MS = 220;
/** A reel on which the earned third scatter may stand takes this much longer. */
export const ANTICIPATION_MS = 700;
/** A tap brings every reel home this much faster. */
const HURRY = 2.5;

export interface Pace {
  /** Rows a millisecond at full speed. */
  readonly speed: number;
  readonly quick: boolean;
}

/**
 * Item n of a tape (n rows above the first window's top, below it when negative) shows strip[(base − n) mod
 * length].
 */
interface Splice {
  readonly from: number;
  readonly base: number;
  readonly strip: readonly string[];
}

/** Constant speed from a moment and a place on. */
interface Leg {
  readonly at: number;
  readonly row: number;
  readonly speed: number;
}

/** One reel on its way. `home` is where it comes to rest: a whole number of rows travelled. */
export interface Reel {
  readonly splices: readonly Splice[];
  readonly leg: Leg;
  readonly home: { readonly at: number; readonly row: number } | null;
}

export interface Landing {
  /** Strip position of the top row, one a reel. */
  readonly stops: readonly number[];
  readonly strips: readonly (readonly string[])[];
  /** Extra ms before each reel stops, 0 without anticipation. */
  readonly waits: readonly number[];
  /**
   * The how-manieth stop each reel makes, from 0; absent, one after the other. Cells of a reel that run alone
   * stop together.
   */
  readonly order?: readonly number[];
}

const windUp = (pace: Pace) => (pace.quick ? 0 : WIND_UP_MS);

/**
 * A reel at rest that starts to move at 0.
 * @param strip what it stands on
 * @param next the strip that rolls in, where it is another one (free spins)
 */
export const startReel = (strip: readonly string[], stop: number, pace: Pace, next = strip): Reel => ({
  splices:
    next === strip
      ? [{ from: -Infinity, base: stop, strip }]
      : [
          { from: -Infinity, base: stop, strip },
          { from: 1, base: stop, strip: next },
        ],
  leg: { at: windUp(pace), row: 0, speed: pace.speed },
  home: null,
});

/**
 * Rows travelled. Lifts a little at first, then falls at one speed; at home passes by `overshoot` rows and
 * comes back.
 * @param overshoot rows
 */
export const travelled = (reel: Reel, at: number, overshoot: number): number => {
  const { leg, home } = reel;
  if (home !== null && at >= home.at) {
    const part = (at - home.at) / SETTLE_MS;
    // s(1−s)² has its top 4/27 at s = 1/3.
    return part >= 1 ? home.row : home.row + overshoot * 6.75 * part * (1 - part) ** 2;
  }
  if (at >= leg.at) return leg.row + leg.speed * (at - leg.at);
  if (leg.row > 0) return leg.row;
  // t²(t−W)/W²: rests at 0, is back at its place at W with the full speed already.
  const start = Math.max(0, at);
  return (leg.speed * start * start * (start - leg.at)) / (leg.at * leg.at);
};

/** The symbol that item n of the tape shows. */
export const symbolAt = (reel: Reel, item: number): string => {
  let splice = reel.splices[0] as Splice;
  for (const later of reel.splices) if (item >= later.from) splice = later;
  const { length } = splice.strip;
  return splice.strip[(((splice.base - item) % length) + length) % length] as string;
};

/**
 * Joins the strip so that `stop` stands in the top row after `row` rows, without touching what is in sight.
 */
const spliced = (reel: Reel, strip: readonly string[], stop: number, from: number, row: number): Splice[] => [
  ...reel.splices,
  { from, base: stop + row, strip },
];

/**
 * The first item that nobody can see yet when a reel has gone `row` rows (one above the partly visible one).
 */
const unseen = (row: number): number => Math.ceil(row) + 1;

/**
 * Sends rolling reels home: the result is known from `at` on. The first stops as soon as its symbols have
 * rolled in, the others 120 ms apart, each exactly on its stop.
 * @param rows rows of the window
 * @param peek rows of the neighbours in sight above it
 */
export const landReels = (
  reels: readonly Reel[],
  at: number,
  landing: Landing,
  rows: number,
  pace: Pace,
  peek = 0,
): Reel[] => {
  const known = Math.max(at, windUp(pace));
  const stagger = pace.quick ? QUICK_STAGGER_MS : STAGGER_MS;
  const earliest = windUp(pace) + (pace.quick ? 0 : MIN_SPIN_MS);
  const nowAt = reels.map((reel) => travelled(reel, known, 0));
  const from = unseen(Math.max(...nowAt) + peek);
  const slowest = Math.min(...nowAt);
  const first = Math.max(from + rows, Math.ceil(slowest + pace.speed * Math.max(0, earliest - known)));
  const firstAt = known + (first - slowest) / pace.speed;
  let wait = 0;
  return reels.map((reel, index) => {
    wait += landing.waits[index] ?? 0;
    const homeAt = firstAt + (landing.order?.[index] ?? index) * stagger + wait;
    const row = nowAt[index] as number;
    const home = Math.max(first, Math.round(row + pace.speed * (homeAt - known)));
    const strip = landing.strips[index] as readonly string[];
    return {
      splices: spliced(reel, strip, landing.stops[index] as number, from, home),
      leg: { at: known, row, speed: (home - row) / (homeAt - known) },
      home: { at: homeAt, row: home },
    };
  });
};

/**
 * A tap: reels that are still rolling towards a known result come home together, at once. Landed ones stay.
 */
export const slamStopReels = (
  reels: readonly Reel[],
  at: number,
  landing: Landing,
  rows: number,
  pace: Pace,
  peek = 0,
): Reel[] =>
  reels.map((reel, index) => {
    if (reel.home === null || at >= reel.home.at) return reel;
    const row = travelled(reel, at, 0);
    const from = unseen(row + peek);
    const home = from + rows;
    if (home >= reel.home.row) return reel;
    const speed = pace.speed * HURRY;
    const strip = landing.strips[index] as readonly string[];
    return {
      splices: spliced(reel, strip, landing.stops[index] as number, from, home),
      leg: { at, row, speed },
      home: { at: at + (home - row) / speed, row: home },
    };
  });

/** When the last reel has settled; Infinity while the result is not known. */
export const settledAt = (reels: readonly Reel[]): number => {
  let last = -Infinity;
  for (const { home } of reels) last = Math.max(last, home === null ? Infinity : home.at + SETTLE_MS);
  return last;
};

/**
 * The extra wait of each reel. Only where two scatters really stand and the third, the one that earns the
 * feature, really lands: a reel never slows down for a result that is not there.
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
  let standing = 0;
  return counts.map((count) => {
    const before = standing;
    standing += count;
    return total >= needed && before >= needed - 1 && before < needed ? ANTICIPATION_MS : 0;
  });
};

/** Speed in rows a millisecond for 9 to 12 px a frame of 60 Hz. @param rowPx height of a row in CSS px */
export const speedFor = (rowPx: number): number => Math.min(12, Math.max(9, rowPx / 8)) / rowPx / (1000 / 60);
