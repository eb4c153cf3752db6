import type { Art, Draw } from '../../draw/art.ts';
import { C } from '../../draw/colour.ts';

/** Two leaves and the bent stem, behind the flower. */
const drawLeavesAndStem = (A: Art) => {
  for (const [a, l] of [
    [-20, 150],
    [22, 128],
  ] as const)
    A.blade({
      x: a * 0.2 - 18,
      y: 98,
      ang: a,
      len: l,
      wid: 20,
      prof: [0.3, 0.9],
      bend: a * 0.8,
      c: [C.leafLo, '#3F8A6A', '#A9D6C4'],
      shade: C.ink,
      striae: 1,
      vein: '#A9D6C4',
      rim: C.cool,
      rimW: 3,
      line: C.ink,
      lw: 1.8,
    });
  A.stem(
    [
      [-14, 98],
      [-16, 10],
      [-4, -60],
      [24, -84],
      [44, -62],
      [42, -40],
    ],
    6,
    '#3F8A5E',
    '#B9E0C4',
  );
};

/** Snowdrop: three white blades from a bent stem. */
export const snowdrop: Draw = (A) => {
  drawLeavesAndStem(A);
  A.blade({ x: 18, y: -82, ang: 40, len: 42, wid: 12, bend: 40, c: ['#1F5C43', '#86CFA2'], line: C.ink });
  const p = {
    prof: [0.85, 0.6],
    c: ['#C9DCCB', '#F4F8EE', '#FFFFFF'],
    shade: '#7F9C90',
    shadeO: 0.45,
    striae: 2,
    vein: '#9CB8A8',
    veinO: 0.5,
    rim: '#FFFFFF',
    rimW: 5,
    line: '#14281F',
    lw: 2,
  } as const;
  A.blade({ x: 44, y: -30, ang: 180, len: 56, wid: 26, ...p, c: ['#86CFA2', '#E6F6E2', '#3F9A5E'] });
  A.blade({ x: 46, y: -36, ang: 150, len: 90, wid: 40, bend: 34, ...p });
  A.blade({ x: 40, y: -36, ang: 212, len: 90, wid: 40, bend: -36, ...p });
  A.blade({ x: 43, y: -38, ang: 181, len: 92, wid: 44, ...p });
  A.e(
    43,
    -40,
    11,
    13,
    A.lg(34, -50, 52, -30, [
      [0, '#B9E0A8'],
      [1, '#1F5C33'],
    ]),
    { s: C.ink, w: 1.8 },
  );
};
