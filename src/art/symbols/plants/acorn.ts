import type { Draw } from '../../draw/art.ts';
import { C } from '../../draw/colour.ts';
import { f } from '../../draw/path.ts';

/** Acorn with a scaled cup. */
export const acorn: Draw = (A) => {
  A.leaf(10, -64, 78, 84, 44, { bend: 30, wav: 0.22, wavN: 4, N: 20, veins: 4 });
  A.stem(
    [
      [-2, -56],
      [-2, -80],
      [14, -96],
    ],
    8,
    '#5C4A26',
    C.brass,
  );
  A.p(
    'M-58 -14C-58 40 -30 74 0 94C30 74 58 40 58 -14Z',
    A.lg(-50, -10, 50, 70, [
      [0, '#FFE3A0'],
      [0.35, '#C98A3A'],
      [0.75, '#6E3E12'],
      [1, '#2A1404'],
    ]),
    { s: '#1A0C04', w: 2.4 },
  );
  A.p('M-46 -4C-46 30 -32 56 -14 74C-26 46 -28 20 -26 -4Z', '#FFFDF2', { o: 0.6 });
  A.p(
    'M-74 -12C-76 -46 -40 -62 0 -62C40 -62 76 -46 74 -12C40 0 -40 0 -74 -12Z',
    A.lg(-64, -56, 64, 0, [
      [0, '#E9C98A'],
      [0.4, '#8E6A33'],
      [1, '#2E200E'],
    ]),
    { s: '#1A0C04', w: 2.4 },
  );
  for (let r = 0; r < 4; r++)
    for (let i = -5; i <= 5; i++) {
      const w = 66 - (3 - r) * 12,
        x = (i + (r % 2) * 0.5) * w * 0.18,
        y = -52 + r * 12 + (1 - Math.pow(x / 72, 2)) * 4;
      if (Math.abs(x) < w)
        A.p(
          `M${f(x - 6)} ${f(y - 4)}L${f(x + 6)} ${f(y - 4)}L${f(x)} ${f(y + 9)}Z`,
          r % 2 ? '#B98F50' : '#D9B878',
          { s: '#3A2810', w: 1.2, o: 0.9 },
        );
    }
};
