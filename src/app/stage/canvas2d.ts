import { type Batcher, type Box, cut, type Frame, NO_KEY, sameKey } from './batcher.ts';

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
  ...[frame, [x, y], [toX, toY], width, alpha]: Parameters<Batcher['stroke']>
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
  ...[frame, { x, y, w, h }, turn]: Parameters<Batcher['turned']>
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
 * The Canvas 2D batcher. The two kept layers have canvases of their own: to draw them in every frame they
 * would have to become an image first, which takes longer than a frame. Null if the browser has no 2D
 * context.
 */
export const canvasBatcher = (sheet: HTMLCanvasElement): Batcher | null => {
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
    kind: 'canvas2d',
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
    dispose: () => {},
  };
};
