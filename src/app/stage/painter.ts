import type { Batcher } from './batcher.ts';
import { canvasBatcher } from './canvas2d.ts';
import type { Sheet } from './sheet.ts';
import { literal } from 'superstruct';
import { stored } from '../base/stored.ts';

/** A higher pixel ratio is not visibly sharper and costs four times the pixels. */
const RATIO_MAX = 2;

/** Set once WebGL 2 was detected on this device (detectWebgl.ts). */
export const detected = stored('localStorage', 'glasshouse-webgl', literal(true));
const isDetected = () => detected.read() !== null;
/** The WebGL 2 batcher once it is loaded: no visitor's first game draws with it. */
let webglBatcher: typeof import('./webgl.ts').webglBatcher | null = null;
export const loadWebgl = async () => {
  ({ webglBatcher } = await import('./webgl.ts'));
  return webglBatcher;
};

/** Loads the batcher of this device for the stages to come. Rejects where it does not come. */
export const loadBatcher = async (): Promise<void> => {
  if (isDetected()) await loadWebgl();
};

/** Puts a batcher into a host: WebGL 2 if it was detected, else Canvas 2D. Null if neither is available. */
export const batcherFor = (host: HTMLElement, sheet: Sheet, redraw: () => void): Batcher | null => {
  const webgl = isDetected() ? webglBatcher?.(sheet.canvas, redraw) : null;
  const batcher = webgl ?? canvasBatcher(sheet.canvas);
  if (batcher === null) return null;
  const canvases = [...batcher.below, batcher.canvas];
  for (const each of canvases) each.setAttribute('aria-hidden', 'true');
  host.replaceChildren(...canvases);
  return batcher;
};

/** Resizes the batcher with its canvas. @returns a function that ends it */
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
