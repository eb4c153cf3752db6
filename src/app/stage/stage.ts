import type { Batcher } from './batcher.ts';
import { canvasBatcher } from './canvas2d.ts';
import { type Lit, litAt, type Shown } from './lit.ts';
import {
  hurryReels, landReels, type Landing, type Pace, type Reel, settledAt, speedFor, startReel,
} from './motion.ts';
import { drawScene, type FrameOf, type Layout, rowHeight } from './scene.ts';
import type { Sheet } from './sheet.ts';
import { webglBatcher } from './webgl.ts';

export type Strips = readonly (readonly string[])[];

/** The moving picture of one game. It knows strips, stops and cells; nothing of money, seeds or the net. */
export interface Stage {
  readonly kind: Batcher['kind'];
  /** At rest on these stops. */
  show(strips: Strips, stops: readonly number[]): void;
  /** The press: reels move from the next frame on. */
  start(strips: Strips, quick: boolean): void;
  /** The result is there: resolves when the last reel has settled. */
  land(landing: Landing): Promise<void>;
  /** Brings reels that wait for nothing back to where they stood. */
  hold(): Promise<void>;
  /** A tap: come home at once. */
  hurry(): void;
  /** Lights the wins; `plain` shows them without any celebration. */
  light(wins: readonly Shown[], plain: boolean, onTurn: (turn: number | null) => void): void;
  dispose(): void;
}

export interface StageSetup {
  /** The canvas is put in here; a canvas that gave one kind of context cannot give another. */
  readonly host: HTMLElement;
  readonly sheet: Sheet;
  readonly reels: number;
  readonly rows: number;
  readonly frameOf: FrameOf;
  readonly reduced: boolean;
  /** For comparing the two; absent, the capable one is taken. */
  readonly prefer?: Batcher['kind'];
}

/** From the design: sharper than this nobody sees, and it costs four times the pixels. */
const RATIO_MAX = 2;
/** One frame at 60 Hz: the fade of a cut. */
const FADE_MS = 17;

interface Painter { readonly canvas: HTMLCanvasElement; readonly batcher: Batcher }

const painterFor = ({ host, sheet, prefer }: StageSetup, redraw: () => void): Painter | null => {
  const makers = [(canvas: HTMLCanvasElement) => webglBatcher(canvas, sheet.canvas, redraw), (canvas: HTMLCanvasElement) => canvasBatcher(canvas, sheet.canvas)];
  for (const make of prefer === 'canvas2d' ? makers.slice(1) : makers) {
    const canvas = document.createElement('canvas');
    const batcher = make(canvas);
    if (batcher === null) continue;
    canvas.setAttribute('aria-hidden', 'true');
    host.replaceChildren(canvas);
    return { canvas, batcher };
  }
  return null;
};

interface Motion {
  reels: readonly Reel[];
  startedAt: number;
  pace: Pace;
  landing: Landing | null;
  settled: (() => void) | null;
}

/** Draws when asked, and goes on only while somebody says that something moves. */
const ticker = (draw: (at: number) => number) => {
  let frame = 0;
  let timer: number | undefined;
  const stop = () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
    frame = 0;
  };
  const tick = (at: number) => {
    frame = 0;
    const next = draw(at);
    if (next <= at) wake();
    else if (next !== Infinity) timer = window.setTimeout(wake, next - at);
  };
  const wake = () => {
    window.clearTimeout(timer);
    if (frame === 0) frame = requestAnimationFrame(tick);
  };
  return { wake, stop };
};

const rested = (motion: Motion, strips: Strips, stops: readonly number[]) => {
  motion.reels = strips.map((strip, i) => startReel(strip, stops[i] ?? 0, motion.pace)).map((reel) => ({ ...reel, home: { at: -1e9, row: 0 } }));
  motion.landing = { strips, stops, waits: [] };
};

interface Lights {
  readonly wins: readonly Shown[];
  readonly plain: boolean;
  readonly onTurn: (turn: number | null) => void;
  /** When they were first drawn; 0 before. */
  from: number;
  told: number | null | undefined;
}

/** The lights at a moment; tells whoever asked which win stands alone now. Null without lights. */
const lightsAt = (lights: Lights | null, at: number): Lit | null => {
  if (lights === null) return null;
  if (lights.from === 0) lights.from = at;
  const lit = litAt(lights.wins, at - lights.from, lights.plain);
  if (lights.told !== lit.turn) {
    lights.told = lit.turn;
    lights.onTurn(lit.turn);
  }
  return lit;
};

