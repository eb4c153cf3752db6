import type { Art, Draw } from '../../draw/art.ts';
import { C } from '../../draw/colour.ts';
import { f, polar } from '../../draw/path.ts';

/** Two leaves, and the stem with the buds at its tip: behind the bells. */
const drawLeavesAndStem = (A: Art) => {
  A.leaf(0, 92, -64, 78, 30, { bend: 30, veins: 4 });
  A.leaf(0, 92, 64, 72, 28, { bend: -30, veins: 4 });
  A.stem(
    [
      [0, 98],
      [2, 20],
      [-4, -50],
      [4, -98],
    ],
    6,
    C.leaf,
    C.leafHi,
  );
  for (let i = 0; i < 5; i++)
    A.blade({
      x: i % 2 ? 3 : -3,
      y: -74 - i * 5,
      ang: (i % 2 ? 1 : -1) * (70 - i * 8),
      len: 17 - i * 2,
      wid: 10 - i,
      prof: [0.5, 0.6],
      c: ['#2C7453', '#E39AB8', '#FFE6F0'],
      line: C.ink,
      lw: 1.2,
    });
};

/** Foxglove spike: bells largest at the foot, spotted throats. */
export const foxglove: Draw = (A) => {
  drawLeavesAndStem(A);
  const rows = [
    [-58, 0.5],
    [-38, 0.66],
    [-14, 0.82],
    [14, 0.96],
    [44, 1.04],
  ] as const;
  for (const [y, k] of rows)
    for (const s of [1, -1]) {
      const x = s * 5,
        a = s * (128 - k * 8),
        L = 60 * k,
        [tx, ty] = polar(x, y, L, a + s * 8);
      A.blade({
        x,
        y,
        ang: a,
        len: L * 1.12,
        wid: 34 * k,
        prof: [0.62, 0.16],
        bend: s * 16,
        c: s < 0 ? ['#B8346A', '#F48DB3', '#FFEDF4'] : ['#86204F', '#D86490', '#FAC8DA'],
        shade: '#3A0820',
        shadeO: 0.4,
        striae: 1,
        vein: '#7A1A48',
        veinO: 0.5,
        rim: '#FFF3FF',
        rimW: 4 * k,
        line: '#1F0612',
        lw: 1.8,
      });
      A.e(tx, ty, 15 * k, 7 * k, '#FFF0F5', {
        s: '#1F0612',
        w: 1.4,
        t: `rotate(${f(a + s * 8)} ${f(tx)} ${f(ty)})`,
      });
      for (const [u, v] of [
        [-6, 0],
        [1, -2],
        [6, 1],
      ] as const)
        A.c(tx + u * k, ty + v * k, 2 * k, '#8A1040');
      A.blade({
        x,
        y,
        ang: a - s * 30,
        len: 16 * k,
        wid: 10 * k,
        c: ['#0F3327', '#3F8A5E'],
        line: C.ink,
        lw: 1,
      });
    }
};
