import type { Art, Draw } from '../../draw/art.ts';
import { C } from '../../draw/colour.ts';
import { f, poly } from '../../draw/path.ts';

const OUTLINE = { s: '#1A1206', w: 2 } as const;

/** Ring, neck and roof. */
const roof = (A: Art, br: string): void => {
  A.c(0, -88, 9, 'none', { s: '#1A1206', w: 7 });
  A.c(0, -88, 9, 'none', { s: C.brass, w: 4 });
  A.p('M-8 -92A9 9 0 0 1 2 -97', 'none', { s: C.brassHi, w: 2 });
  A.p(
    poly([
      [-6, -80],
      [6, -80],
      [8, -70],
      [-8, -70],
    ]),
    br,
    OUTLINE,
  );
  A.p('M-38 -44C-30 -66 -12 -70 0 -72C12 -70 30 -66 38 -44Z', br, OUTLINE);
  A.p('M-12 -45Q-10 -64 0 -71M12 -45Q10 -64 0 -71', 'none', { s: '#3E2D14', w: 1.6, o: 0.8 });
  A.p(
    poly([
      [-44, -46],
      [44, -46],
      [42, -38],
      [-42, -38],
    ]),
    br,
    OUTLINE,
  );
};

/** Three panes, lit from within, and a gleam on the left one. */
const panes = (A: Art): void => {
  const gl = A.rg(0, 22, 80, [
    [0, '#FFF6D2'],
    [0.28, '#FFD98A'],
    [0.62, '#C88335'],
    [1, '#4C2A12'],
  ]);
  A.p(
    poly([
      [-39, -38],
      [39, -38],
      [48, 62],
      [-48, 62],
    ]),
    gl,
    OUTLINE,
  );
  A.p(
    poly([
      [-39, -38],
      [-13, -38],
      [-16, 62],
      [-48, 62],
    ]),
    '#3B1D08',
    { o: 0.34 },
  );
  A.p(
    poly([
      [13, -38],
      [39, -38],
      [48, 62],
      [16, 62],
    ]),
    '#3B1D08',
    { o: 0.46 },
  );
  A.p(
    poly([
      [-35, -34],
      [-26, -34],
      [-34, 58],
      [-43, 58],
    ]),
    '#FFF3CF',
    { o: 0.5 },
  );
};

const candle = (A: Art): void => {
  for (const [s, c] of [
    [1, '#F6A94B'],
    [0.74, '#FFDC8F'],
    [0.44, '#FFFBE8'],
  ] as const)
    A.p(
      `M0 ${f(40 - 62 * s)}C${f(4 * s)} ${f(40 - 40 * s)} ${f(20 * s)} ${f(40 - 26 * s)} ${f(17 * s)} ` +
        `${f(40 - 8 * s)}C${f(14 * s)} 44 ${f(-14 * s)} 44 ${f(-17 * s)} ${f(40 - 8 * s)}` +
        `C${f(-19 * s)} ${f(40 - 26 * s)} ${f(-6 * s)} ${f(40 - 34 * s)} 0 ${f(40 - 62 * s)}Z`,
      c,
    );
  A.p(
    poly([
      [-9, 46],
      [9, 46],
      [11, 62],
      [-11, 62],
    ]),
    '#F3E4C0',
    { s: '#7A5A28', w: 1.4 },
  );
  A.p('M0 46V38', 'none', { s: '#3E2D14', w: 2 });
};

/** The bars between the panes and at the edges. */
const bars = (A: Art): void => {
  for (const [a, b] of [
    [-13, -16],
    [13, 16],
  ] as const) {
    A.p(`M${f(a)} -38L${f(b)} 62`, 'none', { s: '#1A1206', w: 5.4 });
    A.p(`M${f(a)} -38L${f(b)} 62`, 'none', { s: C.brass, w: 3 });
    A.p(`M${f(a - 1)} -38L${f(b - 1)} 62`, 'none', { s: C.brassHi, w: 0.9 });
  }
  for (const [a, b, h] of [
    [-40, -49, 1],
    [40, 49, 0],
  ] as const) {
    A.p(`M${f(a)} -38L${f(b)} 62`, 'none', { s: '#1A1206', w: 7 });
    A.p(`M${f(a)} -38L${f(b)} 62`, 'none', { s: h ? C.brassHi : '#6B4E24', w: 4 });
  }
};

const foot = (A: Art, br: string): void => {
  A.p(
    poly([
      [-54, 61],
      [54, 61],
      [57, 71],
      [-57, 71],
    ]),
    br,
    OUTLINE,
  );
  A.p(
    poly([
      [-44, 71],
      [44, 71],
      [38, 82],
      [-38, 82],
    ]),
    br,
    OUTLINE,
  );
  A.p(
    poly([
      [-10, 82],
      [10, 82],
      [4, 93],
      [-4, 93],
    ]),
    br,
    OUTLINE,
  );
};

/** The lamp of the house, lit. */
export const lantern: Draw = (A) => {
  const br = A.lg(-50, 0, 50, 0, [
    [0, '#8A6730'],
    [0.16, C.brassHi],
    [0.34, C.brass],
    [0.7, '#8E6A33'],
    [1, '#3E2D14'],
  ]);
  roof(A, br);
  panes(A);
  candle(A);
  bars(A);
  foot(A, br);
};
