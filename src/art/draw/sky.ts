import type { Art } from './art.ts';
import { C } from './colour.ts';

/** Where the moon is and its radius. */
export type Moon = readonly [x: number, y: number, r: number];

/** The moon with its stepped halos: glow is never blur. */
export const moonDisc = (A: Art, [x, y, r]: Moon, halo: string = C.cool): void => {
  for (const [q, o] of [
    [4.6, 0.05],
    [3.3, 0.07],
    [2.3, 0.09],
    [1.55, 0.13],
  ] as const)
    A.c(x, y, r * q, halo, { o });
  A.c(
    x,
    y,
    r,
    A.lg(x - r, y - r, x + r, y + r, [
      [0, '#FFFDF2'],
      [0.6, '#E6E5CF'],
      [1, '#A9B8A9'],
    ]),
  );
  for (const [u, v, q] of [
    [0.3, -0.2, 0.2],
    [-0.15, 0.35, 0.26],
    [0.45, 0.35, 0.12],
    [-0.4, -0.25, 0.13],
    [0.05, -0.55, 0.1],
  ] as const) {
    A.c(x + u * r, y + v * r, q * r, '#B9C2AE', { o: 0.5 });
  }
};

/** `n` stars in a box, none on the moon. */
export const stars = (A: Art, n: number, x0: number, y0: number, w: number, h: number, moon?: Moon): void => {
  for (let i = 0; i < n; i++) {
    const [x, y] = [x0 + A.r() * w, y0 + A.r() * h];
    if (moon === undefined || Math.hypot(x - moon[0], y - moon[1]) > moon[2] * 1.7) {
      A.c(x, y, 0.8 + A.r() * 1.5, C.moon, { o: Number((0.25 + A.r() * 0.55).toFixed(2)) });
    }
  }
};

/** A row of trees against the sky, from `x0`, a step of 26 units each. */
export const treeline = (
  A: Art,
  x0: number,
  n: number,
  ground: number,
  colour: string,
  o: { readonly jit: number; readonly tall: number; readonly wide: number; readonly widen: number },
): void => {
  for (let i = 0; i < n; i++) {
    const x = x0 + i * 26 + A.r() * o.jit;
    A.sil(
      {
        x,
        y: ground,
        ang: (A.r() - 0.5) * 8,
        len: 60 + A.r() * o.tall,
        wid: o.wide + A.r() * o.widen,
        prof: [0.25, 0.8],
      },
      colour,
    );
  }
};
