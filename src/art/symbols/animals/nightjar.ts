import type { Art, Draw } from '../../draw/art.ts';
import { C, mix } from '../../draw/colour.ts';
import { f, polar } from '../../draw/path.ts';

const BARK = ['#2E1C10', '#8A5E38', '#E3BE8C'];
/**
 * `n` feathers from the angle `a0` to `a1`, `l0` to `l1` long and `w` wide; `dim` is how far they are from
 * the light. The last ones may have spots.
 */
const featherRow = (
  A: Art,
  dim: number,
  n: number,
  a0: number,
  a1: number,
  l0: number,
  l1: number,
  w: number,
  c: readonly string[],
  spots = false,
) => {
  for (let i = 0; i < n; i++) {
    const t = i / (n - 1),
      a = a0 + (a1 - a0) * t,
      len = l0 + (l1 - l0) * Math.pow(t, 0.8);
    A.blade({
      x: 14 + t * 20,
      y: -18 - t * 16,
      ang: a,
      len,
      wid: w,
      prof: [0.8, 0.3],
      bend: 8,
      c: c.map((k) => mix(k, C.ink, dim)),
      shade: '#160C06',
      shadeO: 0.42,
      striae: 1,
      vein: '#1E120A',
      veinO: 0.5,
      vw: 1.4,
      rim: '#FFE9C4',
      rimW: 3,
      rimO: 0.75,
      line: '#120A05',
      lw: 1.6,
    });
    if (spots && i > n - 5 && i < n - 1) {
      const [x, y] = polar(14 + t * 20, -18 - t * 16, len * 0.72, a + 4);
      A.e(x, y, 8, 4.6, '#FFF6E2', { s: '#2E1C10', w: 1, t: `rotate(${f(a + 90)} ${f(x)} ${f(y)})` });
    }
  }
};

const wing = (A: Art, s: number) => {
  A.open(`transform="scale(${s} 1)"`);
  const dim = s > 0 ? 0.2 : 0; // the right wing is away from the moon
  featherRow(A, dim, 10, 142, 58, 58, 104, 21, BARK, true);
  featherRow(A, dim, 8, 138, 54, 42, 64, 19, ['#3E2817', '#A87A4A', '#F0D3A4']);
  featherRow(A, dim, 6, 132, 52, 26, 40, 17, ['#5A3C22', '#C79A64', '#FFE9C4']);
  A.blade({
    x: 10,
    y: -26,
    ang: 60,
    len: 62,
    wid: 18,
    prof: [0.4, 0.7],
    bend: 20,
    c: ['#5A3C22', '#B98A58', '#FFE9C4'],
    shade: '#2E1C10',
    rim: '#FFF6E2',
    rimW: 4,
    line: '#120A05',
    lw: 1.6,
  });
  A.close();
};

/** Tail, wings, breast and head, under the face. */
const drawBodyAndHead = (A: Art) => {
  for (const a of [-26, 26, -16, 16, -6, 6])
    A.blade({
      x: a * 0.5,
      y: 34,
      ang: 180 - a,
      len: 66,
      wid: 17,
      prof: [0.7, 0.25],
      c: ['#3E2817', '#9A6E42', '#E3BE8C'],
      shade: '#160C06',
      striae: 1,
      vein: '#1E120A',
      veinO: 0.6,
      vw: 2,
      rim: '#FFE9C4',
      rimW: 2.4,
      line: '#120A05',
      lw: 1.6,
    });
  wing(A, 1);
  wing(A, -1);
  A.p(
    'M0 -44C32 -44 40 -14 36 12C32 40 14 60 0 66C-14 60 -32 40 -36 12C-40 -14 -32 -44 0 -44Z',
    A.lg(-34, -30, 34, 50, [
      [0, '#F0D3A4'],
      [0.4, '#A87A4A'],
      [1, '#2E1C10'],
    ]),
    { s: '#120A05', w: 2.2 },
  );
  for (let r = 0; r < 5; r++)
    for (let i = -3 + (r % 2) * 0.5; i <= 3; i++) {
      const x = i * 10.4 * (1 - r * 0.1),
        y = -6 + r * 12;
      A.blade({
        x,
        y: y - 6,
        ang: 180,
        len: 17,
        wid: 10,
        prof: [0.7, 0.35],
        c: ['#6B4828', '#C79A64', r < 1 ? '#FFF6E2' : '#EBCB9A'],
        shade: '#2E1C10',
        shadeO: 0.5,
        line: '#2A180C',
        lw: 1,
      });
    }
  A.p(
    'M0 -72C30 -72 46 -56 46 -36C46 -14 24 -4 0 -4C-24 -4 -46 -14 -46 -36C-46 -56 -30 -72 0 -72Z',
    A.lg(-44, -66, 40, 0, [
      [0, '#F6DDB2'],
      [0.4, '#A87A4A'],
      [1, '#3A2412'],
    ]),
    { s: '#120A05', w: 2.2 },
  );
};

const eye = (A: Art, s: number): void => {
  A.blade({
    x: s * 6,
    y: -48,
    ang: s * 72,
    len: 42,
    wid: 12,
    prof: [0.5, 0.7],
    bend: s * 34,
    c: ['#C79A64', '#FFE9C4'],
    line: '#2E1C10',
    lw: 1,
  });
  A.c(s * 22, -38, 14.6, '#120A05');
  A.c(
    s * 22,
    -38,
    12.4,
    A.rg(
      s * 22,
      -38,
      13,
      [
        [0, '#2A1508'],
        [0.7, '#5A2E0C'],
        [1, '#E89A3A'],
      ],
      s * 22 + 3,
      -33,
    ),
  );
  A.c(s * 22, -38, 8, '#080402');
  A.c(s * 22 - 4, -43, 3.6, '#FFFDF2');
  A.c(s * 22 + 3, -34, 1.5, '#F6D898');
};

/** Fern owl (nightjar) with wings spread, seen from the front. */
export const nightjar: Draw = (A) => {
  A.open('transform="translate(0 2) scale(.8)"');
  drawBodyAndHead(A);
  let d = '';
  for (let i = -4; i <= 4; i++) d += `M${i * 5} -70Q${i * 7} -58 ${i * 6.4} -46`;
  A.p(d, 'none', { s: '#2E1C10', w: 2, o: 0.6 });
  for (const s of [-1, 1]) {
    eye(A, s);
  }
  let w = '';
  for (const s of [-1, 1])
    for (const a of [8, 15, 21]) w += `M${s * 6} -18L${s * a} ${-14 + Math.abs(a) * 0.3}`;
  A.p(w, 'none', { s: '#120A05', w: 1.6 });
  A.p(
    'M-9 -24Q0 -30 9 -24Q4 -16 0 -11Q-4 -16 -9 -24Z',
    A.lg(-8, -24, 6, -8, [
      [0, '#8A7A6A'],
      [1, '#1E140C'],
    ]),
    { s: '#120A05', w: 1.6 },
  );
  for (const s of [-1, 1]) A.p(`M${s * 30} -10Q0 8 0 4Q0 2 ${s * 28} -16Z`, '#FFF6E2', { o: 0.9 });
  A.close();
};
