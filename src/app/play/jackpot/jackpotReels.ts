// The Lamplighter's five reels as they turn: the movement of the stage, one row in sight between its
// neighbours.
import { signal } from '@preact/signals-react';
import type { Strips } from '../../stage/actions.ts';
import {
  slamStopReels,
  landReels,
  type Landing,
  type Pace,
  type Reel,
  SETTLE_MS,
  settledAt,
  speedFor,
  startReel,
  symbolAt,
  travelled,
} from '../../stage/reelMotion.ts';

/** A row of the phone's window, px: reels of every size turn at its pace. */
const ROW_PX = 65;
/** The line and the neighbour below it: both have rolled in before a reel stops. */
const ROWS = 2;
/** Of the neighbours this much is in sight, rows. */
const PEEK = 0.6;
/** Rows that a reel passes its place by. */
const OVERSHOOT = 6 / ROW_PX;
/** Symbols drawn of a reel: the one on the line, its neighbours, and the next to come. */
export const ITEMS = 4;

interface Turning {
  readonly strips: Strips;
  readonly reels: readonly Reel[];
  readonly startedAt: number;
  readonly pace: Pace;
  readonly landing: Landing | null;
}

const restOn = (strips: Strips, stops: readonly number[]): Turning => ({
  strips,
  reels: strips.map((strip, i) => ({
    ...startReel(strip, stops[i] ?? 0, { speed: 0, quick: true }),
    home: { at: -SETTLE_MS, row: 0 },
  })),
  startedAt: 0,
  pace: { speed: 0, quick: true },
  landing: { strips, stops, waits: [] },
});

/** Reels that stand, from the left. */
export const standing = signal(0);
/** Changes when the reels are set, start or are sent home; the frames between follow from the time. */
export const turning = signal<Turning>(restOn([], []));

const elapsed = () => performance.now() - turning.peek().startedAt;

/** One symbol of a reel: how many rows below the line it is, and what it shows. */
export interface Item {
  /** Which of the reel's `ITEMS` elements shows it: the same one for as long as it is in sight. */
  readonly slot: number;
  readonly rows: number;
  readonly symbol: string;
}

/** What one reel shows at a moment. @param at ms since the start */
export const itemsAt = (reel: Reel, at: number): readonly Item[] => {
  const row = travelled(reel, at, OVERSHOOT);
  return Array.from({ length: ITEMS }, (_, i) => {
    const item = Math.floor(row) - 1 + i;
    return { slot: ((item % ITEMS) + ITEMS) % ITEMS, rows: row - item, symbol: symbolAt(reel, item) };
  });
};

/** Every reel as it is now. */
export const itemsNow = (): readonly (readonly Item[])[] => {
  const at = elapsed();
  return turning.peek().reels.map((reel) => itemsAt(reel, at));
};

/** Whether the picture changes by itself. */
export const moving = (): boolean => elapsed() < settledAt(turning.peek().reels);

/** At rest on these stops. */
export const restReels = (strips: Strips, stops: readonly number[]): void => {
  turning.value = restOn(strips, stops);
  standing.value = strips.length;
};

/** The press: all reels turn, whatever they will come to. */
export const startReels = (strips: Strips, quick: boolean): void => {
  const stops = turning.peek().landing?.stops ?? [];
  const pace = { speed: speedFor(ROW_PX), quick };
  turning.value = {
    strips,
    reels: strips.map((strip, i) => startReel(strip, stops[i] ?? 0, pace)),
    startedAt: performance.now(),
    pace,
    landing: null,
  };
  standing.value = 0;
};

let follow: (() => void) | null = null;

/** Sends all reels home, from the left; resolves when the last one stands. */
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
    follow = () => {
      window.clearTimeout(timer);
      const at = elapsed();
      const homes = turning.peek().reels.map(({ home }) => (home?.at ?? 0) + SETTLE_MS);
      standing.value = homes.filter((home) => home <= at).length;
      if (standing.peek() < homes.length) {
        timer = window.setTimeout(() => follow?.(), Math.min(...homes.filter((home) => home > at)) - at);
        return;
      }
      follow = null;
      resolve();
    };
    follow();
  });

/** A tap: those that are still on their way come home at once. */
export const skipLanding = (): void => {
  const { reels, landing, pace } = turning.peek();
  if (follow === null || landing === null) return;
  turning.value = {
    ...turning.peek(),
    reels: slamStopReels(reels, elapsed(), landing, ROWS, pace, PEEK),
  };
  follow();
};
