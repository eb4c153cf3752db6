import { type Batcher, cut, NO_KEY, sameKey } from './batcher.ts';

type Pen = CanvasRenderingContext2D;

const strokeOn =
  (pen: Pen, picture: CanvasImageSource): Batcher['stroke'] =>
  (frame, [x, y], [toX, toY], width, alpha) => {
    const length = Math.hypot(toX - x, toY - y);
    if (length === 0) return;
    pen.save();
    pen.globalAlpha = alpha;
    pen.translate(x, y);
    pen.rotate(Math.atan2(toY - y, toX - x));
    pen.drawImage(picture, frame.x, frame.y, frame.w, frame.h, -width / 2, -width / 2, length + width, width);
    pen.restore();
  };

const clear = (pen: Pen) => pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);

/** What stays from frame to frame, on a canvas of its own. @param take told which pen draws from now on */
const layer = (own: Pen, over: Pen, take: (pen: Pen) => void) => {
  let kept = NO_KEY;
  return {
    keep: (key: readonly unknown[], draw: () => void) => {
      if (sameKey(key, kept)) return;
      clear(own);
      take(own);
      draw();
      take(over);
      kept = key;
    },
    forget: () => {
      if (kept !== NO_KEY) clear(own);
      kept = NO_KEY;
    },
  };
};

/**
 * The twin of the WebGL batcher: the same sprites at the same places on 2D contexts. Ground and rest have
 * canvases of their own below: a picture of them put down in every frame would have to be made out of a
 * canvas first, and that takes longer than a frame has. Null where there is none.
 */
export const canvasBatcher = (sheet: HTMLCanvasElement): Batcher | null => {
  const [canvas, ...below] = [
    document.createElement('canvas'),
    document.createElement('canvas'),
    document.createElement('canvas'),
  ] as const;
  // The ground covers its whole canvas: no alpha.
  const [over, lowest, middle] = [
    canvas.getContext('2d'),
    below[0].getContext('2d', { alpha: false }),
    below[1].getContext('2d'),
  ];
  if (over === null || lowest === null || middle === null) return null;
  let [pen, rests] = [over, false];
  const take = (next: Pen) => {
    pen = next;
  };
  const [ground, rest] = [layer(lowest, over, take), layer(middle, over, take)];
  let picture: CanvasImageSource = sheet;
  // Drawn from faster than a canvas, which might have changed since.
  void createImageBitmap(sheet).then(
    (bitmap) => {
      picture = bitmap;
    },
    () => {},
  );
  return {
    kind: 'canvas2d',
    canvas,
    below,
    background: (key, draw) => {
      clear(over);
      rests = false;
      ground.keep(key, draw);
    },
    atRest: (key, draw) => {
      rests = true;
      rest.keep(key, draw);
    },
    resize: (width, height, ratio) => {
      for (const each of [over, lowest, middle]) {
        [each.canvas.width, each.canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
        each.setTransform(ratio, 0, 0, ratio, 0, 0);
      }
      for (const each of [ground, rest]) each.forget();
    },
    sprite: (frame, box, alpha, top = -Infinity, bottom = Infinity) => {
      pen.globalAlpha = alpha;
      if (box.y >= top && box.y + box.h <= bottom) {
        pen.drawImage(picture, frame.x, frame.y, frame.w, frame.h, box.x, box.y, box.w, box.h);
        return;
      }
      const left = cut(box.y, box.h, top, bottom);
      if (left !== null)
        pen.drawImage(
          picture,
          frame.x,
          frame.y + frame.h * left.from,
          frame.w,
          frame.h * left.part,
          box.x,
          left.y,
          box.w,
          left.h,
        );
    },
    stroke: (...given) => strokeOn(pen, picture)(...given),
    // Drawn already, sprite by sprite.
    flush: () => {
      if (!rests) rest.forget();
    },
    dispose: () => {},
  };
};
