import type { Art, Draw } from '../../draw/art.ts';
import { C, mix } from '../../draw/colour.ts';
import { polar } from '../../draw/path.ts';
import { ball } from '../../draw/metal.ts';

const whole = (A: Art): void => {
  ball(A, -26, -8, 62, ['#FFCE7A', '#EE9230', '#A8491A', '#4E1D0C'], {
    glint: 0.55,
    line: '#1E0B04',
    lw: 2.4,
  });
  for (let i = 0; i < 50; i++) {
    const a = A.r() * 6.28,
      q = Math.sqrt(A.r()) * 56;
    A.c(-26 + Math.cos(a) * q, -8 + Math.sin(a) * q, 0.9 + A.r() * 0.6, A.r() > 0.5 ? '#FFE2A6' : '#7A3810', {
      o: 0.45,
    });
  }
};

const half = (A: Art): void => {
  const x = 26,
    y = 26,
    r = 68;
  A.c(
    x,
    y,
    r,
    A.lg(x - r, y - r, x + r, y + r, [
      [0, '#FFBE5E'],
      [0.5, '#E8842A'],
      [1, '#8A3A12'],
    ]),
    { s: '#1E0B04', w: 2.6 },
  );
  A.c(x, y, r * 0.9, '#FFEFD0', { s: '#C0702A', w: 1.4 });
  for (let i = 0; i < 10; i++) {
    const a = i * 36 + 8,
      [bx, by] = polar(x, y, 6, a),
      sun = Math.cos(((a + 33) * Math.PI) / 180);
    A.blade({
      x: bx,
      y: by,
      ang: a,
      len: r * 0.77,
      wid: r * 0.45,
      prof: [0.86, 0.3],
      c: [
        mix('#D9641A', '#FFB04A', 0.2 + sun * 0.2),
        mix('#EE8A26', '#FFC25E', 0.3 + sun * 0.3),
        mix('#F7A83E', '#FFE0A0', 0.3 + sun * 0.4),
      ],
      shade: '#A8420E',
      shadeO: 0.28,
      veins: 3,
      vein: '#FFF0C4',
      veinO: 0.6,
      vw: 1.3,
      rim: '#FFF9E6',
      rimW: 3,
      line: '#B85A18',
      lw: 1.2,
    });
  }
  A.c(x, y, 6, '#FFEFD0', { s: '#D9873A', w: 1 });
  A.p(`M${x - 62} ${y - 14}A64 64 0 0 1 ${x - 14} ${y - 62}`, 'none', { s: '#FFFDF2', w: 3.4, o: 0.9 });
};

const blossom = (A: Art): void => {
  A.flower(
    -62,
    62,
    34,
    [
      {
        n: 5,
        len: 1,
        wid: 0.62,
        prof: [0.8, 0.5],
        c: ['#C9D7B4', '#FFF9E6', '#FFFFFF'],
        shade: '#8FA58F',
        shadeO: 0.5,
        rim: '#fff',
        rimW: 2,
        line: '#2B4236',
        lw: 1.5,
      },
    ],
    0.9,
    10,
  );
  A.c(-62, 62, 7, C.brass, { s: '#6B4E24', w: 1.4 });
  A.c(-64, 60, 2.6, C.brassHi);
};

/** Seville orange cut open: ten blade segments set like a fanlight, the whole fruit behind. */
export const orange: Draw = (A) => {
  A.leaf(-30, -58, -70, 76, 36, { bend: -24 });
  A.leaf(-24, -62, 30, 62, 28, { bend: 30 });
  whole(A);
  half(A);
  blossom(A);
};
