import type { Draw } from '../../draw/art.ts';
import { C } from '../../draw/colour.ts';
import { windowGlint } from '../../draw/details.ts';

/** A bloomed plum with its stone-fruit cleft. */
export const plum: Draw = (A) => {
  A.leaf(2, -62, -78, 88, 40, { bend: -30 });
  A.leaf(4, -62, 58, 82, 36, { bend: 34 });
  A.stem(
    [
      [0, -48],
      [4, -70],
      [14, -92],
    ],
    6,
    '#5C4A26',
    C.brass,
  );
  A.p(
    'M0 -58C48 -66 84 -34 84 14C84 62 46 94 2 94C-44 94 -82 60 -82 14C-82 -34 -46 -66 0 -58Z',
    A.rg(
      0,
      16,
      104,
      [
        [0, '#C79BE0'],
        [0.38, '#7B3F96'],
        [0.78, '#3A1650'],
        [1, '#17062A'],
      ],
      -36,
      -30,
    ),
    { s: '#12041F', w: 2.4 },
  );
  A.p('M0 -58C34 -30 44 40 10 93', 'none', { s: '#1D0A30', w: 5, o: 0.7 });
  A.p('M-3 -56C30 -30 40 40 6 93', 'none', { s: '#B987D0', w: 1.8, o: 0.7 });
  A.p('M-76 6C-76 -30 -50 -54 -16 -55C-46 -40 -62 -20 -66 14Z', '#EADCF6', { o: 0.55 });
  windowGlint(A, -34, -2, 24, { rot: -14, c: '#F6ECFF' });
  A.p('M30 84A76 76 0 0 0 78 24', 'none', { s: '#C79BE0', w: 3.4, o: 0.6 });
};
