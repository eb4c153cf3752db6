import type { Draw } from '../../draw/art.ts';
import { f, type Point, polar, smooth } from '../../draw/path.ts';

/** Snail carrying a brass-lined spiral. */
export const snail: Draw = (A) => {
  A.p(
    'M-92 82C-60 66 -30 78 10 76C40 76 56 60 62 26C64 8 84 0 92 14C98 30 86 74 62 88C30 96 -60 94 -92 88Z',
    A.lg(-80, 20, 80, 96, [
      [0, '#FFF0D6'],
      [0.45, '#C9A57C'],
      [1, '#4E3420'],
    ]),
    { s: '#160C06', w: 2.4 },
  );
  for (const [x, y] of [
    [70, -20],
    [94, -14],
  ] as const) {
    A.p(`M${x === 70 ? 74 : 86} 14L${x} ${y}`, 'none', { s: '#160C06', w: 8 });
    A.p(`M${x === 70 ? 74 : 86} 14L${x} ${y}`, 'none', { s: '#D9B88E', w: 4.6 });
    A.c(x, y - 2, 5.4, '#2A180C', { s: '#160C06', w: 1.6 });
    A.c(x - 1.6, y - 4, 1.8, '#FFFFFF');
  }
  A.c(
    -14,
    4,
    76,
    A.rg(
      -14,
      4,
      84,
      [
        [0, '#FFE3B4'],
        [0.4, '#D08A52'],
        [0.8, '#7A3A22'],
        [1, '#2E120A'],
      ],
      -44,
      -34,
    ),
    { s: '#160C06', w: 2.6 },
  );
  const sp: Point[] = [];
  for (let i = 0; i <= 60; i++) {
    const t = i / 60,
      [x, y] = polar(-14 + t * 6, 4 + t * 4, 72 * Math.pow(1 - t, 1.05) + 2, 128 - t * 830);
    sp.push([x, y]);
  }
  A.p(smooth(sp), 'none', { s: '#2E120A', w: 8 });
  A.p(smooth(sp), 'none', { s: '#F0B878', w: 3 });
  let r = '';
  for (let i = 0; i < 22; i++) {
    const [x, y] = polar(-14, 4, 70, i * 16.4),
      [x2, y2] = polar(-14, 4, 50, i * 16.4 + 10);
    r += `M${f(x)} ${f(y)}L${f(x2)} ${f(y2)}`;
  }
  A.p(r, 'none', { s: '#3A180C', w: 1.8, o: 0.5 });
  A.p('M-80 -6A68 68 0 0 1 -26 -64C-50 -50 -66 -34 -72 0Z', '#FFFDF2', { o: 0.7 });
};
