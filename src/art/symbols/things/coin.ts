import type { Draw } from '../../draw/art.ts';
import { C } from '../../draw/colour.ts';
import { type Point, polar, smooth } from '../../draw/path.ts';
import { brass } from '../../draw/metal.ts';

/** House token: scalloped brass with the leaf window struck on it. */
export const coin: Draw = (A) => {
  const pts: Point[] = [];
  for (let i = 0; i < 48; i++) pts.push(polar(0, 0, i % 2 ? 95 : 90, i * 7.5));
  A.p(smooth(pts, true), brass(A, -70, -80, 70, 80), { s: C.brassInk, w: 2.6 });
  A.c(
    0,
    0,
    78,
    A.lg(-50, -60, 56, 70, [
      [0, '#8E6A33'],
      [0.5, '#C99B4E'],
      [1, '#F8E4B0'],
    ]),
    { s: '#5A4322', w: 2.4 },
  );
  A.c(
    0,
    0,
    72,
    A.lg(-50, -60, 50, 60, [
      [0, '#F3D594'],
      [0.5, '#D0A458'],
      [1, '#8A6730'],
    ]),
    { s: '#5A4322', w: 1.4 },
  );
  const L = 'M0 -60C30 -36 46 -8 46 18C46 32 42 42 34 50H-34C-42 42 -46 32 -46 18C-46 -8 -30 -36 0 -60Z',
    V =
      'M0 -60V50M0 -12C-12 -16 -24 -24 -32 -36M0 -12C12 -16 24 -24 32 -36M0 22C-18 18 -34 6 -44 -10M0 22' +
      'C18 18 34 6 44 -10';
  for (const [c, dx] of [
    ['#5A4322', 2.4],
    ['#FFF3CF', -1.6],
    ['#A67C3C', 0],
  ] as const)
    A.p(L + V + 'M-40 56H40', 'none', { s: c, w: 7, t: `translate(${dx} ${dx})` });
  A.p('M-84 -14A85 85 0 0 1 -14 -84', 'none', { s: '#FFFDF2', w: 4.4, o: 0.9 });
};
