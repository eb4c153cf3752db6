import type { Art, Draw } from '../../draw/art.ts';
import { contour, outlineOf } from '../../draw/blade.ts';
import { f, item, polar, smooth } from '../../draw/path.ts';

/** The tail, then the fins: under the body. */
const drawFins = (A: Art) => {
  const fin = (
    x: number,
    y: number,
    a: number,
    l: number,
    w: number,
    b: number,
    c = ['#F6B48C', '#FFE9DC', '#FFFFFF'],
  ) =>
    A.blade({
      x,
      y,
      ang: a,
      len: l,
      wid: w,
      prof: [0.9, 0.3],
      bend: b,
      c,
      shade: '#B85A4A',
      shadeO: 0.25,
      striae: 3,
      vein: '#C97A62',
      veinO: 0.6,
      vw: 1.2,
      rim: '#FFFFFF',
      rimW: 3,
      line: '#1A0E14',
      lw: 1.8,
    });
  fin(-52, 56, 232, 54, 30, 40);
  fin(-52, 56, 190, 58, 30, -30);
  fin(38, -20, 118, 52, 30, 20);
  fin(-2, -44, 300, 52, 30, -20);
  fin(2, 34, 150, 34, 18, 20);
  fin(-30, 10, 268, 32, 18, -20);
};

/** Koi from above, mid-turn. */
export const koi: Draw = (A) => {
  A.open('transform="translate(8 -6) scale(.92)"');
  drawFins(A);
  const g = outlineOf({ x: 48, y: -92, ang: 196, len: 202, wid: 66, prof: [0.42, 0.85], bend: 50, N: 16 });
  const d = contour(g),
    clip = A.clip(d);
  A.p(
    d,
    A.lg(20, -90, 30, 40, [
      [0, '#FFFFFF'],
      [0.5, '#FFF6EE'],
      [1, '#D9B8A8'],
    ]),
    { s: '#1A0E14', w: 2.6 },
  );
  A.open(`clip-path="${clip}"`);
  for (const [x, y, r, q] of [
    [40, -66, 26, 20],
    [10, -14, 30, 34],
    [-28, 40, 22, 22],
  ] as const)
    A.p(
      smooth(
        [0, 50, 100, 150, 200, 250, 300].map((a) => polar(x, y, r * (0.8 + A.r() * 0.4), a, q / r)),
        true,
      ),
      A.lg(x - r, y - q, x + r, y + q, [
        [0, '#FF9A5E'],
        [0.5, '#E84A2A'],
        [1, '#9A1A14'],
      ]),
    );
  let scales = '';
  for (let i = 0; i < 9; i++)
    for (let j = -3; j <= 3; j++) {
      const p = item(g.S, Math.min(15, 4 + i)),
        x = p[0] + j * 9 + (i % 2) * 4.5,
        y = p[1];
      scales += `M${f(x - 5)} ${f(y)}A5 5 0 0 0 ${f(x + 5)} ${f(y)}`;
    }
  A.p(scales, 'none', { s: '#8A3A2A', w: 1.2, o: 0.4 });
  A.p(contour({ L: g.S, R: g.L }), '#3A0E12', { o: 0.22 });
  A.close();
  A.p(smooth(g.S.slice(4, 15)), 'none', { s: '#FFFFFF', w: 2.6, o: 0.8 });
  for (const [x, y] of [
    [30, -78],
    [58, -70],
  ] as const) {
    A.c(x, y, 5, '#120A0E');
    A.c(x - 1.4, y - 1.6, 1.7, '#FFFFFF');
  }
  for (const s of [-1, 1])
    A.p(`M${46 + s * 7} -90q${s * 10} -4 ${s * 14} -10`, 'none', { s: '#E8B49A', w: 2.6 });
  A.close();
};
