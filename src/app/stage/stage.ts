import { makeActions, newState, type ReelsState, reportStops, type StageActions } from './actions.ts';
import { cellAnimationMs } from './cellAnimation.ts';
import {
  GESTURE_MS,
  type Highlight,
  highlightAt,
  type HighlightedWin,
  warmUpHighlights,
} from './highlight.ts';
import { followSize, painterIn } from './painter.ts';
import { ticker } from './ticker.ts';
import { settledAt } from './reelMotion.ts';
import { type DrawTools, drawScene, type FrameOf, type Movement } from './scene.ts';
import type { Sheet } from './sheet.ts';

/** The animated reels of one game. It knows strips, stops, symbols and cells, nothing of money or seeds. */
export interface Stage extends StageActions {
  /**
   * Highlights wins until something moves.
   * @param plain without animation
   * @param onSingle is called with the index of the win that is highlighted alone, null while all are
   * @param keepAll keeps all highlighted instead of each alone in turn
   */
  highlight(
    wins: readonly HighlightedWin[],
    plain: boolean,
    onSingle: (index: number | null) => void,
    keepAll?: boolean,
  ): void;
  /** Draws a frame, e.g. when what draws symbols at rest has been loaded. */
  wake(): void;
  dispose(): void;
}

interface StageSetup {
  /** Gets the stage's canvases as its only children. */
  readonly host: HTMLElement;
  readonly sheet: Sheet;
  readonly reels: number;
  readonly rows: number;
  readonly frameOf: FrameOf;
  readonly movement: Movement;
  /** Reduced motion. */
  readonly reduced: boolean;
}

interface Highlighting {
  readonly wins: readonly HighlightedWin[];
  readonly plain: boolean;
  readonly keepAll: boolean;
  readonly onSingle: (index: number | null) => void;
  /** Time of the first frame; 0 before. */
  startedAt: number;
  /** What `onSingle` was called with last; undefined before. */
  reported: number | null | undefined;
}

/** The highlight at a time; reports the win that is highlighted alone. Null without wins. */
const currentHighlight = (highlighting: Highlighting | null, time: number): Highlight | null => {
  if (highlighting === null) return null;
  if (highlighting.startedAt === 0) highlighting.startedAt = time;
  const { wins, plain, keepAll, startedAt, onSingle } = highlighting;
  const highlight = highlightAt(wins, time - startedAt, plain, keepAll);
  if (highlighting.reported !== highlight.single) {
    highlighting.reported = highlight.single;
    window.setTimeout(onSingle, 0, highlight.single);
  }
  return highlight;
};

/** When the highlight changes next: `at` itself, the next frame, while cells are dimmed or symbols move. */
const nextChange = (
  highlighting: Highlighting | null,
  { highlight, idleMs }: ReturnType<typeof drawFrame>,
  time: number,
): number => {
  if (highlighting === null || highlight === null) return time + idleMs;
  const isMoving = !highlighting.plain && (highlight.dim < 1 || highlight.since < GESTURE_MS);
  return isMoving ? time : highlighting.startedAt + highlight.until;
};

/** The cell animation at a time; it is ended when its time is over. The pace may hurry it. */
const currentCellAnimation = (state: ReelsState, time: number) => {
  const { cellAnimation } = state;
  if (cellAnimation === null) return null;
  const { animation, startedAt, onEnd } = cellAnimation;
  const since = (time - startedAt) * state.pace.cellAnimationSpeed;
  if (since < cellAnimationMs(animation)) return { animation, at: since };
  state.cellAnimation = null;
  onEnd();
  return null;
};

/** The reel that slows down for an earned scatter, once those before it have stopped. */
const anticipatingReels = ({ landing, reels }: ReelsState, since: number): number[] =>
  (landing?.waits ?? []).flatMap((wait, reel) => {
    const [home, before] = [reels[reel]?.home?.at ?? 0, reels[reel - 1]?.home?.at ?? 0];
    return wait > 0 && since >= before && since < home ? [reel] : [];
  });

/** Draws a frame. @returns whether something moves, and if nothing does the highlight, or see `DrawIdle` */
const drawFrame = (tools: DrawTools, state: ReelsState, highlighting: Highlighting | null, time: number) => {
  const cellAnimation = currentCellAnimation(state, time);
  const since = time - state.startedAt;
  reportStops(state, since);
  const spinning = since < settledAt(state.reels);
  const moving = spinning || cellAnimation !== null;
  const highlight = moving ? null : currentHighlight(highlighting, time);
  const anticipating = spinning ? anticipatingReels(state, since) : [];
  const idleMs = drawScene(tools, { ...state, at: since, moving, cellAnimation, highlight, anticipating });
  return { moving, highlight, idleMs };
};

/** Draws highlights unseen: code that runs for the first time takes several times as long. */
const warmUp = (tools: DrawTools, state: ReelsState) => {
  const still = { ...state, at: Infinity, moving: false, cellAnimation: null, anticipating: [] };
  for (const highlight of warmUpHighlights(state.layout.reels, state.layout.rows))
    drawScene(tools, { ...still, highlight });
};

/**
 * Puts a stage into its host. It draws nothing while nothing moves.
 * @returns null if the browser has no 2D context
 */
export const makeStage = ({ host, sheet, reels, rows, reduced, ...looks }: StageSetup): Stage | null => {
  const state = newState({ width: 1, height: 1, reels, rows, independentCells: false });
  let highlighting: Highlighting | null = null;
  let warm = false;
  const painter = painterIn(host, sheet.canvas);
  if (painter === null) return null;
  const tools = { painter, sheet, ...looks };
  const { wake, stop } = ticker((time) => {
    const drawn = drawFrame(tools, state, highlighting, time);
    if (drawn.moving) return time;
    const { onSettled } = state;
    state.onSettled = null;
    // In a task of its own: otherwise React would render the result within this frame.
    if (onSettled !== null) window.setTimeout(onSettled);
    if (!warm)
      window.setTimeout(() => {
        if (highlighting !== null || performance.now() - state.startedAt < settledAt(state.reels)) return;
        warmUp(tools, state);
        wake();
      });
    warm = true;
    return nextChange(highlighting, drawn, time);
  });
  const unfollow = followSize(painter, (width, height) => {
    state.layout = { ...state.layout, width, height };
    wake();
  });
  const actions = makeActions(state, painter.canvas, reduced, wake);
  const unhighlighted =
    <Args extends unknown[], Out>(action: (...args: Args) => Out) =>
    (...args: Args): Out => {
      highlighting = null;
      return action(...args);
    };
  return {
    ...actions,
    showStops: unhighlighted(actions.showStops),
    showWindow: unhighlighted(actions.showWindow),
    start: unhighlighted(actions.start),
    animateCells: unhighlighted(actions.animateCells),
    highlight: (wins, plain, onSingle, keepAll = false) => {
      const begun = { wins, plain: plain || reduced, keepAll, onSingle, startedAt: 0, reported: undefined };
      highlighting = wins.length === 0 ? null : begun;
      wake();
    },
    wake,
    dispose: () => {
      stop();
      unfollow();
    },
  };
};
