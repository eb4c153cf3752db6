import type { Draw } from '../../draw/art.ts';
import { C } from '../../draw/colour.ts';
import { f } from '../../draw/path.ts';

/** The house key: its bow is the leaf window. */
export const key: Draw = (A) => {
  A.open('transform="rotate(38 0 0)"');
  const [X, Y] = [f, f];
  const br = A.lg(-30, -60, 30, 20, [
    [0, '#FFF3CF'],
    [0.3, C.brassHi],
    [0.55, C.brass],
    [0.85, '#8E6A33'],
    [1, '#4A3516'],
  ]);
  const sh = A.lg(-7, 0, 7, 0, [
    [0, '#8E6A33'],
    [0.25, '#FFF3CF'],
    [0.55, C.brass],
    [1, '#4A3516'],
  ]);
  A.p(`M${X(-6)} ${Y(-8)}H${X(6)}V${Y(92)}Q${X(0)} ${Y(98)} ${X(-6)} ${Y(92)}Z`, sh, {
    s: '#1A1206',
    w: 2.2,
  });
  A.p(
    `M${X(6)} ${Y(56)}H${X(34)}V${Y(66)}H${X(26)}V${Y(70)}H${X(34)}V${Y(88)}H${X(22)}V${Y(80)}H${X(16)}` +
      `V${Y(88)}H${X(6)}Z`,
    A.lg(0, 56, 34, 90, [
      [0, C.brassHi],
      [0.5, C.brass],
      [1, '#6B4E24'],
    ]),
    { s: '#1A1206', w: 2.2 },
  );
  for (const y of [0, 10, 46])
    A.p(`M${X(-10)} ${Y(y)}H${X(10)}V${Y(y + 6)}H${X(-10)}Z`, sh, { s: '#1A1206', w: 1.8 });
  // leaf-window bow
  const bow = 'M0 -100C30 -76 46 -52 42 -30C38 -10 18 -4 0 0C-18 -4 -38 -10 -42 -30C-46 -52 -30 -76 0 -100Z',
    inn = 'M0 -84C22 -64 33 -48 30 -32C27 -18 14 -13 0 -10C-14 -13 -27 -18 -30 -32C-33 -48 -22 -64 0 -84Z';
  const tf = 'translate(0 0) scale(1.000)';
  A.p(bow, br, { s: '#1A1206', w: 2.2, t: tf });
  A.open(`transform="${tf}"`);
  A.p(
    inn,
    A.lg(-26, -76, 24, -16, [
      [0, '#C9FFF0'],
      [0.4, '#35A892'],
      [1, '#0A3B38'],
    ]),
    { s: '#1A1206', w: 2 },
  );
  A.p('M0 -84V-10M0 -28L-26 -46M0 -28L26 -46M0 -50L-18 -63M0 -50L18 -63', 'none', { s: '#1A1206', w: 6 });
  A.p('M0 -86V-8M0 -28L-28 -48M0 -28L28 -48M0 -50L-20 -65M0 -50L20 -65', 'none', { s: C.brass, w: 3.4 });
  A.p('M-1 -84V-12', 'none', { s: '#FFF3CF', w: 1 });
  A.p('M-38 -34C-40 -54 -26 -74 -4 -93', 'none', { s: '#FFFBEA', w: 3 });
  A.close();
  A.close();
};
