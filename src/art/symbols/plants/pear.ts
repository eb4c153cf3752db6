import type { Draw } from '../../draw/art.ts';
import { C } from '../../draw/colour.ts';
import { windowGlint } from '../../draw/details.ts';

/** A green-gold pear, russeted at the neck. */
export const pear: Draw = (A) => {
  A.leaf(8, -74, 74, 82, 36, { bend: 34 });
  A.stem(
    [
      [2, -66],
      [6, -82],
      [-4, -98],
    ],
    6,
    '#5C4A26',
    C.brass,
  );
  const d =
    'M0 -72C22 -72 30 -52 32 -30C36 -2 74 6 74 48C74 78 42 96 0 96C-42 96 -74 78 -74 48' +
    'C-74 6 -36 -2 -32 -30C-30 -52 -22 -72 0 -72Z';
  A.p(
    d,
    A.rg(
      0,
      30,
      120,
      [
        [0, '#FBFFC8'],
        [0.36, '#C9D862'],
        [0.72, '#6F8A2C'],
        [1, '#24380F'],
      ],
      -34,
      -10,
    ),
    { s: '#121C06', w: 2.4 },
  );
  for (let i = 0; i < 40; i++) {
    const t = A.r(),
      y = -60 + t * 144,
      w = t < 0.35 ? 22 : 60;
    A.c((A.r() - 0.5) * 2 * w, y, 0.9 + A.r(), '#5A5A1C', { o: 0.5 });
  }
  A.p('M30 20C70 40 66 84 20 94C62 88 74 70 74 48C74 30 60 18 46 6Z', '#C05A3C', { o: 0.55 });
  A.p(
    'M-20 -58C-24 -30 -30 -8 -52 12C-68 28 -70 50 -62 68C-60 40 -44 24 -30 8C-14 -10 -14 -36 -12 -64Z',
    '#FFFFEE',
    { o: 0.75 },
  );
  windowGlint(A, -30, 44, 18, { rot: -10 });
};
