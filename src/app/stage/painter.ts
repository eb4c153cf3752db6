import type { Batcher } from './batcher.ts';
import { canvasBatcher } from './canvas2d.ts';
import type { Sheet } from './sheet.ts';
import { webglBatcher } from './webgl.ts';

export interface Painter { readonly canvas: HTMLCanvasElement; readonly batcher: Batcher }

/** From the design: sharper than this nobody sees, and it costs four times the pixels. */
const RATIO_MAX = 2;

/**
 * A canvas in its host and what draws on it: WebGL 2, or 2D where that is missing or `prefer` says so. Null where there is
 * neither. A canvas that gave one kind of context cannot give another, so each try makes its own.
 */
export const painterFor = (host: HTMLElement, sheet: Sheet, prefer: Batcher['kind'] | undefined, redraw: () => void): Painter | null => {
  const makers = [(canvas: HTMLCanvasElement) => webglBatcher(canvas, sheet.canvas, redraw), (canvas: HTMLCanvasElement) => canvasBatcher(canvas, sheet.canvas)];
  for (const make of prefer === 'canvas2d' ? makers.slice(1) : makers) {
    const canvas = document.createElement('canvas');
    const batcher = make(canvas);
    if (batcher === null) continue;
    const canvases = [...(batcher.under === undefined ? [] : [batcher.under]), canvas];
    for (const each of canvases) each.setAttribute('aria-hidden', 'true');
    host.replaceChildren(...canvases);
    return { canvas, batcher };
  }
  return null;
};

/** Follows the size of the canvas. Returns a function that stops. */
export const followSize = ({ canvas, batcher }: Painter, sized: (width: number, height: number) => void): (() => void) => {
  const watcher = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    batcher.resize(width, height, Math.min(RATIO_MAX, window.devicePixelRatio));
    sized(width, height);
  });
  watcher.observe(canvas);
  return () => watcher.disconnect();
};

/** Draws when asked, and goes on only while somebody says that something moves. `draw` answers when to draw next. */
export const ticker = (draw: (at: number) => number) => {
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
