import type { Art } from './art.ts';
import { C } from './colour.ts';
import { f, type Point, rad } from './path.ts';

/** A lancet window reflected in a polished surface. */
export const windowGlint = (
  A: Art,
  x: number,
  y: number,
  size: number,
  o: {
    readonly rot?: number;
    readonly sk?: number;
    readonly c?: string;
    readonly o?: number;
    readonly bar?: string;
  } = {},
): void => {
  A.open(
    `transform="translate(${f(x)} ${f(y)}) rotate(${o.rot ?? -14}) skewX(${o.sk ?? -6}) ` +
      `scale(${(size / 10).toFixed(3)})"`,
  );
  A.p('M-5 9V-2C-5 -6 -2 -8.500 0 -10C2 -8.500 5 -6 5 -2V9Z', o.c ?? '#FFFDF2', { o: o.o ?? 0.88 });
  A.p('M0 -10V9M-5 -1H5', 'none', { s: o.bar ?? C.ink, w: 1.3, o: 0.55 });
  A.close();
};

/** Letters with an ink contour. */
export const outlineText = (
  A: Art,
  letters: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  ink: string = C.brassInk,
  w = 5,
): void => {
  A.text(letters, x, y, size, ink, { s: ink, w });
  A.text(letters, x, y, size, fill);
};

export const hexagon = (x: number, y: number, r: number, rot = 0): readonly Point[] =>
  [0, 60, 120, 180, 240, 300].map((angle) => [
    x + r * Math.cos(rad(angle + rot)),
    y + r * Math.sin(rad(angle + rot)),
  ]);
