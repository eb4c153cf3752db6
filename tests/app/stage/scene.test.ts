import { expect, test } from 'vitest';
import type { Box } from '../../../src/app/stage/painter.ts';
import {
  cellBox,
  emptyBox,
  inside,
  type Layout,
  SIZE,
  STRETCH,
  stripCount,
} from '../../../src/app/stage/layout.ts';
import { highlightAt } from '../../../src/app/stage/highlight.ts';
import { landReels, paceOf, settledAt, startReel } from '../../../src/app/stage/reelMotion.ts';
import { drawScene, type SceneState } from '../../../src/app/stage/scene.ts';
import { plainLooks, recorder } from './recorder.ts';

const GRIDS = [
  [3, 3],
  [5, 3],
  [5, 4],
  [6, 4],
  [5, 5],
  [6, 5],
  [6, 6],
  [7, 7],
] as const;
const layoutOf = (reels: number, rows: number, independentCells = false): Layout => ({
  width: 358,
  height: 360,
  reels,
  rows,
  independentCells,
});
const still = {
  moving: false,
  cellAnimation: null,
  marks: [],
  held: [],
  highlight: null,
  anticipating: [],
} satisfies Partial<SceneState>;
const pace = paceOf('full', 60);
const stripOf = (reel: number) => Array.from({ length: 20 }, (_, stop) => `s${reel}-${stop}`);

const landed = (layout: Layout, stop: number) => {
  const strips = Array.from({ length: stripCount(layout) }, (_, i) => stripOf(i));
  const started = strips.map((strip) => startReel(strip, 3, pace));
  const landing = { strips, stops: strips.map(() => stop), waits: [] };
  return landReels(started, 200, landing, layout.independentCells ? 1 : layout.rows, pace);
};

test.each(GRIDS)(
  '[G10] a window of %i reels and %i rows shows its stops, every symbol centred in its own cell',
  (reels, rows) => {
    const layout = layoutOf(reels, rows);
    const { painter, sheet, drawn } = recorder();
    const all = landed(layout, 7);
    drawScene({ painter, sheet, ...plainLooks }, { ...still, layout, reels: all, at: settledAt(all) });
    const symbols = drawn.filter(({ name }) => name.startsWith('s'));
    for (let reel = 0; reel < reels; reel += 1) {
      for (let row = 0; row < rows; row += 1) {
        const cell = cellBox(layout, reel, row);
        const symbol = symbols.find(({ name }) => name === `s${reel}-${7 + row}`);
        expect(symbol?.box.x).toBeCloseTo(cell.x + (cell.w - (symbol?.box.w ?? 0)) / 2, 6);
        expect(symbol?.box.y).toBeCloseTo(cell.y + (cell.h - (symbol?.box.h ?? 0)) / 2, 6);
        expect(cell.x + cell.w).toBeLessThanOrEqual(layout.width + 1e-9);
      }
    }
    expect(drawn.filter(({ name }) => name === '#cell')).toHaveLength(reels * rows);
  },
);

test('[G10] independent cells are cut to their own cell, and held ones stay highlighted', () => {
  const layout = layoutOf(5, 3, true);
  const { painter, sheet, drawn } = recorder();
  const all = landed(layout, 2);
  drawScene(
    { painter, sheet, ...plainLooks },
    { ...still, layout, reels: all, at: 300, moving: true, held: [[1, 2]] },
  );
  const moving = drawn.filter(({ name }) => name.startsWith('s4-'));
  const cell = cellBox(layout, 1, 1);
  expect(moving.length).toBeGreaterThan(0);
  for (const { top, bottom } of moving) expect([top, bottom]).toEqual([cell.y, cell.y + cell.h]);
  expect(drawn.filter(({ name }) => name === '#highlight').map(({ box }) => box)).toEqual([
    cellBox(layout, 1, 2),
  ]);
});

