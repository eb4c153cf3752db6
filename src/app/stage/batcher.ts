/** A place in the sheet, in its pixels. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Where a sprite stands, in CSS px of the canvas. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/**
 * What draws: sprites of one sheet in the order given, in one go a frame. Two of them exist and look the
 * same.
 */
export interface Batcher {
  readonly kind: 'webgl2' | 'canvas2d';
  /** Its own: a canvas that gave one kind of context cannot give another. */
  readonly canvas: HTMLCanvasElement;
  /** Canvases that lie under it, the lowest first. */
  readonly below: readonly HTMLCanvasElement[];
  /** Width and height in CSS px, and device pixels for each of them. */
  resize(width: number, height: number, ratio: number): void;
  /**
   * What stands under everything else, and begins a frame: drawn again only when a part of its key is another
   * one.
   */
  background(key: readonly unknown[], draw: () => void): void;
  /**
   * What stands on the ground while nothing moves, given after it; likewise. A frame that does not give it is
   * without.
   */
  atRest(key: readonly unknown[], draw: () => void): void;
  /** Cut to top … bottom (CSS px), with alpha 0 … 1. */
  sprite(frame: Frame, box: Box, alpha: number, top?: number, bottom?: number): void;
  /** A stroke from one point to another. */
  stroke(
    frame: Frame,
    from: readonly [number, number],
    to: readonly [number, number],
    width: number,
    alpha: number,
  ): void;
  /** Puts everything given since the last flush on the screen, on clean ground. */
  flush(): void;
  dispose(): void;
}

export interface Cut {
  readonly y: number;
  readonly h: number;
  /** Parts of the frame's height, 0 … 1. */
  readonly from: number;
  readonly part: number;
}

/** No key is like it. */
export const NO_KEY: readonly unknown[] = [NaN];
/** Whether two keys are the same, part by part. */
export const sameKey = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((part, i) => part === b[i]);

/** The part of a sprite between top and bottom, null where nothing is left. */
export const cut = (y: number, h: number, top: number, bottom: number): Cut | null => {
  const start = Math.max(y, top);
  const end = Math.min(y + h, bottom);
  if (end <= start || h <= 0) return null;
  return { y: start, h: end - start, from: (start - y) / h, part: (end - start) / h };
};
