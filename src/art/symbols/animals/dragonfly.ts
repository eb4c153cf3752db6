import type { Art, Draw } from '../../draw/art.ts';
import { f, polar } from '../../draw/path.ts';

/** Four wings with a spot near each tip, under the body. */
const drawWings = (A: Art) => {
  for (const [a, l, w, y] of [
    [104, 96, 27, -18],
    [72, 102, 25, -34],
  ] as const)
    for (const s of [1, -1]) {
      A.blade({
        x: s * 6,
        y,
        ang: s * a,
        len: l,
        wid: w,
        prof: [0.55, 0.35],
        bend: s * 6,
        c: ['#3E6E9A', '#9CD4EA', '#F2FBFF'],
        shade: '#12304E',
        shadeO: 0.35,
        veins: 9,
        vein: '#0E2A46',
        veinO: 0.65,
        vw: 1.1,
        vreach: 0.1,
        rib: '#0E2A46',
        ribW: 1.8,
        rim: '#FFFFFF',
        rimW: 4,
        line: '#081624',
        lw: 2,
      });
      const [px, py] = polar(s * 6, y, l * 0.86, s * (a - 2));
      A.e(px, py - 5, 8, 3, '#C99B4E', {
        s: '#3E2D14',
        w: 1,
        t: `rotate(${s * (a - 90)} ${f(px)} ${f(py - 5)})`,
      });
    }
};

/** Dragonfly: four panes of glass and a jade rod. */
export const dragonfly: Draw = (A) => {
  A.open('transform="translate(-13 7) scale(.92)"');
  A.open('transform="rotate(28)"');
  drawWings(A);
  for (let i = 7; i >= 0; i--) {
    const y = -6 + i * 13,
      w = 8.5 - i * 0.55;
    A.p(
      `M${f(-w)} ${y}Q0 ${y - 4} ${f(w)} ${y}L${f(w * 0.86)} ${y + 15}` +
        `Q0 ${y + 19} ${f(-w * 0.86)} ${y + 15}Z`,
      A.lg(-w, y, w, y, [
        [0, '#D9FFF2'],
        [0.35, '#3FC0A0'],
        [1, '#07403C'],
      ]),
      { s: '#04201E', w: 1.6 },
    );
  }
  A.e(
    0,
    -26,
    16,
    24,
    A.lg(-14, -46, 14, -6, [
      [0, '#E9FFE0'],
      [0.4, '#3FC0A0'],
      [1, '#063A38'],
    ]),
    { s: '#04201E', w: 2 },
  );
  A.p('M-8 -40Q0 -24 8 -40M-10 -26Q0 -12 10 -26', 'none', { s: '#04302E', w: 2, o: 0.7 });
  for (const s of [-1, 1]) {
    A.c(
      s * 10,
      -58,
      12.4,
      A.rg(
        s * 10,
        -58,
        14,
        [
          [0, '#FFFFFF'],
          [0.35, '#F2A25E'],
          [1, '#6A1E14'],
        ],
        s * 10 - 4,
        -63,
      ),
      { s: '#1E0806', w: 2 },
    );
  }
  A.close();
  A.close();
};
