import { expect, test } from 'vitest';
import fc from '../../fastCheck.ts';
import { cut } from '../../../src/app/stage/painter.ts';
import {
  eachLine,
  eachHighlightedCell,
  type Highlight,
  lineEnd,
  highlightAt,
} from '../../../src/app/stage/highlight.ts';

const win = (reel: number, style: 'line' | 'ways' | 'cells' = 'line') => ({
  cells: [
    [reel, 0],
    [reel + 1, 1],
  ] as const,
  style,
});

const partsOf = (lit: Highlight): number[] => {
  const parts: number[] = [];
  eachLine(lit, (_, part) => {
    parts.push(part);
  });
  return parts;
};
const reelsOf = (lit: Highlight): number[] => {
  const reels: number[] = [];
  eachHighlightedCell(lit, ([reel]) => {
    reels.push(reel);
  });
  return reels;
};

test('[G10] each line is drawn, then all together, then each alone once, then all again', () => {
  const wins = [win(0), win(1), win(2)];
  expect(partsOf(highlightAt(wins, 0, false))).toEqual([0]);
  expect(partsOf(highlightAt(wins, 450, false))).toEqual([1, 0.5]);
  const together = highlightAt(wins, 1_000, false);
  expect([partsOf(together).length, together.single]).toEqual([3, null]);
  const turns = [0, 1, 2, 3].map((step) => highlightAt(wins, 900 + 900 + step * 1_600 + 1, false).single);
  expect(turns).toEqual([0, 1, 2, null]);
  const rest = highlightAt(wins, 60_000, false);
  expect([partsOf(rest).length, rest.until]).toEqual([3, Infinity]);
});

test('[G10] a win not above the bet is highlighted at once; nothing grows or dims', () => {
  const lit = highlightAt([win(0)], 0, true);
  expect(lit).toMatchObject({ dim: 0, growth: 0, until: Infinity });
  expect(partsOf(lit)).toEqual([1]);
});

test('[G10] a single win does not change once it is drawn', () => {
  expect(highlightAt([win(0)], 10_000, false).until).toBe(Infinity);
});

test('[G10] a ways win lights up reel by reel, scatters at once, and neither has a line', () => {
  const cells = (style: 'ways' | 'cells', at: number) => reelsOf(highlightAt([win(0, style)], at, false));
  expect([cells('ways', 0), cells('ways', 160), cells('ways', 400)]).toEqual([[0], [0, 1], [0, 1]]);
  expect(cells('cells', 0)).toEqual([0, 1]);
  expect(partsOf(highlightAt([win(0, 'ways')], 400, false))).toEqual([]);
});

test('[G10] the wins of a matrix all stay highlighted once they are drawn', () => {
  const lit = highlightAt([win(0), win(1), win(2)], 60_000, false, true);
  expect([partsOf(lit).length, lit.single, lit.until]).toEqual([3, null, Infinity]);
});

test('[G10] a line is drawn from its start, up to its part of the length', () => {
  const length = (points: readonly (readonly [number, number])[]) =>
    points
      .slice(1)
      .reduce((sum, [x, y], i) => sum + Math.hypot(x - (points[i]?.[0] ?? 0), y - (points[i]?.[1] ?? 0)), 0);
  const point = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 600 }));
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 2, maxLength: 7 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (points, part) => {
        const drawn = lineEnd(points, part);
        expect(drawn[0]).toEqual(points[0]);
        expect(length(drawn)).toBeCloseTo(length(points) * part, 5);
      },
    ),
  );
});

test('[G10] a sprite is cut to its reel and keeps its proportions', () => {
  expect(cut(-50, 100, 0, 300)).toEqual({ y: 0, h: 50, from: 0.5, part: 0.5 });
  expect(cut(250, 100, 0, 300)).toEqual({ y: 250, h: 50, from: 0, part: 0.5 });
  expect(cut(-150, 100, 0, 300)).toBe(null);
});

test('[G10] symbols move when all are drawn and when their win is alone; never in a plain win', () => {
  const wins = [win(0), win(1)];
  const since = (at: number, plain = false) => highlightAt(wins, at, plain).since;
  expect([since(599), since(600), since(1_400), since(1_500 + 20), since(1_500 + 1_600 + 30)]).toEqual([
    -1, 0, 800, 20, 30,
  ]);
  expect([since(0, true), since(2_000, true)]).toEqual([Infinity, Infinity]);
});
