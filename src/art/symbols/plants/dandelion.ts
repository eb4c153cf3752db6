import type { Draw } from '../../draw/art.ts';
import { C } from '../../draw/colour.ts';
import { f, polar } from '../../draw/path.ts';

/** Dandelion clock: a sphere of silk, one seed leaving. */
export const dandelion: Draw = (A) => {
  A.stem(
    [
      [0, 0],
      [6, 50],
      [-4, 98],
    ],
    6,
    '#7A8A4A',
    '#DDE6A8',
  );
  A.leaf(-2, 96, -56, 64, 24, { bend: 30, wav: 0.25, wavN: 4, N: 18, veins: 3 });
  A.c(0, -20, 74, '#D5E6DF', { o: 0.1 });
  A.c(0, -20, 60, '#D5E6DF', { o: 0.08 });
  for (const [n, r, c] of [
    [22, 72, '#B4C7BC'],
    [16, 54, '#E3EDE6'],
    [10, 34, '#FFFFFF'],
  ] as const)
    for (let i = 0; i < n; i++) {
      const a = (i * 360) / n + r,
        [x, y] = polar(0, -20, r, a);
      A.p(`M0 -20L${f(x)} ${f(y)}`, 'none', { s: c, w: 1.2, o: 0.8 });
      let d = '';
      for (let k = -3; k <= 3; k++) {
        const [u, v] = polar(x, y, 13, a + k * 27);
        d += `M${f(x)} ${f(y)}L${f(u)} ${f(v)}`;
      }
      A.p(d, 'none', { s: c, w: 1.7 });
      A.c(x, y, 1.7, C.brass);
    }
  A.c(
    0,
    -20,
    10,
    A.rg(
      0,
      -20,
      11,
      [
        [0, '#F6E3B1'],
        [1, '#6B4E24'],
      ],
      -4,
      -24,
    ),
    { s: C.brassInk, w: 1.8 },
  );
};
