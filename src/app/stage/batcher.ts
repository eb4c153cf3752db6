/** A rectangle of the sheet, in its pixels. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A rectangle of the canvas, in CSS px. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Draws sprites of one sheet in the order given. The WebGL 2 and the Canvas 2D one look the same. */
export interface Batcher {
  readonly kind: 'webgl2' | 'canvas2d';
  /** Its own: a canvas that has a context of one kind cannot have one of another. */
  readonly canvas: HTMLCanvasElement;
  /** Canvases under `canvas`, the lowest first. */
  readonly below: readonly HTMLCanvasElement[];
  /** @param width, height CSS px @param ratio device pixels per CSS px */
  resize(width: number, height: number, ratio: number): void;
  /** Begins a frame with the lowest layer. It is kept: `draw` is called only if a part of `key` changed. */
  background(key: readonly unknown[], draw: () => void): void;
  /** The layer above the background, kept likewise. A frame that does not call this is drawn without it. */
  atRest(key: readonly unknown[], draw: () => void): void;
  /** One sprite, cut to top … bottom (CSS px). @param alpha 0 … 1 */
  sprite(frame: Frame, box: Box, alpha: number, top?: number, bottom?: number): void;
  /** One sprite turned about the centre of its box. @param turn radians, clockwise */
  turned(frame: Frame, box: Box, turn: number): void;
  /** A straight stroke between two points, `width` CSS px wide. */
  stroke(
    frame: Frame,
    from: readonly [number, number],
    to: readonly [number, number],
    width: number,
    alpha: number,
  ): void;
  /** Ends the frame: what was drawn since the last flush replaces the picture. */
  flush(): void;
  dispose(): void;
}

interface Cut {
  readonly y: number;
  readonly h: number;
  /** Where the part of the frame begins and how high it is, as parts of its height, 0 … 1. */
  readonly from: number;
  readonly part: number;
}

/** A key that equals no other. */
export const NO_KEY: readonly unknown[] = [NaN];
/** Whether the parts of two keys are identical. */
export const sameKey = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((part, i) => part === b[i]);

/** The part of a sprite between top and bottom; null if nothing is left. */
export const cut = (y: number, h: number, top: number, bottom: number): Cut | null => {
  const start = Math.max(y, top);
  const end = Math.min(y + h, bottom);
  if (end <= start || h <= 0) return null;
  return { y: start, h: end - start, from: (start - y) / h, part: (end - start) / h };
};
