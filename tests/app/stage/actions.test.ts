import { expect, test } from 'vitest';
import { makeActions, newState, type ReelsState, reportStops } from '../../../src/app/stage/actions.ts';
import { settledAt, symbolAt, travelled } from '../../../src/app/stage/reelMotion.ts';

const layout = { width: 300, height: 180, reels: 3, rows: 2, independentCells: false };
const setUp = () => {
  const state = newState(layout);
  // Only reduced motion uses the canvas.
  return { state, ...makeActions(state, null as unknown as HTMLCanvasElement, false, () => {}) };
};
const strips = ['abcdef', 'ghijkl', 'mnopqr'].map((strip) => [...strip]);

/** What each strip shows once all have settled. */
const settledSymbols = ({ reels, layout: { independentCells, rows } }: ReelsState) => {
  const at = settledAt(reels);
  return reels.map((reel) =>
    Array.from({ length: independentCells ? 1 : rows }, (_, row) =>
      symbolAt(reel, Math.round(travelled(reel, at, 0)) - row),
    ).join(''),
  );
};

test('[G10] a start moves every reel, and the reels land on the given stops', () => {
  const { state, showStops, start, land } = setUp();
  showStops(strips, [0, 0, 0]);
  start(strips, 'full');
  expect(state.reels.map(({ home }) => home)).toEqual([null, null, null]);
  void land({ strips, stops: [2, 5, 0], waits: [] });
  expect(settledSymbols(state)).toEqual(['cd', 'lg', 'mn']);
});

test('[G10] fixed reels do not move, even if no strip has what they show', () => {
  const { state, showWindow, start, land } = setUp();
  showWindow([
    ['W', 'W'],
    ['g', 'h'],
    ['W', 'W'],
  ]);
  start([['W', 'W'], strips[1] as string[], ['W', 'W']], 'quick', [true, false, true]);
  expect(state.reels.map(({ home }) => home?.row ?? null)).toEqual([0, null, 0]);
  void land({
    strips: [['W', 'W'], strips[1] as string[], ['W', 'W']],
    stops: [0, 3, 0],
    waits: [],
  });
  expect(settledSymbols(state)).toEqual(['WW', 'jk', 'WW']);
});

/** The reels that are told of as stopped, at each of these times after the start. */
const toldAt = (state: ReelsState, told: readonly number[], times: readonly number[]) =>
  times.map((at) => {
    reportStops(state, at);
    return [...told];
  });

test('[G10] each reel is told of once, when it has come to its stop', () => {
  const { state, showStops, start, land } = setUp();
  const told: number[] = [];
  showStops(strips, [0, 0, 0]);
  start(strips, 'full');
  void land({ strips, stops: [2, 5, 0], waits: [] }, (reel) => told.push(reel));
  const homes = state.reels.map(({ home }) => home?.at ?? 0);
  expect(toldAt(state, told, [homes[0] ?? 0, homes[2] ?? 0, settledAt(state.reels)])).toEqual([
    [0],
    [0, 1, 2],
    [0, 1, 2],
  ]);
});

test('[G10] of cells that turn by themselves a reel is told of once, a held one not at all', () => {
  const { state, showWindow, start, land } = setUp();
  const told: number[] = [];
  const cells = ['a', 'C', 'C', 'b', 'C', 'C'].map((symbol) => [symbol]);
  showWindow(
    [
      ['a', 'C'],
      ['C', 'b'],
      ['C', 'C'],
    ],
    true,
  );
  start(cells, 'brief', [false, true, false, false, true, true]);
  void land({ strips: cells, stops: [], waits: [] }, (reel) => told.push(reel));
  expect(toldAt(state, told, [0, settledAt(state.reels)])).toEqual([[], [0, 1]]);
});

test('[G10] reels that a respin holds are highlighted until the others stand', () => {
  const { state, start, land } = setUp();
  start(strips, 'full');
  expect(state.held).toEqual([]);
  start(strips, 'brief', [true, false, true]);
  const cellsOf = (reel: number) => Array.from({ length: state.layout.rows }, (_, row) => [reel, row]);
  expect(state.held).toEqual([...cellsOf(0), ...cellsOf(2)]);
  void land({ strips, stops: [0, 1, 2], waits: [] });
  expect(state.held).toHaveLength(2 * state.layout.rows);
  state.onSettled?.();
  expect(state.held).toEqual([]);
});

test('[G10] independent cells spin, held ones keep their marks, and the next start moves whole reels', () => {
  const { state, showWindow, setMarks, start, land } = setUp();
  showWindow(
    [
      ['a', 'C'],
      ['C', 'b'],
      ['c', 'd'],
    ],
    true,
  );
  expect(state.reels).toHaveLength(6);
  setMarks([{ cell: [0, 1], text: '$1' }], [[0, 1]]);
  const kept = [false, true, true, false, false, false];
  start(
    kept.map((is) => (is ? ['C'] : ['', '', 'C'])),
    'quick',
    kept,
  );
  expect(state.marks).toHaveLength(1);
  void land({
    strips: kept.map((is) => (is ? ['C'] : ['', '', 'C'])),
    stops: [2, 0, 0, 1, 1, 1],
    waits: [],
    order: [0, 0, 1, 1, 2, 2],
  });
  expect(settledSymbols(state)).toEqual(['C', 'C', 'C', '', '', '']);
  start(strips, 'full');
  expect([state.reels.length, state.marks.length, state.held.length]).toEqual([3, 0, 0]);
  expect(state.reels.map((reel) => [symbolAt(reel, 0), symbolAt(reel, -1)].join())).toEqual([
    'C,C',
    'C,',
    ',',
  ]);
});

test('[G10] a cancelled spin goes back to the stops it started from', () => {
  const { state, showStops, start, cancelSpin } = setUp();
  showStops(strips, [1, 1, 1]);
  start(strips, 'full');
  void cancelSpin();
  expect(settledSymbols(state)).toEqual(['bc', 'hi', 'no']);
});
