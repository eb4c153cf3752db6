import { type CellAnimation, cellAnimationMs, type Window } from './cellAnimation.ts';
import type { Cell } from './highlight.ts';
import { type Layout, rowHeight, stripCount, stripRows } from './layout.ts';
import {
  landReels,
  type Landing,
  type Pace,
  type PaceName,
  paceOf,
  type Reel,
  slamStopReels,
  startReel,
} from './reelMotion.ts';
import type { Mark } from './scene.ts';

export type Strips = readonly (readonly string[])[];

/** What the stage shows: changed by its actions, read by its frames. Times are performance.now(). */
export interface ReelsState {
  layout: Layout;
  reels: readonly Reel[];
  startedAt: number;
  pace: Pace;
  /** Where the reels stop or have stopped; null while the result is not known. */
  landing: Landing | null;
  /** Called when the last reel has settled. */
  onSettled: (() => void) | null;
  /** The strips whose stops are still to be told, and whom they are told to. */
  unstopped: readonly number[];
  onStop: (reel: number) => void;
  cellAnimation: { readonly animation: CellAnimation; startedAt: number; readonly onEnd: () => void } | null;
  marks: readonly Mark[];
  held: readonly Cell[];
}

/** What a game can ask of the stage about its symbols. */
export interface StageActions {
  /** Shows the symbols at these stops, at rest. */
  showStops(strips: Strips, stops: readonly number[]): void;
  /**
   * Shows a window at rest, whether the strips have it or not.
   * @param independentCells from now on every cell spins by itself; otherwise whole reels do
   */
  showWindow(window: Window, independentCells?: boolean): void;
  /**
   * Starts the spin.
   * @param fixed which strips do not move; whole reels are highlighted until the others stand. Absent: all
   * move, and marks and held cells are removed
   */
  start(strips: Strips, pace: PaceName, fixed?: readonly boolean[]): void;
  /**
   * The result is known. Resolves when the last reel has settled. Fixed strips need an entry in it too.
   * @param onStop is called with each reel that has come to its stop, also where its cells turn by themselves
   */
  land(landing: Landing, onStop?: (reel: number) => void): Promise<void>;
  /** Brings spinning reels back to the stops that they started from. */
  cancelSpin(): Promise<void>;
  /** Resolves when all is at rest on `animation.to`. */
  animateCells(animation: CellAnimation): Promise<void>;
  /** Sets the text on cells, and the cells that stay highlighted while others spin. */
  setMarks(marks: readonly Mark[], held?: readonly Cell[]): void;
  /** Ends what moves at once, unless the result is not known yet. */
  slamStop(): void;
}

/** One frame at 60 Hz. */
const FADE_MS = 17;
const LONG_AGO = -1e9;

export const newState = (layout: Layout): ReelsState => ({
  layout,
  reels: [],
  startedAt: 0,
  pace: paceOf('full', 100),
  landing: null,
  onSettled: null,
  unstopped: [],
  onStop: () => {},
  cellAnimation: null,
  marks: [],
  held: [],
});

const reelAtRest = (strip: readonly string[], stop: number, pace: Pace): Reel => ({
  ...startReel(strip, stop, pace),
  home: { at: LONG_AGO, row: 0 },
});

/** Reduced motion: nothing travels, the picture changes within one frame. */
const cutTo = async (canvas: HTMLCanvasElement, change: () => void): Promise<void> => {
  canvas.style.opacity = '0.4';
  change();
  await new Promise((done) => window.setTimeout(done, FADE_MS));
  canvas.style.opacity = '';
};

const reelOf = ({ independentCells, rows }: Layout, strip: number): number =>
  independentCells ? Math.floor(strip / rows) : strip;

/** Highlights the reels that a respin holds. Cells that hold a coin are highlighted already. */
const holdReels = (state: ReelsState, fixed: readonly boolean[]): void => {
  const { independentCells, rows } = state.layout;
  if (independentCells) return;
  const cellsOf = (reel: number) => Array.from({ length: rows }, (_, row): Cell => [reel, row]);
  state.held = fixed.flatMap((isHeld, reel) => (isHeld ? cellsOf(reel) : []));
};

/** Reels that a respin held are no longer highlighted; cells that hold a coin are. */
const releaseReels = (state: ReelsState): void => {
  if (!state.layout.independentCells) state.held = [];
};

/** The last of these strips on each reel. */
const lastOfReels = (layout: Layout, strips: readonly number[]): readonly number[] =>
  strips.filter((strip, n) => reelOf(layout, strip) !== reelOf(layout, strips[n + 1] ?? Infinity));

/** Tells of the reels that have come to their stops. @param since ms since the spin began */
export const reportStops = (state: ReelsState, since: number): void => {
  state.unstopped = state.unstopped.filter((strip) => {
    const isMoving = since < (state.reels[strip]?.home?.at ?? 0);
    if (!isMoving) state.onStop(reelOf(state.layout, strip));
    return isMoving;
  });
};

