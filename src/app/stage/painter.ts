import type { Batcher } from './batcher.ts';
import { canvasBatcher } from './canvas2d.ts';
import type { Sheet } from './sheet.ts';
import { webglBatcher } from './webgl.ts';
import { literal } from 'superstruct';
import { stored } from '../base/stored.ts';

/** From the design: sharper than this nobody sees, and it costs four times the pixels. */
const RATIO_MAX = 2;

/** Whether this device has drawn with WebGL 2 before, or could have. */
const known = stored('localStorage', 'glasshouse-webgl', literal(true));
const isKnown = () => known.read() !== null;
let asked = false;
/**
 * Asks, once a page until it is known, whether a graphics processor is to be had for the next stage. The
 * question alone takes a slow phone longer than all the rest of a game's start, so nobody waits for the
 * answer: until then the 2D twin draws.
 */
export const detectWebgl = (): void => {
  if (asked || isKnown()) return;
  asked = true;
  const canvas = document.createElement('canvas');
  const batcher = webglBatcher(canvas, () => {});
  batcher?.dispose();
  if (batcher !== null) known.write(true);
};

/**
 * What draws, its canvas put into a host: WebGL 2 where it is known to be there, else 2D. Null where there is
 * neither.
 */
export const batcherFor = (host: HTMLElement, sheet: Sheet, redraw: () => void): Batcher | null => {
  const batcher = (isKnown() ? webglBatcher(sheet.canvas, redraw) : null) ?? canvasBatcher(sheet.canvas);
  if (batcher === null) return null;
  const canvases = [...batcher.below, batcher.canvas];
  for (const each of canvases) each.setAttribute('aria-hidden', 'true');
  host.replaceChildren(...canvases);
  return batcher;
};

/** Follows the size of the canvas. Returns a function that stops. */
export const followSize = (
  batcher: Batcher,
  sized: (width: number, height: number) => void,
): (() => void) => {
  const { canvas } = batcher;
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
 * Draws when asked, and goes on only while somebody says that something moves. `draw` answers when to draw
 * next.
 */
export const ticker = (draw: (at: number) => number) => {
  let frame = 0;
  let timer = 0;
  // Asked in every frame, and the browser takes its time over a timer that is not there.
  const unset = () => {
    if (timer !== 0) window.clearTimeout(timer);
    timer = 0;
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    unset();
    frame = 0;
  };
  const tick = (at: number) => {
    frame = 0;
    const next = draw(at);
    if (next <= at) wake();
    else if (next !== Infinity) timer = window.setTimeout(wake, next - at);
  };
  const wake = () => {
    unset();
    if (frame === 0) frame = requestAnimationFrame(tick);
  };
  return { wake, stop };
};
