import type { Draw } from '../../draw/art.ts';
import { windowGlint } from '../../draw/details.ts';

/** A falling drop; the window is reflected in it. */
export const drop: Draw = (A) => {
  const d = 'M0 -96C10 -52 66 -6 66 36C66 74 36 96 0 96C-36 96 -66 74 -66 36C-66 -6 -10 -52 0 -96Z';
  A.p(
    d,
    A.rg(
      0,
      34,
      104,
      [
        [0, '#FFFFFF'],
        [0.34, '#BFEAF6'],
        [0.7, '#3F93B8'],
        [1, '#0C3350'],
      ],
      22,
      62,
    ),
    { s: '#061A2A', w: 3 },
  );
  A.p(
    'M-4 -72C-14 -38 -54 -2 -54 36C-54 48 -50 60 -44 68C-50 36 -30 4 -16 -18C-6 -36 -4 -54 -4 -72Z',
    '#FFFFFF',
    { o: 0.9 },
  );
  windowGlint(A, 20, 36, 30, { rot: 6, sk: 4, c: '#FFFFFF', o: 0.75, bar: '#0C3350' });
  A.p('M-20 82A58 58 0 0 0 56 26', 'none', { s: '#FFFFFF', w: 4, o: 0.8 });
};
