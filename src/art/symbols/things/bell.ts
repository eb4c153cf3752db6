import type { Draw } from '../../draw/art.ts';
import { C } from '../../draw/colour.ts';
import { brass, OL } from '../../draw/metal.ts';

/** Brass servant's bell with a leaf bow. */
export const bell: Draw = (A) => {
  A.leaf(-4, -70, -66, 66, 28, { bend: -30, veins: 4 });
  A.leaf(4, -70, 66, 66, 28, { bend: 30, veins: 4 });
  A.c(0, -80, 11, 'none', { s: C.brassInk, w: 9 });
  A.c(0, -80, 11, 'none', { s: C.brass, w: 5 });
  A.c(
    0,
    74,
    17,
    A.rg(
      0,
      74,
      20,
      [
        [0, '#FFF3CF'],
        [0.5, C.brass],
        [1, '#4A3516'],
      ],
      -6,
      68,
    ),
    OL,
  );
  const d =
    'M0 -68C34 -68 46 -44 48 -12C50 22 62 42 82 56C84 66 80 70 72 70H-72C-80 70 -84 66 -82 56' +
    'C-62 42 -50 22 -48 -12C-46 -44 -34 -68 0 -68Z';
  A.p(
    d,
    A.lg(-60, -40, 70, 60, [
      [0, '#FFF3CF'],
      [0.25, '#F3D594'],
      [0.5, C.brass],
      [0.8, '#8E6A33'],
      [1, '#46310F'],
    ]),
    OL,
  );
  A.p('M6 -68C34 -68 46 -44 48 -12C50 22 62 42 82 56C84 66 80 70 72 70H20C34 40 28 -40 6 -68Z', '#3E2D14', {
    o: 0.3,
  });
  A.p('M-82 56C-40 66 40 66 82 56L80 66C40 78 -40 78 -80 66Z', brass(A, -80, 50, 80, 78), {
    s: C.brassInk,
    w: 1.8,
  });
  A.p('M-48 -6C-20 2 20 2 48 -6M-50 10C-20 18 20 18 51 10', 'none', { s: '#5A4322', w: 2.4, o: 0.8 });
  A.p(
    'M-38 -18C-36 -42 -26 -58 -10 -62C-22 -46 -26 -18 -30 14C-34 34 -44 48 -58 56C-44 36 -40 14 -38 -18Z',
    '#FFFDF2',
    { o: 0.75 },
  );
};