test('[G10] a matrix has tinted cells, highlighted ones where it pays, and marks inside their cell', () => {
  const layout = layoutOf(6, 6);
  const { painter, sheet, drawn, strokes } = recorder(true);
  const all = landed(layout, 0);
  const column = {
    cells: [
      [2, 0],
      [2, 1],
      [2, 2],
    ] as const,
    style: 'line' as const,
  };
  drawScene(
    { painter, sheet, ...plainLooks },
    {
      ...still,
      layout,
      reels: all,
      at: settledAt(all),
      highlight: highlightAt([column], 5_000, false, true),
      marks: [{ cell: [0, 0], text: '$1,250.00' }],
    },
  );
  expect(drawn.filter(({ name }) => name.startsWith('#glass-')).length).toBeGreaterThanOrEqual(36);
  expect(drawn.filter(({ name }) => name === '#highlight')).toHaveLength(3);
  expect(strokes()).toBe(4);
  const cell = cellBox(layout, 0, 0);
  for (const { box } of drawn.filter(({ name }) => name.startsWith('#text-'))) {
    expect(box.x).toBeGreaterThanOrEqual(cell.x);
    expect(box.x + box.w).toBeLessThanOrEqual(cell.x + cell.w);
  }
});

test('[G10] the background is kept while reels move, and so are reels at rest', () => {
  const layout = layoutOf(5, 3);
  const { painter, sheet, keys } = recorder();
  const tools = { painter, sheet, ...plainLooks };
  const all = landed(layout, 7);
  drawScene(tools, { ...still, layout, reels: all, at: settledAt(all) });
  drawScene(tools, { ...still, layout, reels: all, at: 300, moving: true });
  expect(keys).toEqual([[layout], [layout, all, []], [layout]]);
});

test('[G10] in a matrix a spinning symbol and its glass are one sprite', () => {
  const layout = layoutOf(7, 7);
  const { painter, sheet, drawn } = recorder(true);
  const tools = { painter, sheet, ...plainLooks };
  const started = Array.from({ length: 7 }, (_, reel) => startReel(stripOf(reel), 3, pace));
  drawScene(tools, { ...still, layout, reels: started, at: 400, moving: true });
  const kinds = () =>
    ['#pane-', '#glass-', 's'].map((kind) => drawn.filter(({ name }) => name.startsWith(kind)).length);
  expect(kinds()).toEqual([56, 0, 0]);
});

test('[G10] a symbol is pressed down where its reel overshoots the stop, and then stands as it was', () => {
  const layout = layoutOf(5, 3);
  const all = landed(layout, 7);
  const home = all[0]?.home?.at ?? 0;
  const heightAt = (at: number) => {
    const { painter, sheet, drawn } = recorder();
    drawScene({ painter, sheet, ...plainLooks }, { ...still, layout, reels: all, at, moving: true });
    return drawn.find(({ name }) => name.startsWith('s0-'))?.box.h ?? 0;
  };
  const side = inside(cellBox(layout, 0, 0), SIZE, 1, emptyBox()).h;
  const { settleMs } = pace;
  expect(heightAt(home - 1)).toBeCloseTo(side * STRETCH, 6);
  // The reel is lowest after a third of its way back.
  expect(heightAt(home + settleMs / 3)).toBeCloseTo(side * 0.92, 6);
  expect(heightAt(home + settleMs)).toBe(side);
});

test('[G10] a winning symbol makes its gesture in its cell once its line is drawn, and rests', () => {
  const layout = layoutOf(5, 3);
  const all = landed(layout, 7);
  const line = { cells: [[1, 1] as const], style: 'line' as const };
  const at = (ms: number, plain = false) => {
    const { painter, sheet, drawn } = recorder();
    const gestures: object[] = [];
    const drawGesture = (_: object, name: string, box: Box, part: number) => {
      gestures.push({ name, part, box: { ...box } });
      return true;
    };
    const highlight = highlightAt([line], ms, plain);
    drawScene(
      { painter, sheet, ...plainLooks, movement: { ...plainLooks.movement, drawGesture } },
      { ...still, layout, reels: all, at: settledAt(all), highlight },
    );
    // One is of the window at rest, which is kept below.
    return { gestures, highlighted: drawn.filter(({ name }) => name === 's1-8').length - 1 };
  };
  for (const rest of [at(150), at(1_300), at(700, true)])
    expect(rest).toEqual({ gestures: [], highlighted: 1 });
  const box = inside(cellBox(layout, 1, 1), 0.96, 1, emptyBox());
  expect(at(300 + 450)).toEqual({ gestures: [{ name: 's1-8', part: 0.5, box }], highlighted: 0 });
});
