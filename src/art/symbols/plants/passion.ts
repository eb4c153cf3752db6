import type { Art, Draw } from '../../draw/art.ts';
import { f, polar } from '../../draw/path.ts';

/** Ten sepals and 72 filaments, under the stamens. */
const drawSepalsAndCorona = (A: Art) => {
  A.flower(
    0,
    0,
    98,
    [
      {
        n: 10,
        len: 1,
        wid: 0.4,
        prof: [0.7, 0.5],
        jit: 1,
        bj: 4,
        c: ['#8FA58F', '#E9EEDC', '#FFFFFF'],
        shade: '#6A8A7E',
        shadeO: 0.45,
        striae: 1,
        vein: '#8FA58F',
        rim: '#fff',
        rimW: 4,
        line: '#14241E',
        lw: 2,
      },
    ],
    1,
    18,
  );
  for (let i = 0; i < 72; i++) {
    const a = i * 5,
      r = i % 2 ? 66 : 58,
      [x, y] = polar(0, 0, 22, a),
      [x1, y1] = polar(0, 0, 36, a),
      [x2, y2] = polar(0, 0, 47, a),
      [x3, y3] = polar(0, 0, r, a + 3);
    A.p(`M${f(x)} ${f(y)}L${f(x1)} ${f(y1)}`, 'none', { s: '#4A1046', w: 3 });
    A.p(`M${f(x1)} ${f(y1)}L${f(x2)} ${f(y2)}`, 'none', { s: '#F6ECFF', w: 2.6 });
    A.p(`M${f(x2)} ${f(y2)}L${f(x3)} ${f(y3)}`, 'none', { s: i % 2 ? '#3A4FC9' : '#7F8CF0', w: 2.8 });
  }
};

/** Passion flower: ten sepals and a corona of filaments, a clock face in itself. */
export const passion: Draw = (A) => {
  drawSepalsAndCorona(A);
  A.c(
    0,
    0,
    24,
    A.rg(
      0,
      0,
      26,
      [
        [0, '#F6FFD9'],
        [0.7, '#9CB86A'],
        [1, '#3A5A2A'],
      ],
      -8,
      -8,
    ),
    { s: '#14240E', w: 2 },
  );
  for (let i = 0; i < 5; i++) {
    const [x, y] = polar(0, 0, 27, i * 72 + 36);
    A.p(`M0 0L${f(x)} ${f(y)}`, 'none', { s: '#14240E', w: 6 });
    A.p(`M0 0L${f(x)} ${f(y)}`, 'none', { s: '#C9E07A', w: 3.6 });
    A.e(
      x,
      y,
      12,
      5.4,
      A.lg(x - 8, y - 4, x + 8, y + 4, [
        [0, '#FFF3B8'],
        [1, '#B98A2E'],
      ]),
      { s: '#2E200E', w: 1.6, t: `rotate(${i * 72 + 36} ${f(x)} ${f(y)})` },
    );
  }
  for (const a of [0, 120, 240]) {
    const [x, y] = polar(0, -2, 22, a);
    A.p(`M0 -2L${f(x)} ${f(y)}`, 'none', { s: '#2A0C28', w: 5.4 });
    A.p(`M0 -2L${f(x)} ${f(y)}`, 'none', { s: '#8A3A7E', w: 3 });
    A.e(x, y, 6, 5, '#6A1E5E', { s: '#2A0C28', w: 1.6 });
    A.c(x - 2, y - 2, 1.8, '#F6D2F0');
  }
};
