import { type CellAnimation, cellAnimationMs, type Window } from './cellAnimation.ts';
import { type Layout, rowHeight, runRows, runs } from './layout.ts';
import type { Cell } from './highlight.ts';
import {
  slamStopReels,
  landReels,
  type Landing,
  type Pace,
  type Reel,
  speedFor,
  startReel,
} from './reelMotion.ts';
import type { Mark } from './scene.ts';

export type Strips = readonly (readonly string[])[];

/** What the stage shows, changed by its acts and read by its frames. Times are performance.now(). */
export interface ReelsState {
  layout: Layout;
  reels: readonly Reel[];
  startedAt: number;
  pace: Pace;
  landing: Landing | null;
  onSettled: (() => void) | null;
  change: { readonly change: CellAnimation; startedAt: number; readonly done: () => void } | null;
  marks: readonly Mark[];
  held: readonly Cell[];
}

/** What a game can ask of the stage about its symbols. */
export interface StageActions {
  /** At rest on these stops. */
  showStops(strips: Strips, stops: readonly number[]): void;
  /**
   * At rest on symbols that no strip needs to have; `alone`: from now on every cell runs for itself, else
   * whole reels do.
   */
  showWindow(window: Window, alone?: boolean): void;
  /**
   * The press: what is not `kept` moves from the next frame on. Without `kept` all figures and held cells go.
   */
  start(strips: Strips, quick: boolean, kept?: readonly boolean[]): void;
  /**
   * The result is there: resolves when the last reel has settled. Reels that were kept need a place in it all
   * the same.
   */
  land(landing: Landing): Promise<void>;
  /** Brings reels that wait for nothing back to where they stood. */
  cancelSpin(): Promise<void>;
  /** Wins vanish and symbols fall, or cells turn into others; resolves when all is at rest on `change.to`. */
  animateCells(change: CellAnimation): Promise<void>;
  /** Figures on cells, and cells that stay lit whatever moves. */
  setMarks(marks: readonly Mark[], held?: readonly Cell[]): void;
  /** A tap: come home at once. */
  slamStop(): void;
}

/** One frame at 60 Hz: the fade of a cut. */
const FADE_MS = 17;
const LONG_AGO = -1e9;

export const newState = (layout: Layout): ReelsState => ({
  layout,
  reels: [],
  startedAt: 0,
  pace: { speed: 0.01, quick: false },
  landing: null,
  onSettled: null,
  change: null,
  marks: [],
  held: [],
});

const atRest = (strip: readonly string[], stop: number, pace: Pace): Reel => ({
  ...startReel(strip, stop, pace),
  home: { at: LONG_AGO, row: 0 },
});

/** Reduced motion: no travel. The picture changes in one frame. */
const cutTo = async (canvas: HTMLCanvasElement, to: () => void): Promise<void> => {
  canvas.style.opacity = '0.4';
  to();
  await new Promise((done) => window.setTimeout(done, FADE_MS));
  canvas.style.opacity = '';
};

const some = (landing: Landing, which: readonly number[]): Landing => ({
  strips: which.map((i) => landing.strips[i] ?? []),
  stops: which.map((i) => landing.stops[i] ?? 0),
  waits: which.map((i) => landing.waits[i] ?? 0),
  order: which.map((i, nth) => landing.order?.[i] ?? nth),
});

/** The acts that leave everything at rest, and what then stands. */
const resting = (state: ReelsState, wake: () => void) => {
  const showStops = (strips: Strips, stops: readonly number[]) => {
    state.reels = strips.map((strip, i) => atRest(strip, stops[i] ?? 0, state.pace));
    state.landing = { strips, stops, waits: [] };
    state.change = null;
    wake();
  };
  const showWindow = (window: Window, alone = false) => {
    state.layout = { ...state.layout, cells: alone };
    showStops(alone ? window.flat().map((symbol) => [symbol]) : window, []);
  };
  /** Symbols at rest, reel by reel, whether whole reels ran or single cells. */
  const standing = (): Window => {
    const {
      layout: { rows, cells },
      landing,
    } = state;
    const strips = landing?.strips ?? [];
    const at = (run: number, row: number) =>
      strips[run]?.[((landing?.stops[run] ?? 0) + row) % (strips[run]?.length ?? 1)] ?? '';
    return Array.from({ length: state.layout.reels }, (_, reel) =>
      Array.from({ length: rows }, (__, row) => (cells ? at(reel * rows + row, 0) : at(reel, row))),
    );
  };
  return { showStops, showWindow, standing };
};

export const makeActions = (
  state: ReelsState,
  canvas: HTMLCanvasElement,
  reduced: boolean,
  wake: () => void,
): StageActions => {
  const elapsed = () => performance.now() - state.startedAt;
  const { showStops, showWindow, standing } = resting(state, wake);
  let before: Landing | null = null;
  const land = (landing: Landing): Promise<void> => {
    if (reduced) return cutTo(canvas, () => showStops(landing.strips, landing.stops));
    // Those that were kept have a home already.
    const moving = state.reels.flatMap(({ home }, i) => (home === null ? [i] : []));
    const homeward = landReels(
      moving.map((i) => state.reels[i] as Reel),
      elapsed(),
      some(landing, moving),
      runRows(state.layout),
      state.pace,
    );
    state.reels = state.reels.map((reel, i) => homeward[moving.indexOf(i)] ?? reel);
    state.landing = landing;
    wake();
    return new Promise((done) => {
      state.onSettled = done;
    });
  };
  const start = (strips: Strips, quick: boolean, kept?: readonly boolean[]) => {
    if (state.layout.cells && strips.length === state.layout.reels) showWindow(standing());
    before = state.landing;
    if (kept === undefined) [state.marks, state.held] = [[], []];
    state.change = null;
    if (reduced) return wake();
    const { stops = [], strips: shown = strips } = state.landing ?? {};
    state.pace = { speed: speedFor(rowHeight(state.layout)), quick };
    state.reels = Array.from({ length: runs(state.layout) }, (_, i) => {
      const [from, strip, stop] = [shown[i] ?? strips[i] ?? [], strips[i] ?? [], stops[i] ?? 0];
      return kept?.[i] === true ? atRest(from, stop, state.pace) : startReel(from, stop, state.pace, strip);
    });
    state.landing = null;
    state.startedAt = performance.now();
    return wake();
  };
  const animateCells = (next: CellAnimation): Promise<void> => {
    if (reduced || cellAnimationMs(next) === 0) return cutTo(canvas, () => showWindow(next.to));
    return new Promise((done) => {
      state.change = {
        change: next,
        startedAt: performance.now(),
        done: () => {
          showWindow(next.to);
          window.setTimeout(done);
        },
      };
      wake();
    });
  };
  const slamStop = () => {
    if (state.change !== null) state.change.startedAt = LONG_AGO;
    if (state.landing !== null && state.onSettled !== null) {
      state.reels = slamStopReels(state.reels, elapsed(), state.landing, runRows(state.layout), state.pace);
    }
    wake();
  };
  return {
    showStops,
    showWindow,
    start,
    land,
    animateCells,
    slamStop,
    cancelSpin: () => (before === null ? Promise.resolve() : land({ ...before, waits: [] })),
    setMarks: (marks, held = []) => {
      [state.marks, state.held] = [marks, held];
      wake();
    },
  };
};
