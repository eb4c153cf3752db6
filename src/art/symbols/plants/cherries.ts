import type { Draw } from '../../draw/art.ts';
import { C } from '../../draw/colour.ts';
import { f } from '../../draw/path.ts';
import { ball } from '../../draw/metal.ts';
import { windowGlint } from '../../draw/details.ts';

/** A pair of black cherries; each reflects the window. */
export const cherries: Draw = (A) => {
  A.stem(
    [
      [-34, 16],
      [-22, -34],
      [20, -80],
    ],
    5.4,
    '#6E7B3A',
    '#D9E09A',
  );
  A.stem(
    [
      [42, 22],
      [38, -30],
      [20, -80],
    ],
    5.4,
    '#6E7B3A',
    '#D9E09A',
  );
  A.leaf(20, -80, -88, 92, 42, { bend: -34 });
  A.leaf(22, -80, 64, 70, 32, { bend: 40 });
  A.blade({
    x: 20,
    y: -74,
    ang: 20,
    len: 20,
    wid: 11,
    prof: [0.2, 0.3],
    c: ['#5C4A26', C.brass],
    line: C.ink,
  });
  for (const [x, y, r] of [
    [44, 50, 44],
    [-38, 46, 50],
  ] as const) {
    ball(A, x, y, r, ['#FF9A8E', '#C51F3C', '#6E0A20', '#2A030E'], { glint: 0 });
    A.p(`M${x - 12} ${y - r * 0.8}Q${x + 2} ${y - r * 0.55} ${x + 14} ${y - r * 0.84}`, 'none', {
      s: '#3A0512',
      w: 3,
    });
    windowGlint(A, x - r * 0.36, y - r * 0.18, r * 0.42, { rot: -12 });
    A.p(
      `M${f(x + r * 0.2)} ${f(y + r * 0.84)}` +
        `A${f(r * 0.88)} ${f(r * 0.88)} 0 0 0 ${f(x + r * 0.86)} ${f(y + r * 0.1)}`,
      'none',
      { s: '#FF9A8E', w: 3, o: 0.6 },
    );
  }
};
