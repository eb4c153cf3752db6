import { beforeEach, expect, test, vi } from 'vitest';
import { canvasBatcher } from '../../../src/app/stage/canvas2d.ts';
import type { Batcher, Box } from '../../../src/app/stage/batcher.ts';

/** What stands on each canvas, the lowest last made: `over`, `ground`, `rest`. */
const contents: string[][] = [];
beforeEach(() => {
  contents.length = 0;
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not here')));
  vi.stubGlobal('document', {
    createElement: () => {
      const content: string[] = [];
      contents.push(content);
      const canvas = { width: 300, height: 150, getContext: () => pen };
      const pen = {
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
const put = (batcher: Batcher, ...names: readonly number[]) => {
  for (const x of names) batcher.sprite({ x, y: 0, w: 1, h: 1 }, box, 1);
};
const GROUND = ['layout'];

test('[G10] ground and rest are drawn once and stay; while something moves the rest is not there', () => {
  const batcher = canvasBatcher({} as HTMLCanvasElement);
  if (batcher === null) throw new Error('no context');
  const [over, ground, rest] = contents as [string[], string[], string[]];
  let drawn = 0;
  const frame = (resting: string | null, ...moving: readonly number[]) => {
    batcher.background(GROUND, () => {
      drawn += 1;
      put(batcher, 1);
    });
    if (resting !== null) {
      batcher.atRest([...GROUND, resting], () => {
        drawn += 1;
        put(batcher, 2);
      });
    }
    put(batcher, ...moving);
    batcher.flush();
  };
  frame('first');
  expect([ground, rest, over, drawn]).toEqual([['s1'], ['s2'], [], 2]);
  frame('first', 7);
  expect([ground, rest, over, drawn]).toEqual([['s1'], ['s2'], ['s7'], 2]);
  frame(null, 8, 9);
  expect([ground, rest, over, drawn]).toEqual([['s1'], [], ['s8', 's9'], 2]);
  frame(null, 8);
  frame('first');
  expect([ground, rest, over, drawn]).toEqual([['s1'], ['s2'], [], 3]);
  frame('second', 5);
  expect([ground, rest, over, drawn]).toEqual([['s1'], ['s2'], ['s5'], 4]);
  batcher.resize(100, 100, 2);
  expect([ground, rest]).toEqual([[], []]);
  frame('second');
  expect([ground, rest, over, drawn]).toEqual([['s1'], ['s2'], [], 6]);
});
