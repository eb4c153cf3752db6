// Symbols at rest: one at a time moves a little, with long pauses in which no frame is drawn.
import { type DrawIdle, drawMovingCell } from '../../stage/idle.ts';
import { mayBegin, mayMove, MOVEMENT_MS, GESTURE_PART, pauseMs, placeOf } from '../rest/pauses.ts';
import { drawGesture } from '../rest/gestures.ts';

interface IdleRules {
  /** Whether symbols may move at all until the next round; asked when a window comes to rest. */
  readonly mayMove: () => boolean;
  /** Whether one may begin now; otherwise the next one may after another pause. */
  readonly mayBegin: () => boolean;
}

/** Moves the symbols of one stage after another. Windows with coins on their cells stand still. */
export const idleDrawer = (rules: IdleRules): DrawIdle => {
  let moved = 0;
  /** The reels at rest, and when their next symbol begins: ms as of the scene. */
  let resting: { readonly reels: object; nextAt: number } | null = null;
  /** When the symbol that moves began; null between two movements. */
  let begunAt: number | null = null;
  return (tools, scene) => {
    const { reels, at, layout, marks, held } = scene;
    if (resting?.reels !== reels) {
      const still = layout.independentCells || marks.length + held.length > 0 || !rules.mayMove();
      resting = { reels, nextAt: still ? Infinity : at + pauseMs(moved) };
      begunAt = null;
    }
    if (at < resting.nextAt) return resting.nextAt - at;
    // Counted from the first frame, which may come late.
    begunAt ??= rules.mayBegin() ? at : -Infinity;
    const part = (at - begunAt) / MOVEMENT_MS;
    if (part < 1) {
      const cell = placeOf(moved, layout.reels * layout.rows);
      drawMovingCell(tools, scene, cell, part, (...drawn) => drawGesture(...drawn, GESTURE_PART));
      return 0;
    }
    moved += 1;
    begunAt = null;
    resting.nextAt = at + pauseMs(moved);
    return resting.nextAt - at;
  };
};

export const drawIdle = idleDrawer({ mayMove, mayBegin });
