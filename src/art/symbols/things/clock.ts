import type { Art, Draw } from '../../draw/art.ts';
import { C } from '../../draw/colour.ts';
import { polar } from '../../draw/path.ts';
import { brass, OL } from '../../draw/metal.ts';

/** The brass case on its feet, with leaves, and the clover dial: under the hands. */
const drawCaseAndDial = (A: Art) => {
  A.c(0, -90, 8, brass(A, -8, -98, 8, -82), OL);
  for (const s of [-1, 1]) {
    A.p(`M${s * 34} 70L${s * 52} 98H${s * 30}L${s * 16} 78Z`, brass(A, -50, 70, 50, 98), OL);
    A.leaf(s * 60, 66, s * 60, 46, 24, { bend: s * 20, veins: 3 });
  }
  A.c(0, 0, 88, brass(A, -62, -66, 62, 70), { s: C.brassInk, w: 2.6 });
  A.c(
    0,
    0,
    74,
    A.rg(
      0,
      0,
      78,
      [
        [0, '#FFFDF0'],
        [0.7, '#F0E4C4'],
        [1, '#A89468'],
      ],
      -22,
      -26,
    ),
    { s: '#3E2D14', w: 3 },
  );
  A.open('transform="scale(.46) translate(0 -4)"');
  for (const a of [0, 90, 180, 270]) {
    A.open(`transform="rotate(${a + 45})"`);
    A.p(
      'M0 0C-16 -18 -50 -30 -52 -62C-54 -88 -24 -98 0 -74C24 -98 54 -88 52 -62C50 -30 16 -18 0 0Z',
      '#3A9A56',
      { o: 0.3 },
    );
    A.close();
  }
  A.close();
  for (const [n, a] of [
    ['12', 0],
    ['3', 90],
    ['6', 180],
    ['9', 270],
  ] as const) {
    const [x, y] = polar(0, 0, 55, a);
    A.text(n, x, y + 12, 36, '#22381F');
  }
};

/** Clover clock: a brass mantel roundel whose dial is a clover. */
export const clock: Draw = (A) => {
  drawCaseAndDial(A);
  for (let i = 0; i < 12; i++)
    if (i % 3) {
      const [x, y] = polar(0, 0, 60, i * 30);
      A.blade({
        x,
        y,
        ang: i * 30 + 180,
        len: 16,
        wid: 7,
        c: ['#2C7453', '#0F3327'],
        line: '#0F3327',
        lw: 1,
      });
    }
  A.blade({
    x: 0,
    y: 0,
    ang: -52,
    len: 42,
    wid: 13,
    prof: [0.4, 0.8],
    c: ['#0F3327', '#1F5C43'],
    line: C.ink,
    lw: 1.4,
  });
  A.blade({
    x: 0,
    y: 0,
    ang: 18,
    len: 60,
    wid: 11,
    prof: [0.4, 0.8],
    c: ['#0F3327', '#1F5C43'],
    line: C.ink,
    lw: 1.4,
  });
  A.c(0, 0, 7, brass(A, -6, -6, 6, 6), OL);
  A.p('M-64 -14A66 66 0 0 1 -10 -65C-34 -52 -52 -36 -64 -14Z', '#FFFFFF', { o: 0.55 });
  A.p('M-79 -22A82 82 0 0 1 -18 -80', 'none', { s: '#FFFDF2', w: 4, o: 0.9 });
};
