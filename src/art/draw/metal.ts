import type { Art } from './art.ts';
import { C, mix } from './colour.ts';
import { f, type Point, poly } from './path.ts';

/** Brass across a cylinder or a plate, from x0,y0 to x1,y1. */
export const brass = (A: Art, x0: number, y0: number, x1: number, y1: number): string =>
  A.lg(x0, y0, x1, y1, [
    [0, '#FFF3CF'],
    [0.18, C.brassHi],
    [0.45, C.brass],
    [0.8, '#8E6A33'],
    [1, '#4A3516'],
  ]);

export const brassTube = (A: Art, x0: number, x1: number): string =>
  A.lg(x0, 0, x1, 0, [
    [0, '#6B4E24'],
    [0.2, C.brassHi],
    [0.42, C.brass],
    [0.8, '#6B4E24'],
    [1, '#2E200E'],
  ]);

/** The contour of brass things. */
export const OL = { s: C.brassInk, w: 2.2 };

/** A line in three passes: ink, body, glint. */
export const wire = (
  A: Art,
  d: string,
  w: number,
  body: string = C.brass,
  light: string = C.brassHi,
  ink: string = C.brassInk,
): void => {
  A.p(d, 'none', { s: ink, w: w + 3 });
  A.p(d, 'none', { s: body, w });
  A.p(d, 'none', { s: light, w: w * 0.32, o: 0.85, t: `translate(${f(-w * 0.2)} ${f(-w * 0.2)})` });
};

type Four = readonly [light: string, body: string, deep: string, edge: string];
interface Ball {
  readonly line?: string;
  readonly lw?: number;
  readonly glint?: number;
  readonly glintC?: string;
}

/** A sphere; `glint: 0` leaves its crescent out. */
export const ball = (
  A: Art,
  x: number,
  y: number,
  r: number,
  [light, body, deep, edge]: Four,
  o: Ball = {},
): void => {
  A.c(
    x,
    y,
    r,
    A.rg(
      x,
      y,
      r * 1.25,
      [
        [0, light],
        [0.42, body],
        [0.8, deep],
        [1, edge],
      ],
      x - r * 0.42,
      y - r * 0.5,
    ),
    { s: o.line ?? mix(edge, C.ink, 0.6), w: o.lw ?? 2 },
  );
  if (o.glint === 0) return;
  const pointAt = (u: number, v: number) => `${f(x + r * u)} ${f(y + r * v)}`;
  A.p(
    `M${pointAt(-0.9, 0.06)}A${f(r * 0.91)} ${f(r * 0.91)} 0 0 1 ${pointAt(0.04, -0.92)}` +
      `C${pointAt(-0.42, -0.76)} ${pointAt(-0.74, -0.42)} ${pointAt(-0.9, 0.06)}Z`,
    o.glintC ?? '#FFFDF2',
    { o: o.glint ?? 0.8 },
  );
};

/** A drop lying on a leaf, with a number in it or without. */
export const dew = (
  A: Art,
  x: number,
  y: number,
  r: number,
  colour: string,
  number: number | null,
  shadow = true,
): void => {
  const pointAt = (u: number, v: number) => `${f(x + r * u)} ${f(y + r * v)}`;
  if (shadow) A.e(x + r * 0.1, y + r * 0.92, r * 0.86, r * 0.22, C.ink, { o: 0.5 });
  A.c(
    x,
    y,
    r,
    A.rg(
      x,
      y,
      r * 1.15,
      [
        [0, mix(colour, '#FFFFFF', 0.82)],
        [0.42, mix(colour, '#FFFFFF', 0.35)],
        [0.78, colour],
        [1, mix(colour, C.ink, 0.55)],
      ],
      x + r * 0.3,
      y + r * 0.42,
    ),
    { s: mix(colour, C.ink, 0.75), w: r * 0.05 },
  );
  A.p(
    `M${pointAt(-0.86, 0.02)}A${f(r * 0.88)} ${f(r * 0.88)} 0 0 1 ${pointAt(0.12, -0.86)}` +
      `C${pointAt(-0.34, -0.68)} ${pointAt(-0.66, -0.4)} ${pointAt(-0.86, 0.02)}Z`,
    '#FFFFFF',
    { o: 0.92 },
  );
  A.p(`M${pointAt(-0.3, 0.8)}A${f(r * 0.86)} ${f(r * 0.86)} 0 0 0 ${pointAt(0.82, 0.16)}`, 'none', {
    s: '#FFFFFF',
    w: r * 0.07,
    o: 0.75,
  });
  if (number !== null)
    A.text(String(number), x, y + r * 0.36, r * (number > 99 ? 0.8 : 1.04), mix(colour, C.ink, 0.86));
};

/** A diagonal reflection on a pane. */
const sheen = (A: Art, x: number, y: number, w: number, h: number, o: number) => {
  const corners = [
    [0.04, 0.6],
    [0.52, 0.04],
    [0.7, 0.04],
    [0.04, 0.84],
  ] as const;
  A.p(poly(corners.map(([u, v]): Point => [x + w * u, y + h * v])), '#FFFFFF', { o });
};

/** A pane of coloured glass. */
export const pane = (
  A: Art,
  x: number,
  y: number,
  w: number,
  h: number,
  tint: string,
  deep: string,
  o: { readonly sheen?: number } = {},
): void => {
  A.rect(
    x,
    y,
    w,
    h,
    A.lg(x, y, x + w, y + h, [
      [0, mix(tint, '#FFFFFF', 0.14)],
      [0.5, mix(tint, deep, 0.45)],
      [1, deep],
    ]),
  );
  sheen(A, x, y, w, h, o.sheen ?? 0.1);
};

/** A pane lit from behind by lamplight. */
export const litPane = (A: Art, x: number, y: number, w: number, h: number): void => {
  A.rect(
    x,
    y,
    w,
    h,
    A.lg(x, y, x + w, y + h, [
      [0, '#FFF0BE'],
      [0.45, '#C79A50'],
      [1, '#5C3F1A'],
    ]),
  );
  sheen(A, x, y, w, h, 0.2);
};

/** Cames: ink, brass and glint over one path. */
export const cames = (A: Art, d: string, w = 6, o: { readonly c?: string } = {}): void => {
  A.p(d, 'none', { s: C.ink, w: w * 2.1, cap: 0 });
  A.p(d, 'none', { s: o.c ?? C.brass, w, cap: 0 });
  A.p(d, 'none', { s: C.brassHi, w: w * 0.27, cap: 0, o: 0.9 });
};
