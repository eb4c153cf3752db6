import type { Art } from '../../draw/art.ts';

const PETAL = {
  shade: '#6F8F84',
  shadeO: 0.4,
  striae: 1,
  vein: '#8FAEA2',
  veinO: 0.5,
  rim: '#FFFFFF',
  rimW: 4,
  line: '#0E221C',
  lw: 2,
} as const;

/** Sepals and petals, and the two long tails of the lip. */
const petals = (A: Art): void => {
  for (const s of [-1, 1]) {
    A.blade({
      x: s * 3,
      y: -26,
      ang: s * 68,
      len: 72,
      wid: 20,
      prof: [0.5, 0.8],
      bend: s * -26,
      c: ['#A9CDB0', '#E6F3E2', '#FFFFFF'],
      ...PETAL,
    });
    A.blade({
      x: s * 3,
      y: -28,
      ang: s * 30,
      len: 64,
      wid: 19,
      prof: [0.5, 0.8],
      bend: s * 26,
      c: ['#A9CDB0', '#E6F3E2', '#FFFFFF'],
      ...PETAL,
    });
  }
  A.blade({
    x: 0,
    y: -28,
    ang: 0,
    len: 58,
    wid: 18,
    prof: [0.5, 0.8],
    c: ['#A9CDB0', '#E6F3E2', '#FFFFFF'],
    ...PETAL,
  });
  for (const s of [1, -1])
    A.blade({
      x: s * 5,
      y: 14,
      ang: s * 166,
      len: 108,
      wid: 14,
      prof: [0.3, 1.2],
      bend: s * -150,
      s2: s * 40,
      N: 18,
      c: ['#FFFFFF', '#F4FBF2', '#C4DEC6'],
      ...PETAL,
    });
};

const lip = (A: Art): void => {
  A.blade({
    x: 0,
    y: -22,
    ang: 180,
    len: 58,
    wid: 46,
    prof: [0.4, 0.62],
    c: ['#CFE6CF', '#F9FFF6', '#FFFFFF'],
    ...PETAL,
    striae: 2,
  });
  for (const q of [-16, 0, 16])
    A.blade({
      x: 0,
      y: -18,
      ang: 180 + q,
      len: 24 - Math.abs(q) * 0.3,
      wid: 5,
      prof: [0.4, 0.9],
      c: ['#7FA85A', '#D9E8A0'],
    });
  A.e(
    0,
    -28,
    10,
    9,
    A.lg(-8, -36, 8, -20, [
      [0, '#FFFFFF'],
      [1, '#A9C9A0'],
    ]),
    { s: '#0E221C', w: 1.8 },
  );
  A.c(0, -25, 3, '#6E8A3A');
};

/** Ghost orchid: no leaves, a white frog-legged lip hanging in the dark. */
export const ghostorchid = (A: Art, stem = true): void => {
  if (stem)
    A.stem(
      [
        [-20, -98],
        [-16, -60],
        [0, -30],
      ],
      5,
      '#5E7A5A',
      '#C9E0B4',
    );
  A.blade({
    x: 0,
    y: -24,
    ang: 200,
    len: 76,
    wid: 6,
    prof: [0.2, 0.9],
    bend: -70,
    c: ['#DDF0DC', '#9CC29A'],
    line: '#0E221C',
    lw: 1.4,
  });
  petals(A);
  lip(A);
};