/** When the lights change next: at once while they grow. */
const nextLight = (lights: Lights | null, lit: Lit | null, at: number): number => {
  if (lights === null || lit === null) return Infinity;
  return !lights.plain && lit.dim < 1 ? at : lights.from + lit.until;
};

/** Follows the size of the canvas. Returns a function that stops. */
const followSize = ({ canvas, batcher }: Painter, sized: (width: number, height: number) => void): (() => void) => {
  const watcher = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    batcher.resize(width, height, Math.min(RATIO_MAX, window.devicePixelRatio));
    sized(width, height);
  });
  watcher.observe(canvas);
  return () => watcher.disconnect();
};

/**
 * Sets a stage up in its host; it draws nothing while nothing moves.
 * @returns null where neither WebGL 2 nor a 2D context is to be had
 */
export const makeStage = (setup: StageSetup): Stage | null => {
  const { sheet, frameOf, rows, reduced } = setup;
  const motion: Motion = { reels: [], startedAt: 0, pace: { speed: 0.01, quick: false }, landing: null, settled: null };
  let lights: Lights | null = null;
  let layout: Layout = { width: 1, height: 1, reels: setup.reels, rows };
  const painter = painterFor(setup, () => wake());
  if (painter === null) return null;
  const { wake, stop } = ticker((at) => {
    const since = at - motion.startedAt;
    const moving = since < settledAt(motion.reels);
    const lit = moving ? null : lightsAt(lights, at);
    drawScene(painter.batcher, sheet, layout, motion.reels, since, frameOf, lit);
    if (moving) return at;
    const settled = motion.settled;
    motion.settled = null;
    settled?.();
    return nextLight(lights, lit, at);
  });
  const unfollow = followSize(painter, (width, height) => {
    layout = { ...layout, width, height };
    wake();
  });
  const acts = actions(setup, painter.canvas, motion, wake, () => layout);
  const dark = <Args extends unknown[]>(act: (...args: Args) => void) => (...args: Args) => {
    lights = null;
    act(...args);
  };
  return {
    kind: painter.batcher.kind,
    ...acts,
    show: dark(acts.show),
    start: dark(acts.start),
    light: (wins, plain, onTurn) => {
      lights = wins.length === 0 ? null : { wins, plain: plain || reduced, from: 0, onTurn, told: undefined };
      wake();
    },
    dispose: () => {
      stop();
      unfollow();
      painter.batcher.dispose();
    },
  };
};

type Acts = Pick<Stage, 'show' | 'start' | 'land' | 'hold' | 'hurry'>;

/** Reduced motion: no travel. The picture changes in one frame. */
const cutTo = async (canvas: HTMLCanvasElement, change: () => void): Promise<void> => {
  canvas.style.opacity = '0.4';
  change();
  await new Promise((done) => window.setTimeout(done, FADE_MS));
  canvas.style.opacity = '';
};

const actions = (
  { rows, reduced }: StageSetup, canvas: HTMLCanvasElement, motion: Motion, wake: () => void, layout: () => Layout,
): Acts => {
  const elapsed = () => performance.now() - motion.startedAt;
  const rest = (strips: Strips, stops: readonly number[]) => {
    rested(motion, strips, stops);
    wake();
  };
  let before: Landing | null = null;
  const land = (landing: Landing): Promise<void> => {
    if (reduced) return cutTo(canvas, () => rest(landing.strips, landing.stops));
    motion.reels = landReels(motion.reels, elapsed(), landing, rows, motion.pace);
    motion.landing = landing;
    wake();
    return new Promise((done) => {
      motion.settled = done;
    });
  };
  return {
    show: rest,
    land,
    start: (strips, quick) => {
      before = motion.landing;
      if (reduced) return;
      const { stops = [], strips: standing = strips } = motion.landing ?? {};
      motion.pace = { speed: speedFor(rowHeight(layout())), quick };
      motion.reels = strips.map((strip, i) => startReel(standing[i] ?? strip, stops[i] ?? 0, motion.pace, strip));
      motion.landing = null;
      motion.startedAt = performance.now();
      wake();
    },
    hold: () => (before === null ? Promise.resolve() : land({ ...before, waits: [] })),
    hurry: () => {
      if (motion.landing === null || motion.settled === null) return;
      motion.reels = hurryReels(motion.reels, elapsed(), motion.landing, rows, motion.pace);
      wake();
    },
  };
};
