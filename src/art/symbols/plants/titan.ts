import type { Art, Draw } from '../../draw/art.ts';
import { f, item, type Point, smooth } from '../../draw/path.ts';

/** The spike in the middle. */
const spadix = (A: Art): void => {
  A.blade({
    x: 0,
    y: 60,
    ang: 0,
    len: 160,
    wid: 44,
    prof: [0.22, 0.42],
    bend: 5,
    N: 14,
    c: ['#5A3A12', '#B98B3E', '#F0CE7A', '#FFF3CF'],
    shade: '#2E1A06',
    shadeO: 0.5,
    striae: 3,
    vein: '#5A3A12',
    veinO: 0.5,
    vw: 1.2,
    rim: '#FFFBEA',
    rimW: 7,
    line: '#1A0E04',
    lw: 2.2,
  });
};

/** Titan arum in bloom. */
export const titan: Draw = (A) => {
  const rim = (a: number): Point => [
    Math.cos(a) * 84 * (1 + 0.06 * Math.sin(a * 9)),
    12 + Math.sin(a) * 30 * (1 + 0.06 * Math.sin(a * 9)) - Math.cos(a * 2) * 4,
  ];
  const PI = Math.PI,
    pts = (a0: number, a1: number, n: number) =>
      Array.from({ length: n + 1 }, (_, i) => rim(a0 + ((a1 - a0) * i) / n));
  A.p(
    smooth(pts(0, 2 * PI, 48), true),
    A.lg(-80, -14, 80, 40, [
      [0, '#8E2036'],
      [0.5, '#4A0C1A'],
      [1, '#220409'],
    ]),
    { s: '#150306', w: 2.4 },
  );
  spadix(A);
  const fr = pts(0, PI, 26);
  A.p(
    smooth(fr) + `C-78 58 -24 76 -14 98H14C26 76 78 58 ${f(item(fr, 0)[0])} ${f(item(fr, 0)[1])}Z`,
    A.lg(-70, 14, 60, 96, [
      [0, '#F2A08A'],
      [0.22, '#B84A4E'],
      [0.55, '#7A1E30'],
      [0.82, '#4C4A2C'],
      [1, '#7E9A58'],
    ]),
    { s: '#150306', w: 2.4 },
  );
  for (let i = 0; i <= 14; i++) {
    const [x, y] = rim(PI * (0.04 + (0.92 * i) / 14)),
      bx = -12 + ((x + 84) / 168) * 24;
    A.p(`M${f(x)} ${f(y + 2)}C${f(x * 0.88)} ${f(y + 44)} ${f(bx)} 68 ${f(bx)} 96`, 'none', {
      s: i % 2 ? '#FFD0BC' : '#2A070E',
      w: i % 2 ? 1 : 2,
      o: 0.5,
    });
  }
  A.p(smooth(fr), 'none', { s: '#2A070E', w: 6 });
  A.p(smooth(fr), 'none', { s: '#FFC9B4', w: 3 });
  A.p('M-78 20C-68 50 -34 66 -20 88C-44 66 -70 48 -82 18Z', '#FFE4D6', { o: 0.7 });
};
