import { type Batcher, cut, sameKey } from './batcher.ts';

/** Draws a base once and then puts its picture down again, in one go. */
const basePicture = (canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): Batcher['base'] => {
  const picture = document.createElement('canvas');
  const pen = picture.getContext('2d', { alpha: false });
  let [kept, copied]: readonly [readonly unknown[], boolean] = [[], false];
  return (key, draw) => {
    const size = [...key, canvas.width, canvas.height];
    if (pen === null || !sameKey(size, kept)) {
      draw();
      [kept, copied] = [size, false];
      return;
    }
    if (!copied) {
      // Asked for a second time: worth keeping. Drawn once more, so that nothing else is on it.
      draw();
      [picture.width, picture.height] = [canvas.width, canvas.height];
      pen.drawImage(canvas, 0, 0);
      copied = true;
      return;
    }
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.drawImage(picture, 0, 0);
    context.restore();
  };
};

/** The twin of the WebGL batcher: the same sprites at the same places on a 2D context. Null where there is none. */
export const canvasBatcher = (canvas: HTMLCanvasElement, sheet: HTMLCanvasElement): Batcher | null => {
  // Every scene covers its whole ground: no alpha, nothing to clear.
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) return null;
  return {
    kind: 'canvas2d',
    base: basePicture(canvas, context),
    resize: (width, height, ratio) => {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
    },
    sprite: (frame, box, alpha, top = -Infinity, bottom = Infinity) => {
      const left = cut(box.y, box.h, top, bottom);
      if (left === null) return;
      context.globalAlpha = alpha;
      context.drawImage(
        sheet, frame.x, frame.y + frame.h * left.from, frame.w, frame.h * left.part, box.x, left.y, box.w, left.h,
      );
    },
    stroke: (frame, [x, y], [toX, toY], width, alpha) => {
      const length = Math.hypot(toX - x, toY - y);
      if (length === 0) return;
      context.save();
      context.globalAlpha = alpha;
      context.translate(x, y);
      context.rotate(Math.atan2(toY - y, toX - x));
      context.drawImage(sheet, frame.x, frame.y, frame.w, frame.h, -width / 2, -width / 2, length + width, width);
      context.restore();
    },
    // Drawn already, sprite by sprite.
    flush: () => {},
    dispose: () => {},
  };
};
