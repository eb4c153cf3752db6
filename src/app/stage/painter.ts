/** A higher pixel ratio is not visibly sharper and costs four times the pixels. */
const RATIO_MAX = 2;

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

/** Draws sprites of one sheet in the order given. */
export interface Painter {
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
  /** Ends the frame. */
  flush(): void;
}

interface Cut {
  readonly y: number;
  readonly h: number;
  /** Where the part of the frame begins and how high it is, as parts of its height, 0 … 1. */
  readonly from: number;
  readonly part: number;
}

/** A key that equals no other. */
const NO_KEY: readonly unknown[] = [NaN];
/** Whether the parts of two keys are identical. */
const sameKey = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((part, i) => part === b[i]);

/** The part of a sprite between top and bottom; null if nothing is left. */
export const cut = (y: number, h: number, top: number, bottom: number): Cut | null => {
  const start = Math.max(y, top);
  const end = Math.min(y + h, bottom);
  if (end <= start || h <= 0) return null;
  return { y: start, h: end - start, from: (start - y) / h, part: (end - start) / h };
};

type Context2D = CanvasRenderingContext2D;

const drawSprite = (
  context: Context2D,
  image: CanvasImageSource,
  frame: Frame,
  box: Box,
  alpha: number,
  top: number,
  bottom: number,
) => {
  context.globalAlpha = alpha;
  if (box.y >= top && box.y + box.h <= bottom) {
    context.drawImage(image, frame.x, frame.y, frame.w, frame.h, box.x, box.y, box.w, box.h);
    return;
  }
  const left = cut(box.y, box.h, top, bottom);
  if (left === null) return;
  const [y, h] = [frame.y + frame.h * left.from, frame.h * left.part];
  context.drawImage(image, frame.x, y, frame.w, h, box.x, left.y, box.w, left.h);
};

const drawStroke = (
  context: Context2D,
  image: CanvasImageSource,
  ...[frame, [x, y], [toX, toY], width, alpha]: Parameters<Painter['stroke']>
) => {
  const length = Math.hypot(toX - x, toY - y);
  if (length === 0) return;
  context.save();
  context.globalAlpha = alpha;
  context.translate(x, y);
  context.rotate(Math.atan2(toY - y, toX - x));
  context.drawImage(image, frame.x, frame.y, frame.w, frame.h, -width / 2, -width / 2, length + width, width);
  context.restore();
};

const drawTurned = (
  context: Context2D,
  image: CanvasImageSource,
  ...[frame, { x, y, w, h }, turn]: Parameters<Painter['turned']>
) => {
  context.save();
  context.globalAlpha = 1;
  context.translate(x + w / 2, y + h / 2);
  context.rotate(turn);
  context.drawImage(image, frame.x, frame.y, frame.w, frame.h, -w / 2, -h / 2, w, h);
  context.restore();
};

const clear = (context: Context2D) => context.clearRect(0, 0, context.canvas.width, context.canvas.height);

/** A kept layer on a canvas of its own. @param drawOn sets the context that sprites are drawn on */
const keptLayer = (own: Context2D, front: Context2D, drawOn: (context: Context2D) => void) => {
  let drawn = NO_KEY;
  return {
    draw: (key: readonly unknown[], draw: () => void) => {
      if (sameKey(key, drawn)) return;
      clear(own);
      drawOn(own);
      draw();
      drawOn(front);
      drawn = key;
    },
    forget: () => {
      if (drawn !== NO_KEY) clear(own);
      drawn = NO_KEY;
    },
  };
};

/**
 * Paints on a 2D canvas. The two kept layers have canvases of their own: to draw them in every frame they
 * would have to become an image first, which takes longer than a frame. Null if the browser has no 2D
 * context.
 */
export const makePainter = (sheet: HTMLCanvasElement): Painter | null => {
  const [canvas, ...below] = [
    document.createElement('canvas'),
    document.createElement('canvas'),
    document.createElement('canvas'),
  ] as const;
  const [front, lowest, middle] = [
    canvas.getContext('2d'),
    // The background covers its whole canvas: no alpha.
    below[0].getContext('2d', { alpha: false }),
    below[1].getContext('2d'),
  ];
  if (front === null || lowest === null || middle === null) return null;
  let [context, hasAtRest] = [front, false];
  const drawOn = (next: Context2D) => {
    context = next;
  };
  const [background, atRest] = [keptLayer(lowest, front, drawOn), keptLayer(middle, front, drawOn)];
  let image: CanvasImageSource = sheet;
  // A bitmap is drawn faster than a canvas, which might have changed.
  void createImageBitmap(sheet).then(
    (bitmap) => {
      image = bitmap;
    },
    () => {},
  );
  return {
    canvas,
    below,
    background: (key, draw) => {
      clear(front);
      hasAtRest = false;
      background.draw(key, draw);
    },
    atRest: (key, draw) => {
      hasAtRest = true;
      atRest.draw(key, draw);
    },
    resize: (width, height, ratio) => {
      for (const each of [front, lowest, middle]) {
        [each.canvas.width, each.canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
        each.setTransform(ratio, 0, 0, ratio, 0, 0);
        // Symbols are drawn at a third of their size: by the browser's default their edges are jagged.
        each.imageSmoothingQuality = 'medium';
      }
      for (const each of [background, atRest]) each.forget();
    },
    sprite: (frame, box, alpha, top = -Infinity, bottom = Infinity) =>
      drawSprite(context, image, frame, box, alpha, top, bottom),
    turned: (...turned) => drawTurned(context, image, ...turned),
    stroke: (...stroke) => drawStroke(context, image, ...stroke),
    // Sprites are drawn as they come.
    flush: () => {
      if (!hasAtRest) atRest.forget();
    },
  };
};

/** Puts a painter into a host. Null if the browser has no 2D context. */
export const painterIn = (host: HTMLElement, sheet: HTMLCanvasElement): Painter | null => {
  const painter = makePainter(sheet);
  if (painter === null) return null;
  const canvases = [...painter.below, painter.canvas];
  for (const each of canvases) each.setAttribute('aria-hidden', 'true');
  host.replaceChildren(...canvases);
  return painter;
};

/** Resizes the painter with its canvas. @returns a function that ends it */
export const followSize = (
  painter: Painter,
  sized: (width: number, height: number) => void,
): (() => void) => {
  const { canvas } = painter;
  const watcher = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    painter.resize(width, height, Math.min(RATIO_MAX, window.devicePixelRatio));
    sized(width, height);
  });
  watcher.observe(canvas);
  return () => watcher.disconnect();
};
