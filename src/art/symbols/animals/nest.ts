import type { Art, Draw } from '../../draw/art.ts';
import { f } from '../../draw/path.ts';

/** Leaves, the hollow of the nest and the eggs, behind the straw of its rim. */
const drawNestAndEggs = (A: Art) => {
  for (const a of [-74, 74, -50, 50])
    A.leaf(a * 0.5, 62, a * 1.1, 62, 26, { bend: a > 0 ? 24 : -24, veins: 4 });
  A.p(
    'M-88 10C-84 66 -46 90 0 90C46 90 84 66 88 10Z',
    A.lg(-80, 10, 70, 90, [
      [0, '#B58A54'],
      [0.5, '#5E4022'],
      [1, '#22140A'],
    ]),
    { s: '#120A05', w: 2.4 },
  );
  A.e(0, 10, 88, 26, '#1C1008', { s: '#120A05', w: 2 });
  for (const [x, y, r] of [
    [-34, -12, -14],
    [34, -12, 14],
    [0, -20, 0],
  ] as const) {
    A.e(
      x,
      y,
      30,
      42,
      A.rg(
        x,
        y,
        46,
        [
          [0, '#FFFFFF'],
          [0.4, '#D9EDE4'],
          [0.8, '#86B0A4'],
          [1, '#2E5A50'],
        ],
        x - 12,
        y - 18,
      ),
      { s: '#0C1F1B', w: 2, t: `rotate(${r} ${x} ${y})` },
    );
    for (let i = 0; i < 16; i++) {
      const a = A.r() * 6.28,
        q = Math.sqrt(A.r());
      A.e(x + Math.cos(a) * q * 22, y + Math.sin(a) * q * 32, 1.4 + A.r() * 2, 1 + A.r() * 1.6, '#5A4232', {
        o: 0.75,
      });
    }
    A.p(
      `M${x - 20} ${y}Q${x - 18} ${y - 26} ${x - 4} ${y - 34}Q${x - 10} ${y - 18} ${x - 11} ${y + 4}Z`,
      '#FFFFFF',
      { o: 0.8 },
    );
  }
};

/** Nest of three speckled eggs on moss. */
export const nest: Draw = (A) => {
  drawNestAndEggs(A);
  for (let i = 0; i < 46; i++) {
    const x = -84 + A.r() * 168,
      y = 18 + A.r() * 46 * (1 - Math.pow(Math.abs(x) / 92, 2)) + (Math.abs(x) > 60 ? -8 : 8),
      w = 30 + A.r() * 40;
    A.p(
      `M${f(x - w / 2)} ${f(y + (A.r() - 0.5) * 16)}` +
        `Q${f(x)} ${f(y + 12)} ${f(x + w / 2)} ${f(y + (A.r() - 0.5) * 16)}`,
      'none',
      { s: ['#E3C08A', '#8A6236', '#3A2412', '#B58A54'][i % 4], w: 3.4 },
    );
  }
  A.p('M-88 12C-70 34 -30 40 0 40C30 40 70 34 88 12', 'none', { s: '#FFE9C4', w: 2.4, o: 0.7 });
};
