// Symbols at rest: one at a time moves a little, with long pauses in which no frame is drawn.
import { savesData } from '../../loading/saveData.ts';
import { type DrawIdle, drawMovingCell } from '../../stage/idle.ts';
import { openSheets } from '../../ui/toasts/toasts.ts';
import { phase } from '../round/engine.ts';
import { prefersReducedMotion } from '../round/pause.ts';
import { isResting } from '../round/phases.ts';
import { auto } from '../round/settings.ts';
import { drawGesture } from './gestures.ts';

/** How much of its gesture a symbol makes at rest, and within which time. */
const PART = 0.3;
export const MOVEMENT_MS = 1_600;
/** Between two movements. */
export const PAUSE_MS = { least: 9_000, most: 17_000 } as const;

/** Spread evenly without a pattern that the eye finds: multiples of two irrational numbers, 0 … 1. */
const pauseMs = (nth: number) => PAUSE_MS.least + (PAUSE_MS.most - PAUSE_MS.least) * ((nth * 0.7549) % 1);
const cellOf = (nth: number, cells: number) => Math.floor((((nth + 1) * 0.618) % 1) * cells);

interface IdleRules {
  /** Whether symbols may move at all until the next round; asked when a window comes to rest. */
  readonly mayMove: () => boolean;
  /** Whether one may begin now; otherwise the next one may after another pause. */
  readonly mayBegin: () => boolean;
}

/** Moves the symbols of one stage after another. Windows with coins on their cells stand still. */
export const idleDrawer = ({ mayMove, mayBegin }: IdleRules): DrawIdle => {
  let moved = 0;
  /** The reels at rest, and when their next symbol begins: ms as of the scene. */
  let resting: { readonly reels: object; nextAt: number } | null = null;
  /** When the symbol that moves began; null between two movements. */
  let begunAt: number | null = null;
  return (tools, scene) => {
    const { reels, at, layout, marks, held } = scene;
    if (resting?.reels !== reels) {
      const still = layout.independentCells || marks.length + held.length > 0 || !mayMove();
      resting = { reels, nextAt: still ? Infinity : at + pauseMs(moved) };
      begunAt = null;
    }
    if (at < resting.nextAt) return resting.nextAt - at;
    // Counted from the first frame, which may come late.
    begunAt ??= mayBegin() ? at : -Infinity;
    const part = (at - begunAt) / MOVEMENT_MS;
    if (part < 1) {
      const cell = cellOf(moved, layout.reels * layout.rows);
      drawMovingCell(tools, scene, cell, part, (...drawn) => drawGesture(...drawn, PART));
      return 0;
    }
    moved += 1;
    begunAt = null;
    resting.nextAt = at + pauseMs(moved);
    return resting.nextAt - at;
  };
};

export const drawIdle = idleDrawer({
  mayMove: () => !prefersReducedMotion() && !savesData(),
  mayBegin: () => isResting(phase.peek()) && auto.peek() === null && openSheets.peek() === 0,
});
