import type { Art } from '../../draw/art.ts';
import { dew } from '../../draw/metal.ts';

type Glass = readonly [light: string, body: string, deep: string];

const LEAF = 'M0 0C-16 -18 -50 -30 -52 -62C-54 -88 -24 -98 0 -74C24 -98 54 -88 52 -62C50 -30 16 -18 0 0Z';

/** Four-leaf clover; pale chevrons, one dew drop. */
export const clover = (A: Art, [hi, mid, lo]: Glass = ['#B9F2A8', '#3A9A56', '#0D3A22']): void => {
  A.stem(
    [
      [0, 8],
      [10, 48],
      [-8, 98],
    ],
    8,
    mid,
    hi,
  );
  for (const a of [180, 90, 270, 0]) {
    A.open(`transform="rotate(${a + 45}) translate(0 -2)"`);
    const g = (x1: number, y1: number, x2: number, y2: number) =>
      A.lg(x1, y1, x2, y2, [
        [0, hi],
        [0.5, mid],
        [1, lo],
      ]);
    A.p(
      LEAF,
      [g(-50, -60, 40, 0), g(-50, -20, 50, -90), g(50, -20, -40, -90), g(50, -90, -30, 0)][
        [0, 270, 180, 90].indexOf(a)
      ] ?? mid,
      { s: '#04140B', w: 2.4 },
    );
    A.p('M0 -2C16 -18 50 -30 52 -62C54 -88 24 -98 0 -74Z', '#04140B', {
      o: a === 270 || a === 0 ? 0.12 : 0.34,
    });
    A.p(
      'M-44 -50C-26 -38 -12 -38 0 -54C12 -38 26 -38 44 -50C34 -26 12 -26 0 -36C-12 -26 -34 -26 -44 -50Z',
      '#E9FFD9',
      { o: 0.55 },
    );
    A.p('M0 -6V-72M0 -28L-24 -50M0 -28L24 -50M0 -18L-30 -38M0 -18L30 -38', 'none', { s: lo, w: 1.6, o: 0.7 });
    if (a === 270 || a === 0 || a === 180)
      A.p('M-46 -58C-48 -80 -26 -90 -6 -76', 'none', { s: '#FFFFFF', w: 3.4, o: 0.75 });
    A.close();
  }
  dew(A, 30, 34, 10, '#BFEFE0', null, false);
};