/** The landing of some of the strips. */
const landingOf = (landing: Landing, indices: readonly number[]): Landing => ({
  strips: indices.map((i) => landing.strips[i] ?? []),
  stops: indices.map((i) => landing.stops[i] ?? 0),
  waits: indices.map((i) => landing.waits[i] ?? 0),
  order: indices.map((i, nth) => landing.order?.[i] ?? nth),
});

/** The actions that leave everything at rest, and the window that is then shown. */
const restActions = (state: ReelsState, wake: () => void) => {
  const showStops = (strips: Strips, stops: readonly number[]) => {
    state.reels = strips.map((strip, i) => reelAtRest(strip, stops[i] ?? 0, state.pace));
    state.landing = { strips, stops, waits: [] };
    state.cellAnimation = null;
    wake();
  };
  const showWindow = (window: Window, independentCells = false) => {
    state.layout = { ...state.layout, independentCells };
    showStops(independentCells ? window.flat().map((symbol) => [symbol]) : window, []);
  };
  const windowAtRest = (): Window => {
    const {
      layout: { rows, independentCells },
      landing,
    } = state;
    const strips = landing?.strips ?? [];
    const symbolOf = (index: number, row: number) =>
      strips[index]?.[((landing?.stops[index] ?? 0) + row) % (strips[index]?.length ?? 1)] ?? '';
    return Array.from({ length: state.layout.reels }, (_, reel) =>
      Array.from({ length: rows }, (__, row) =>
        independentCells ? symbolOf(reel * rows + row, 0) : symbolOf(reel, row),
      ),
    );
  };
  return { showStops, showWindow, windowAtRest };
};

/** The actions of a spin, from its start to its end. */
const spinActions = (
  state: ReelsState,
  canvas: HTMLCanvasElement,
  reduced: boolean,
  wake: () => void,
  { showStops, showWindow, windowAtRest }: ReturnType<typeof restActions>,
) => {
  const elapsed = () => performance.now() - state.startedAt;
  let before: Landing | null = null;
  const start = (strips: Strips, pace: PaceName, fixed?: readonly boolean[]) => {
    if (state.layout.independentCells && strips.length === state.layout.reels) showWindow(windowAtRest());
    before = state.landing;
    if (fixed === undefined) [state.marks, state.held] = [[], []];
    state.cellAnimation = null;
    if (reduced) return wake();
    if (fixed !== undefined) holdReels(state, fixed);
    const { stops = [], strips: current = strips } = state.landing ?? {};
    state.pace = paceOf(pace, rowHeight(state.layout));
    state.reels = Array.from({ length: stripCount(state.layout) }, (_, i) => {
      const [from, strip, stop] = [current[i] ?? strips[i] ?? [], strips[i] ?? [], stops[i] ?? 0];
      return fixed?.[i] === true
        ? reelAtRest(from, stop, state.pace)
        : startReel(from, stop, state.pace, strip);
    });
    state.landing = null;
    state.startedAt = performance.now();
    return wake();
  };
  const land = (landing: Landing, onStop: (reel: number) => void = () => {}): Promise<void> => {
    // Fixed reels have a home already; with reduced motion all do.
    const moving = landing.strips.flatMap((_, i) => (reduced || state.reels[i]?.home === null ? [i] : []));
    state.unstopped = lastOfReels(state.layout, moving);
    state.onStop = onStop;
    if (reduced) return cutTo(canvas, () => showStops(landing.strips, landing.stops));
    const landed = landReels(
      moving.map((i) => state.reels[i] as Reel),
      elapsed(),
      landingOf(landing, moving),
      stripRows(state.layout),
      state.pace,
    );
    state.reels = state.reels.map((reel, i) => landed[moving.indexOf(i)] ?? reel);
    state.landing = landing;
    wake();
    return new Promise((done) => {
      state.onSettled = () => {
        releaseReels(state);
        wake();
        done();
      };
    });
  };
  const cancelSpin = () => (before === null ? Promise.resolve() : land({ ...before, waits: [] }));
  const slamStop = () => {
    if (state.cellAnimation !== null) state.cellAnimation.startedAt = LONG_AGO;
    if (state.landing !== null && state.onSettled !== null)
      state.reels = slamStopReels(state.reels, elapsed(), state.landing, stripRows(state.layout), state.pace);
    wake();
  };
  return { start, land, cancelSpin, slamStop };
};

export const makeActions = (
  state: ReelsState,
  canvas: HTMLCanvasElement,
  reduced: boolean,
  wake: () => void,
): StageActions => {
  const rest = restActions(state, wake);
  const { showStops, showWindow } = rest;
  return {
    showStops,
    showWindow,
    ...spinActions(state, canvas, reduced, wake, rest),
    animateCells: (animation) => {
      if (reduced || cellAnimationMs(animation) === 0) return cutTo(canvas, () => showWindow(animation.to));
      return new Promise((done) => {
        const onEnd = () => {
          showWindow(animation.to);
          window.setTimeout(done);
        };
        state.cellAnimation = { animation, startedAt: performance.now(), onEnd };
        wake();
      });
    },
    setMarks: (marks, held = []) => {
      [state.marks, state.held] = [marks, held];
      wake();
    },
  };
};
