// The reels of the jackpot slot: the motion of the stage's reels, with one row between its neighbours.
import { signal } from '@preact/signals-react';
import { playSound } from '../engine/events.ts';
import type { Strips } from '../../stage/actions.ts';
import {
  slamStopReels,
  landReels,
  paceOf,
  type Landing,
  type Pace,
  type Reel,
  settledAt,
  startReel,
  symbolAt,
  travelled,
} from '../../stage/reelMotion.ts';
import { ticker } from '../../stage/ticker.ts';

/** Height of a row on a phone, px: reels of every size turn at the speed of this one. */
const ROW_PX = 65;
/** The line and the neighbour below it: both have come into view before a reel stops. */
const ROWS = 2;
/** Visible part of a neighbour, rows. */
const PEEK = 0.6;
/** Rows that a reel overshoots its stop by. */
const OVERSHOOT = 6 / ROW_PX;
/** Elements of a reel: the symbol on the line, its neighbours, and the next one. */
const ITEMS = 4;

interface Turning {
  readonly strips: Strips;
  readonly reels: readonly Reel[];
  readonly startedAt: number;
  readonly pace: Pace;
  readonly landing: Landing | null;
}

const AT_REST = paceOf('brief', ROW_PX);
const restOn = (strips: Strips, stops: readonly number[]): Turning => ({
  strips,
  reels: strips.map((strip, i) => ({
    ...startReel(strip, stops[i] ?? 0, AT_REST),
    home: { at: -AT_REST.settleMs, row: 0 },
  })),
  startedAt: 0,
  pace: AT_REST,
  landing: { strips, stops, waits: [] },
});

/** How many reels stand. */
export const standing = signal(0);
/** Changes when the reels are set, started or stopped; the frames between follow from the time. */
export const turning = signal<Turning>(restOn([], []));

const elapsed = () => performance.now() - turning.peek().startedAt;

/** One symbol of a reel. */
interface Item {
  /** Index of the element that shows it, below `ITEMS`: the same one while it is in view. */
  readonly slot: number;
  /** Rows below the line. */
  readonly rows: number;
  readonly symbol: string;
}

/** What a reel shows. @param time ms since its start */
const itemsAt = (reel: Reel, time: number): readonly Item[] => {
  const row = travelled(reel, time, OVERSHOOT);
  return Array.from({ length: ITEMS }, (_, i) => {
    const item = Math.floor(row) - 1 + i;
    return { slot: ((item % ITEMS) + ITEMS) % ITEMS, rows: row - item, symbol: symbolAt(reel, item) };
  });
};

export const itemsNow = (): readonly (readonly Item[])[] => {
  const time = elapsed();
  return turning.peek().reels.map((reel) => itemsAt(reel, time));
};

const moving = (): boolean => elapsed() < settledAt(turning.peek().reels);

/**
 * Calls `draw` in each frame while reels turn, the last time when all stand; in no frame while they stand.
 * @returns what ends it
 */
export const drawWhileTurning = (draw: () => void): (() => void) => {
  const { wake, stop } = ticker((time) => {
    // Asked before drawing: reels that come to rest meanwhile are drawn once more.
    const again = moving();
    draw();
    return again ? time : Infinity;
  });
  const unsubscribe = turning.subscribe(wake);
  return () => {
    unsubscribe();
    stop();
  };
};

/** Puts the reels at rest on these stops. */
export const restReels = (strips: Strips, stops: readonly number[]): void => {
  turning.value = restOn(strips, stops);
  standing.value = strips.length;
};

/** Starts all reels; where they stop is not known yet. */
export const startReels = (strips: Strips, quick: boolean): void => {
  const stops = turning.peek().landing?.stops ?? [];
  const pace = paceOf(quick ? 'quick' : 'full', ROW_PX);
  turning.value = {
    strips,
    reels: strips.map((strip, i) => startReel(strip, stops[i] ?? 0, pace)),
    startedAt: performance.now(),
    pace,
    landing: null,
  };
  standing.value = 0;
};

/** Counts the reels that stand, until all do; null while none are stopping. */
let countStanding: (() => void) | null = null;

/** Stops all reels from the left; resolves when the last one stands. */
export const stopReels = (stops: readonly number[]): Promise<void> =>
  new Promise((resolve) => {
    const { strips, reels, pace } = turning.peek();
    const landing: Landing = { strips, stops, waits: [] };
    turning.value = {
      ...turning.peek(),
      reels: landReels(reels, elapsed(), landing, ROWS, pace, PEEK),
      landing,
    };
    let timer = 0;
    countStanding = () => {
      window.clearTimeout(timer);
      const time = elapsed();
      const homes = turning.peek().reels.map(({ home, settleMs }) => (home?.at ?? 0) + settleMs);
      const before = standing.peek();
      standing.value = homes.filter((home) => home <= time).length;
      for (let reel = before; reel < standing.peek(); reel += 1) playSound('stop', reel, homes.length);
      if (standing.peek() < homes.length) {
        timer = window.setTimeout(
          () => countStanding?.(),
          Math.min(...homes.filter((home) => home > time)) - time,
        );
        return;
      }
      countStanding = null;
      resolve();
    };
    countStanding();
  });

/** Stops at once the reels that are still stopping. */
export const skipLanding = (): void => {
  const { reels, landing, pace } = turning.peek();
  if (countStanding === null || landing === null) return;
  turning.value = {
    ...turning.peek(),
    reels: slamStopReels(reels, elapsed(), landing, ROWS, pace, PEEK),
  };
  countStanding();
};
