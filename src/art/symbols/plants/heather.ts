import type { Draw } from '../../draw/art.ts';
import { outlineOf } from '../../draw/blade.ts';
import { item } from '../../draw/path.ts';

/** Heather sprig. */
const LEFT = ['#5A1E6A', '#B96AC9', '#F3D0F6'];
const RIGHT = ['#3E1450', '#8A44A0', '#D9A4E0'];
export const heather: Draw = (A) => {
  for (const [x0, a, l, b] of [
    [-6, -24, 150, 20],
    [6, 26, 140, -20],
    [0, 0, 190, 8],
  ] as const) {
    const g = outlineOf({ x: x0, y: 98, ang: a, len: l, wid: 1, bend: b, N: 12 });
    A.stem(g.S, 4, '#4A5A34', '#A9B878');
    for (let i = 11; i >= 3; i--)
      for (const s of [-1, 1])
        A.blade({
          x: item(g.S, i)[0],
          y: item(g.S, i)[1],
          ang: a + s * (58 + (12 - i)),
          len: 27 - i * 0.9,
          wid: 16 - i * 0.5,
          prof: [0.6, 0.3],
          bend: s * 20,
          c: s < 0 ? LEFT : RIGHT,
          shade: '#22082C',
          rim: '#FFF3FF',
          rimW: 2.6,
          line: '#16061F',
          lw: 1.4,
        });
    const [ex, ey] = item(g.S, 12);
    A.blade({ x: ex, y: ey + 8, ang: a + b, len: 20, wid: 11, c: LEFT, line: '#16061F', lw: 1.4 });
  }
};
