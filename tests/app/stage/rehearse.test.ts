import { expect, test } from 'vitest';
import { startReel } from '../../../src/app/stage/motion.ts';
import { rehearse } from '../../../src/app/stage/rehearse.ts';
import { drawScene, type Picture } from '../../../src/app/stage/scene.ts';
import { recorder } from './recorder.ts';

const PACE = { speed: 0.01, quick: false };
const picture: Picture = {
  layout: { width: 300, height: 180, reels: 5, rows: 3, peek: 0, cells: false },
  reels: Array.from({ length: 5 }, (_, reel) => startReel(['moth', 'fern', 'key', 'lamp'], reel, PACE)),
  at: 0, change: null, marks: [], held: [], lit: null, awaited: [],
};

test('[G10] a rehearsal draws lights and lines, and what is true comes last', () => {
  const [rehearsed, plain] = [recorder(), recorder()];
  const toolsOf = ({ batcher, sheet }: ReturnType<typeof recorder>) => ({ batcher, sheet, frameOf: (symbol: string) => symbol });
  rehearse(toolsOf(rehearsed), picture);
  drawScene(toolsOf(plain), picture);
  expect(rehearsed.strokes()).toBeGreaterThan(0);
  expect(rehearsed.drawn.some(({ name }) => name === '#lit')).toBe(true);
  expect(plain.drawn.length).toBeGreaterThan(15);
  expect(rehearsed.drawn.slice(-plain.drawn.length)).toEqual(plain.drawn);
});
