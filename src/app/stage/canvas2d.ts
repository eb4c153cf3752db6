import { type Batcher, cut } from './batcher.ts';

/** The twin of the WebGL batcher: the same sprites at the same places on a 2D context. Null where there is none. */
export const canvasBatcher = (canvas: HTMLCanvasElement, sheet: HTMLCanvasElement): Batcher | null => {
  const context = canvas.getContext('2d');
  if (context === null) return null;
  let queue: (() => void)[] = [];
  let scale = 1;
  return {
    kind: 'canvas2d',
    resize: (width, height, ratio) => {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      scale = ratio;
    },
    sprite: (frame, box, alpha, top = -Infinity, bottom = Infinity) => {
      const left = cut(box.y, box.h, top, bottom);
      if (left === null) return;
      queue.push(() => {
        context.globalAlpha = alpha;
        context.drawImage(
          sheet, frame.x, frame.y + frame.h * left.from, frame.w, frame.h * left.part, box.x, left.y, box.w, left.h,
        );
      });
    },
    stroke: (frame, [x, y], [toX, toY], width) => {
      const length = Math.hypot(toX - x, toY - y);
      if (length === 0) return;
      queue.push(() => {
        context.save();
        context.globalAlpha = 1;
        context.translate(x, y);
        context.rotate(Math.atan2(toY - y, toX - x));
        context.drawImage(sheet, frame.x, frame.y, frame.w, frame.h, -width / 2, -width / 2, length + width, width);
        context.restore();
      });
    },
    flush: () => {
      context.setTransform(scale, 0, 0, scale, 0, 0);
      context.clearRect(0, 0, canvas.width, canvas.height);
      for (const draw of queue) draw();
      queue = [];
    },
    dispose: () => {
      queue = [];
    },
  };
};
