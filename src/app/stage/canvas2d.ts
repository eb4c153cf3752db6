import { type Batcher, cut, sameKey } from './batcher.ts';

type Pen = CanvasRenderingContext2D;

const strokeOn = (pen: Pen, picture: CanvasImageSource): Batcher['stroke'] => (frame, [x, y], [toX, toY], width, alpha) => {
  const length = Math.hypot(toX - x, toY - y);
  if (length === 0) return;
  pen.save();
  pen.globalAlpha = alpha;
  pen.translate(x, y);
  pen.rotate(Math.atan2(toY - y, toX - x));
  pen.drawImage(picture, frame.x, frame.y, frame.w, frame.h, -width / 2, -width / 2, length + width, width);
  pen.restore();
};

/**
 * The twin of the WebGL batcher: the same sprites at the same places on 2D contexts. The base has a canvas of its own below: a picture of it
 * put down in every frame would have to be made out of the canvas first, and that takes longer than a frame has. Null where there is none.
 */
export const canvasBatcher = (sheet: HTMLCanvasElement): Batcher | null => {
  const [canvas, under] = [document.createElement('canvas'), document.createElement('canvas')];
  // The base covers its whole ground: no alpha, nothing to clear.
  const [over, ground] = [canvas.getContext('2d'), under.getContext('2d', { alpha: false })];
  if (over === null || ground === null) return null;
  let [pen, kept]: [Pen, readonly unknown[]] = [over, [NaN]];
  let picture: CanvasImageSource = sheet;
  // Drawn from faster than a canvas, which might have changed since.
  void createImageBitmap(sheet).then((bitmap) => { picture = bitmap; }, () => {});
  return {
    kind: 'canvas2d',
    canvas,
    under,
    base: (key, draw) => {
      over.clearRect(0, 0, canvas.width, canvas.height);
      if (sameKey(key, kept)) return;
      pen = ground;
      draw();
      [pen, kept] = [over, key];
    },
    resize: (width, height, ratio) => {
      for (const { canvas: each } of [over, ground]) [each.width, each.height] = [Math.round(width * ratio), Math.round(height * ratio)];
      for (const each of [over, ground]) each.setTransform(ratio, 0, 0, ratio, 0, 0);
      kept = [NaN];
    },
    sprite: (frame, box, alpha, top = -Infinity, bottom = Infinity) => {
      pen.globalAlpha = alpha;
      if (box.y >= top && box.y + box.h <= bottom) {
        pen.drawImage(picture, frame.x, frame.y, frame.w, frame.h, box.x, box.y, box.w, box.h);
        return;
      }
      const left = cut(box.y, box.h, top, bottom);
      if (left !== null) pen.drawImage(picture, frame.x, frame.y + frame.h * left.from, frame.w, frame.h * left.part, box.x, left.y, box.w, left.h);
    },
    stroke: (...given) => strokeOn(pen, picture)(...given),
    // Drawn already, sprite by sprite.
    flush: () => {},
    dispose: () => {},
  };
};
