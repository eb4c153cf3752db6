import { expect, test } from 'vitest';
import fc from '../../fastCheck.ts';
import {
  type CellAnimation,
  cellAnimationMs,
  movingSymbolsAt,
} from '../../../src/app/stage/cellAnimation.ts';

const grid = fc
  .record({ reels: fc.integer({ min: 3, max: 7 }), rows: fc.integer({ min: 3, max: 7 }) })
  .chain(({ reels, rows }) =>
    fc.record({
      gone: fc.array(fc.array(fc.boolean(), { minLength: rows, maxLength: rows }), {
        minLength: reels,
        maxLength: reels,
      }),
    }),
  );

/** Symbols are named by their origin, so that each can be followed. */
const fall = (gone: boolean[][]): CellAnimation => {
  const from = gone.map((column, reel) => column.map((_, row) => `${reel}:${row}`));
  const to = from.map((column, reel) => {
    const stay = column.filter((_, row) => !gone[reel]?.[row]);
    return [...Array.from({ length: column.length - stay.length }, (_, i) => `new ${reel}:${i}`), ...stay];
  });
  const cells = gone.flatMap((column, reel) =>
    column.flatMap((is, row) => (is ? [[reel, row] as const] : [])),
  );
  return { kind: 'fall', from, to, cells };
};

test('[G10] a fall begins with the old window, ends with the new one, and no symbol rises', () => {
  fc.assert(
    fc.property(grid, ({ gone }) => {
      const change = fall(gone);
      const whole = (at: number) =>
        movingSymbolsAt(change, at, 0.1)
          .filter(({ alpha }) => alpha > 0)
          .map(({ symbol, reel, row }) => [symbol, reel, Math.round(row * 1e6) / 1e6]);
      expect(whole(0)).toEqual(
        change.from.flatMap((column, reel) => column.map((symbol, row) => [symbol, reel, row])),
      );
      expect(whole(cellAnimationMs(change))).toEqual(
        change.to.flatMap((column, reel) => column.map((symbol, row) => [symbol, reel, row])),
      );
      const before = new Map<string, number>();
      for (let at = 260; at < cellAnimationMs(change) - 160; at += 40) {
        for (const { symbol, row } of movingSymbolsAt(change, at, 0)) {
          expect(row).toBeGreaterThanOrEqual(before.get(symbol) ?? -Infinity);
          before.set(symbol, row);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('[G10] a symbol without a gap below it does not move', () => {
  const change = fall([
    [true, false, false],
    [false, false, true],
    [false, false, false],
  ]);
  for (const at of [0, 100, 300, 500]) {
    const still = movingSymbolsAt(change, at, 0.1)
      .filter(({ symbol }) => ['0:1', '0:2', '2:0'].includes(symbol))
      .map(({ row }) => row);
    expect(still).toEqual([1, 2, 0]);
  }
});

test('[G10] cells that turn cross-fade in place, one after the other; the others do not change', () => {
  const change: CellAnimation = {
    kind: 'turn',
    from: [
      ['a', 'b'],
      ['c', 'd'],
    ],
    to: [
      ['W', 'W'],
      ['c', 'd'],
    ],
    cells: [
      [0, 0],
      [0, 1],
    ],
  };
  const at = (ms: number) =>
    movingSymbolsAt(change, ms, 0).map(({ symbol, alpha }) => `${symbol} ${alpha.toFixed(1)}`);
  expect(at(0)).toEqual(['a 1.0', 'W 0.0', 'b 1.0', 'W 0.0', 'c 1.0', 'd 1.0']);
  expect(at(160)).toEqual(['a 0.5', 'W 0.5', 'b 0.6', 'W 0.4', 'c 1.0', 'd 1.0']);
  expect(at(cellAnimationMs(change))).toEqual(['a 0.0', 'W 1.0', 'b 0.0', 'W 1.0', 'c 1.0', 'd 1.0']);
});
