import type { Art, Draw } from '../../draw/art.ts';
import { f, polar } from '../../draw/path.ts';

/** Under the abdomen and the thorax. */
const drawWingsLegsAndAntennae = (A: Art) => {
  for (const s of [-1, 1]) {
    for (const [a, l, w, y] of [
      [118, 66, 34, 4],
      [72, 98, 44, -12],
    ] as const)
      A.blade({
        x: s * 8,
        y,
        ang: s * a,
        len: l,
        wid: w,
        prof: [0.75, 0.42],
        bend: s * 8,
        c: ['#9CC9BC', '#D9F1E8', '#FFFFFF'],
        shade: '#5C8C80',
        shadeO: 0.35,
        striae: 2,
        vein: '#3F6A5E',
        veinO: 0.6,
        vw: 1.2,
        rim: '#FFFFFF',
        rimW: 4,
        line: '#12241F',
        lw: 1.8,
      });
    A.p(
      `M${s * 14} -18L${s * 34} -34L${s * 44} -30M${s * 14} 0L${s * 36} 8L${s * 40} 22` +
        `M${s * 10} 12L${s * 30} 34L${s * 28} 50`,
      'none',
      { s: '#1A1206', w: 5 },
    );
    A.p(`M${s * 5} -58Q${s * 10} -80 ${s * 26} -84`, 'none', { s: '#1A1206', w: 4 });
  }
};

/** The striped abdomen. */
const drawAbdomen = (A: Art) => {
  const d = 'M-26 8C-38 40 -26 78 0 96C26 78 38 40 26 8Z',
    clip = A.clip(d);
  A.p(
    d,
    A.lg(-34, 10, 34, 80, [
      [0, '#FFEBA8'],
      [0.4, '#F0B53C'],
      [1, '#8A5210'],
    ]),
    { s: '#1A1206', w: 2.6 },
  );
  A.open(`clip-path="${clip}"`);
  for (const y of [22, 44, 66, 86])
    A.p(`M-44 ${y}Q0 ${y + 12} 44 ${y}V${y + 10}Q0 ${y + 23} -44 ${y + 10}Z`, '#231406');
  A.p('M-28 14C-34 40 -28 66 -12 84C-20 60 -22 36 -18 12Z', '#FFFDF2', { o: 0.5 });
  A.close();
};

/** Honey bee from above, flying to the upper right. */
export const bee: Draw = (A) => {
  A.open('transform="rotate(32) translate(0 6)"');
  drawWingsLegsAndAntennae(A);
  drawAbdomen(A);
  A.c(
    0,
    -16,
    29,
    A.rg(
      0,
      -16,
      34,
      [
        [0, '#FFE9A6'],
        [0.5, '#B9812A'],
        [1, '#3E240A'],
      ],
      -11,
      -30,
    ),
    { s: '#1A1206', w: 2.4 },
  );
  for (let i = 0; i < 26; i++) {
    const a = i * 13.85;
    const [x, y] = polar(0, -16, 22, a),
      [x2, y2] = polar(0, -16, 33, a + 8);
    A.p(`M${f(x)} ${f(y)}L${f(x2)} ${f(y2)}`, 'none', { s: i % 2 ? '#F6D898' : '#7A5218', w: 3 });
  }
  A.e(
    0,
    -52,
    18,
    15,
    A.lg(-16, -64, 16, -42, [
      [0, '#8A6A30'],
      [0.5, '#3A2610'],
      [1, '#120A03'],
    ]),
    { s: '#120A03', w: 2 },
  );
  for (const s of [-1, 1]) {
    A.e(s * 13, -54, 6.4, 9, '#150C04', { t: `rotate(${s * 16} ${s * 13} -54)` });
    A.c(s * 13 - 2, -58, 2, '#FFFFFF');
  }
  A.close();
};
