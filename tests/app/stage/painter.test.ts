import { beforeEach, expect, test, vi } from 'vitest';
import { type Box, makePainter, type Painter, painterIn } from '../../../src/app/stage/painter.ts';

/** What is drawn on each canvas, in the order they are made: front, background, at rest. */
const contents: string[][] = [];
beforeEach(() => {
  contents.length = 0;
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not here')));
  vi.stubGlobal('document', {
    createElement: () => {
      const content: string[] = [];
      contents.push(content);
      const canvas = { width: 300, height: 150, getContext: () => context };
      const context = {
        canvas,
        globalAlpha: 1,
        setTransform: () => {},
        clearRect: () => {
          content.length = 0;
        },
        drawImage: (_: object, x: number) => {
          content.push(`s${x}`);
        },
      };
      return canvas;
    },
  });
  return () => {
    vi.unstubAllGlobals();
  };
});

const box: Box = { x: 0, y: 0, w: 10, h: 10 };
const put = (painter: Painter, ...names: readonly number[]) => {
  for (const x of names) painter.sprite({ x, y: 0, w: 1, h: 1 }, box, 1);
};
const LAYOUT_KEY = ['layout'];

test('[G10] the kept layers are drawn once; without atRest its layer is empty', () => {
  const painter = makePainter({} as HTMLCanvasElement);
  if (painter === null) throw new Error('no context');
  const [front, background, atRest] = contents as [string[], string[], string[]];
  let drawn = 0;
  const frame = (resting: string | null, ...moving: readonly number[]) => {
    painter.background(LAYOUT_KEY, () => {
      drawn += 1;
      put(painter, 1);
    });
    if (resting !== null) {
      painter.atRest([...LAYOUT_KEY, resting], () => {
        drawn += 1;
        put(painter, 2);
      });
    }
    put(painter, ...moving);
    painter.flush();
  };
  frame('first');
  expect([background, atRest, front, drawn]).toEqual([['s1'], ['s2'], [], 2]);
  frame('first', 7);
  expect([background, atRest, front, drawn]).toEqual([['s1'], ['s2'], ['s7'], 2]);
  frame(null, 8, 9);
  expect([background, atRest, front, drawn]).toEqual([['s1'], [], ['s8', 's9'], 2]);
  frame(null, 8);
  frame('first');
  expect([background, atRest, front, drawn]).toEqual([['s1'], ['s2'], [], 3]);
  frame('second', 5);
  expect([background, atRest, front, drawn]).toEqual([['s1'], ['s2'], ['s5'], 4]);
  painter.resize(100, 100, 2);
  expect([background, atRest]).toEqual([[], []]);
  frame('second');
  expect([background, atRest, front, drawn]).toEqual([['s1'], ['s2'], [], 6]);
});

test('[G16] without a 2D context there is no painter, and the host stays as it was', () => {
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
  const replaceChildren = vi.fn<() => void>();
  expect(painterIn({ replaceChildren } as never, {} as HTMLCanvasElement)).toBeNull();
  expect(replaceChildren).not.toHaveBeenCalled();
});
