import type { Art, Draw } from '../../draw/art.ts';
import { item, poly } from '../../draw/path.ts';
import { hexagon } from '../../draw/details.ts';

/** All outlines first, so that none covers a neighbouring cell. */
const drawCells = (A: Art) => {
  const R = 34,
    cells = [
      [0, 0, 1],
      [0, -1, 0],
      [0, 1, 1],
      [-1, -0.5, 1],
      [-1, 0.5, 0],
      [1, -0.5, 2],
      [1, 0.5, 1],
    ] as const;
  for (const [i, j] of cells) {
    const x = i * R * 1.53,
      y = j * R * 1.76 - 4,
      h = hexagon(x, y, R);
    A.p(poly(h), '#6B3F0E', { s: '#1E1104', w: 11 });
  }
  for (const [i, j, k] of cells) {
    const x = i * R * 1.53,
      y = j * R * 1.76 - 4,
      h = hexagon(x, y, R),
      q = hexagon(x, y, R * 0.74);
    A.p(
      poly(h),
      A.lg(x - R, y - R, x + R, y + R, [
        [0, '#FFF0C0'],
        [0.4, '#E5B455'],
        [1, '#8A5A18'],
      ]),
      { s: '#3A2208', w: 1.6 },
    );
    A.p(
      poly(q),
      k
        ? A.rg(
            x,
            y,
            R,
            k === 2
              ? [
                  [0, '#FFF8DC'],
                  [0.6, '#F3D79A'],
                  [1, '#B98A40'],
                ]
              : [
                  [0, '#FFD36A'],
                  [0.55, '#E08A1E'],
                  [1, '#6E3408'],
                ],
            x + 6,
            y + 10,
          )
        : '#2E1806',
      { s: '#3A2208', w: 2 },
    );
    if (k) A.p(poly([item(q, 3), item(q, 4), [x + 2, y - R * 0.4], [x - R * 0.4, y]]), '#FFFFFF', { o: 0.6 });
    else A.p(poly([item(q, 0), item(q, 1), [x, y + R * 0.4], [x + R * 0.4, y]]), '#B9742A', { o: 0.6 });
  }
};

/** Honeycomb: seven cells, honey at two levels, one drop falling. */
export const comb: Draw = (A) => {
  drawCells(A);
  A.p(
    'M-8 84C-4 72 -3 66 0 56C3 66 4 72 8 84C10 96 -10 96 -8 84Z',
    A.lg(-8, 60, 8, 94, [
      [0, '#FFD36A'],
      [1, '#B8620E'],
    ]),
    { s: '#3A2208', w: 2 },
  );
};
