import { expect, test } from 'vitest';
import type { Batcher, Frame } from '../../../src/app/stage/batcher.ts';
import { litAt } from '../../../src/app/stage/lit.ts';
import { landReels, settledAt, speedFor, startReel } from '../../../src/app/stage/motion.ts';
import { drawScene, type Picture } from '../../../src/app/stage/scene.ts';

/** 4 ms a frame on a processor four times as slow as this one. */
const FRAME_MS_MAX = 1;

const layout = { width: 358, height: 360, reels: 7, rows: 7, peek: 0, cells: false };
const pace = { speed: speedFor(52), quick: false };
const strips = Array.from({ length: 7 }, (_, reel) => Array.from({ length: 40 }, (__, stop) => `s${(reel + stop) % 11}`));
const reels = landReels(strips.map((strip) => startReel(strip, 0, pace)), 100, { strips, stops: [1, 2, 3, 4, 5, 6, 7], waits: [] }, 7, pace);
const still: Picture = { layout, reels, at: 0, change: null, marks: [], held: [], lit: null, awaited: [] };
const wins = Array.from({ length: 20 }, (_, i) => ({ cells: Array.from({ length: 7 }, (__, reel) => [reel, (i + reel) % 7] as const), how: 'line' as const }));

const tools = () => {
  const frames = new Map<string, Frame>();
  const frame = (name: string) => {
    const known = frames.get(name) ?? { x: 0, y: 0, w: 9, h: 9 };
    frames.set(name, known);
    return known;
  };
  const batcher: Batcher = { kind: 'webgl2', resize: () => {}, base: (_, draw) => draw(), sprite: () => {}, stroke: () => {}, flush: () => {}, dispose: () => {} };
  return { batcher, sheet: { canvas: null as unknown as HTMLCanvasElement, glass: true, frame }, frameOf: (symbol: string) => symbol };
};

test.each([
  ['forty-nine panes on their way', { ...still, at: 400 }],
  ['forty-nine lit panes under twenty lines', { ...still, at: settledAt(reels) + 5_000, lit: litAt(wins, 1_200, false, true) }],
])('[G10] the script of a frame is a quarter of its budget at most: %s', (_, picture) => {
  const drawn = tools();
  const times = Array.from({ length: 1_500 }, () => {
    const from = performance.now();
    drawScene(drawn, picture);
    return performance.now() - from;
  }).toSorted((a, b) => a - b);
  expect(times[750]).toBeLessThan(FRAME_MS_MAX);
});
