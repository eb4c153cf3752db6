import { moonDisc, stars, treeline } from '../draw/sky.ts';
import { Art } from '../draw/art.ts';
import { conservatory, reflections } from '../draw/conservatory.ts';

/** Offline: the same conservatory with its lamps out. 640x480. */
export const lampsOut = () => {
  const A = new Art('eoff', 'offline'),
    w = 640,
    h = 480,
    G = 372;
  A.rect(
    0,
    0,
    w,
    h,
    A.lg(0, 0, 0, h, [
      [0, '#04100F'],
      [0.45, '#0A2024'],
      [0.77, '#16363A'],
      [0.775, '#08191A'],
      [1, '#050D0B'],
    ]),
  );
  stars(A, 70, 0, 0, w, 240, [112, 96, 34]);
  moonDisc(A, [112, 96, 34]);
  treeline(A, -20, 28, G + 4, '#0A2226', { jit: 12, tall: 90, wide: 34, widen: 20 });
  conservatory(A, { X: 320, G, sc: 0.96, lit: false });
  reflections(A, { X: 320, G, sc: 1, lit: false }, 560, 100);
  for (const [x, a, l, b] of [
    [-12, 28, 230, -30],
    [70, -6, 150, 30],
    [570, 8, 150, 30],
    [652, -28, 240, -30],
  ] as const)
    A.fern(x, 490, a, l, 15, '#04100D', { bend: b, fat: 0.34, hi: '#A9D6C4', hiO: 0.3 });
  return A.svg(w, h);
};
