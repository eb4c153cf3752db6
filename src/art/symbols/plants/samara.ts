import type { Draw } from '../../draw/art.ts';

/** Sycamore key: two winged seeds. */
export const samara: Draw = (A) => {
  for (const s of [1, -1]) {
    A.blade({
      x: s * 10,
      y: -50,
      ang: s * 128,
      len: 146,
      wid: 50,
      prof: [0.85, 0.5],
      bend: s * 34,
      N: 12,
      c: ['#B98A3A', '#E6C27A', '#FFF3CF'],
      shade: '#5A3A12',
      shadeO: 0.36,
      veins: 12,
      vein: '#6B4A1A',
      veinO: 0.55,
      vw: 1.2,
      vreach: 0.16,
      rim: '#FFFDF2',
      rimW: 5,
      line: '#1E1206',
      lw: 2.2,
    });
    A.e(
      s * 22,
      -44,
      22,
      17,
      A.lg(s * 22 - 18, -58, s * 22 + 18, -30, [
        [0, '#E3D08A'],
        [0.5, '#8E7A33'],
        [1, '#33280C'],
      ]),
      { s: '#1E1206', w: 2.2, t: `rotate(${s * 32} ${s * 22} -44)` },
    );
    A.p(`M${s * 22 - 14} -50q8 -8 18 -5`, 'none', { s: '#FFFDF2', w: 3, o: 0.7 });
  }
  A.stem(
    [
      [0, -52],
      [2, -76],
      [-8, -96],
    ],
    6,
    '#6B5A26',
    '#D9C47A',
  );
};
