import type { Draw } from '../../draw/art.ts';
import { C } from '../../draw/colour.ts';
import { f, item, type Point, smooth } from '../../draw/path.ts';

const [CX, CY] = [-4, -28];
const away = ([x, y]: Point) => Math.hypot(x - CX, y - CY);

/** The stalk (below 0) and its coil, from 0 to 1 inwards. */
const spiral = (): readonly (readonly [x: number, y: number, t: number])[] => [
  [6, 100, -1],
  [34, 66, -0.7],
  [52, 26, -0.35],
  ...Array.from({ length: 41 }, (_, i) => {
    const t = i / 40;
    const [a, r] = [-t * 2.15 * 2 * Math.PI + 0.12, 5 + 54 * Math.pow(1 - t, 1.1)];
    return [CX + Math.cos(a) * r, CY + Math.sin(a) * r, t] as const;
  }),
];

/** A fern's crozier, still rolled up. */
export const fiddle: Draw = (A) => {
  const sp = spiral();
  const sides = sp.map(([x, y, t], i): readonly [inner: Point, outer: Point] => {
    const [a, b] = [item(sp, Math.max(0, i - 1)), item(sp, Math.min(sp.length - 1, i + 1))];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const [long, w] = [Math.hypot(dx, dy) || 1, t < 0 ? 9.5 : 9.5 - 6 * t];
    return [
      [x + (dy / long) * w, y - (dx / long) * w],
      [x - (dy / long) * w, y + (dx / long) * w],
    ];
  });
  for (let i = 1; i < 27; i++) {
    const [a, b, [inner, outer]] = [item(sp, i - 1), item(sp, i + 1), item(sides, i)];
    const ang = (Math.atan2(b[0] - a[0], -(b[1] - a[1])) * 180) / Math.PI;
    const t = Math.max(0, item(sp, i)[2]);
    const [[x, y], side] = away(inner) > away(outer) ? [inner, 1] : [outer, -1];
    A.blade({
      x,
      y,
      ang: ang - side * 52,
      len: 25 - 20 * t,
      wid: 12 - 8 * t,
      prof: [0.5, 0.8],
      bend: side * 64,
      c: ['#1A5A3E', '#5FC08A', '#D6F7C0'],
      shade: C.ink,
      rim: '#F1FFE6',
      rimW: 2,
      line: C.ink,
      lw: 1.4,
    });
  }
  A.p(
    smooth([...sides.map(([inner]) => inner), ...sides.map(([, outer]) => outer).toReversed()], true),
    A.lg(-60, -80, 60, 70, [
      [0, '#EEFFD2'],
      [0.3, '#8ADB90'],
      [0.7, '#2F8259'],
      [1, '#123F2E'],
    ]),
    { s: '#06150F', w: 2.2 },
  );
  let d = '';
  for (const [i, [x, y]] of sp.entries()) {
    const [u, v] = item(sides, i)[1];
    if (i > 0 && i < sp.length - 4)
      d += `M${f((x + u) / 2)} ${f((y + v) / 2)}L${f(u * 0.86 + x * 0.14)} ${f(v * 0.86 + y * 0.14)}`;
  }
  A.p(d, 'none', { s: '#0E3A28', w: 1.3, o: 0.55 });
  A.p(smooth(sp.slice(1, -2).map(([x, y]): Point => [x - 2.4, y - 2.6])), 'none', {
    s: '#FBFFEF',
    w: 2,
    o: 0.8,
  });
  A.leaf(8, 98, -64, 74, 28, { bend: 34, veins: 5 });
  A.leaf(8, 99, 58, 56, 24, { bend: -34, veins: 5 });
};
