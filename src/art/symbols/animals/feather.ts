import type { Draw } from '../../draw/art.ts';
import { between, f, item, type Point, smooth } from '../../draw/path.ts';

const pointAt = ([x, y]: Point) => `${f(x)} ${f(y)}`;

/** One barred flight feather. */
export const feather: Draw = (A) => {
  const g = A.blade({
    x: -62,
    y: 88,
    ang: 34,
    len: 214,
    wid: 62,
    prof: [0.5, 0.5],
    bend: 14,
    N: 16,
    asym: 0.62,
    wav: 0.02,
    wavN: 9,
    c: ['#4A2E18', '#B0804C', '#FFE9C4'],
    shade: '#160C06',
    shadeO: 0.4,
    veins: 22,
    vein: '#FFF6E2',
    veinO: 0.35,
    vw: 1,
    vreach: 0.08,
    rim: '#FFFDF2',
    rimW: 5,
    line: '#120A05',
    lw: 2.2,
  });
  for (const t of [4, 6, 8, 10, 12]) {
    const spine = item(g.S, t);
    const [a, b] = [between(spine, item(g.L, t + 1), 0.9), between(spine, item(g.R, t + 1), 0.9)];
    A.p(
      `M${pointAt(a)}Q${f(spine[0] - 3)} ${f(spine[1])} ${f(spine[0])} ${f(spine[1])}` +
        `Q${f(spine[0] + 6)} ${f(spine[1] - 3)} ${pointAt(b)}`,
      'none',
      { s: '#2A180C', w: 6, o: 0.75 },
    );
  }
  A.p(smooth([[-76, 98], ...g.S.slice(0, -2)]), 'none', { s: '#1E120A', w: 6 });
  A.p(smooth([[-76, 98], ...g.S.slice(0, -2)]), 'none', { s: '#FFF6E2', w: 2.8 });
};
