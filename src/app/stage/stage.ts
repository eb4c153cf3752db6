import { type StageActions, makeActions, newState, type ReelsState } from './actions.ts';
import type { Batcher } from './batcher.ts';
import { cellAnimationMs } from './cellAnimation.ts';
import { type Highlight, highlightAt, warmUpHighlights, type HighlightedWin } from './highlight.ts';
import { settledAt } from './reelMotion.ts';
import { batcherFor, followSize, ticker } from './painter.ts';
import { drawScene, type FrameOf } from './scene.ts';
import type { Sheet } from './sheet.ts';

/**
 * The moving picture of one game. It knows strips, stops, symbols and cells; nothing of money, seeds or the
 * net.
 */
export interface Stage extends StageActions {
  readonly kind: Batcher['kind'];
  /**
   * Lights the wins until something moves; `plain` shows them without any celebration, `stay` leaves them all
   * lit. `onTurn` hears which one stands alone, null while all do.
   */
  highlight(
    wins: readonly HighlightedWin[],
    plain: boolean,
    onTurn: (turn: number | null) => void,
    stay?: boolean,
  ): void;
  dispose(): void;
}

export interface StageSetup {
  /** The canvas is put in here; a canvas that gave one kind of context cannot give another. */
  readonly host: HTMLElement;
  readonly sheet: Sheet;
  readonly reels: number;
  readonly rows: number;
  /** Rows of the neighbours in sight above and below; absent 0. */
  readonly peek?: number;
  readonly frameOf: FrameOf;
  readonly reduced: boolean;
}

interface Lights {
  readonly wins: readonly HighlightedWin[];
  readonly plain: boolean;
  readonly stay: boolean;
  readonly onTurn: (turn: number | null) => void;
  /** When they were first drawn; 0 before. */
  from: number;
  told: number | null | undefined;
}

/** The lights at a moment; tells whoever asked which win stands alone now. Null without lights. */
const lightsAt = (lights: Lights | null, at: number): Highlight | null => {
  if (lights === null) return null;
  if (lights.from === 0) lights.from = at;
  const lit = highlightAt(lights.wins, at - lights.from, lights.plain, lights.stay);
  if (lights.told !== lit.single) {
    lights.told = lit.single;
    window.setTimeout(lights.onTurn, 0, lit.single);
  }
  return lit;
};

/** When the lights change next: at once while they grow. */
const nextLight = (lights: Lights | null, lit: Highlight | null, at: number): number => {
  if (lights === null || lit === null) return Infinity;
  return !lights.plain && lit.dim < 1 ? at : lights.from + lit.until;
};

/**
 * The change at a moment, ended where it is over: its symbols then stand. Quick spin runs it twice as fast.
 */
const changeAt = (state: ReelsState, at: number) => {
  const { change } = state;
  if (change === null) return null;
  const since = (at - change.startedAt) * (state.pace.quick ? 2 : 1);
  if (since < cellAnimationMs(change.change)) return { change: change.change, at: since };
  state.change = null;
  change.done();
  return null;
};

/** Reels that the earned scatter is still to stop on, once those before them stand. */
const awaited = ({ landing, reels }: ReelsState, since: number): number[] =>
  (landing?.waits ?? []).flatMap((wait, reel) => {
    const [home, before] = [reels[reel]?.home?.at ?? 0, reels[reel - 1]?.home?.at ?? 0];
    return wait > 0 && since >= before && since < home ? [reel] : [];
  });

/**
 * Sets a stage up in its host; it draws nothing while nothing moves.
 * @returns null where neither WebGL 2 nor a 2D context is to be had
 */
export const makeStage = ({
  host,
  sheet,
  reels,
  rows,
  peek = 0,
  frameOf,
  reduced,
}: StageSetup): Stage | null => {
  const state = newState({ width: 1, height: 1, reels, rows, peek, cells: false });
  let lights: Lights | null = null;
  let rehearsed = false;
  const batcher = batcherFor(host, sheet, () => wake());
  if (batcher === null) return null;
  const tools = { batcher, sheet, frameOf };
  const { wake, stop } = ticker((at) => {
    const change = changeAt(state, at);
    const since = at - state.startedAt;
    const rolling = since < settledAt(state.reels);
    const moving = rolling || change !== null;
    const lit = moving ? null : lightsAt(lights, at);
    drawScene(tools, {
      ...state,
      at: since,
      moving,
      change,
      lit,
      awaited: rolling ? awaited(state, since) : [],
    });
    if (moving) return at;
    const { onSettled } = state;
    state.onSettled = null;
    // The game goes on in a task of its own: a promise kept here would have the page's words drawn within
    // this frame.
    if (onSettled !== null) window.setTimeout(onSettled);
    if (!rehearsed) window.setTimeout(rehearse);
    rehearsed = true;
    return nextLight(lights, lit, at);
  });
  const unfollow = followSize(batcher, (width, height) => {
    state.layout = { ...state.layout, width, height };
    wake();
  });
  const acts = makeActions(state, batcher.canvas, reduced, wake);
  const dark =
    <Args extends unknown[], Out>(act: (...args: Args) => Out) =>
    (...args: Args): Out => {
      lights = null;
      return act(...args);
    };
  // What runs for the first time takes several times as long: the lights are drawn once before there is
  // anything to light, and never shown.
  const rehearse = () => {
    if (lights !== null || performance.now() - state.startedAt < settledAt(state.reels)) return;
    for (const lit of warmUpHighlights(reels, rows))
      drawScene(tools, { ...state, at: Infinity, moving: false, change: null, lit, awaited: [] });
    wake();
  };
  return {
    kind: batcher.kind,
    ...acts,
    showStops: dark(acts.showStops),
    showWindow: dark(acts.showWindow),
    start: dark(acts.start),
    animateCells: dark(acts.animateCells),
    highlight: (wins, plain, onTurn, stay = false) => {
      lights =
        wins.length === 0 ? null : { wins, plain: plain || reduced, stay, from: 0, onTurn, told: undefined };
      wake();
    },
    dispose: () => {
      stop();
      unfollow();
      batcher.dispose();
    },
  };
};
