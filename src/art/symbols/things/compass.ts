import type { Art, Draw } from '../../draw/art.ts';
import { C } from '../../draw/colour.ts';
import { f, polar } from '../../draw/path.ts';
import { brass, OL } from '../../draw/metal.ts';

/** The brass case with its ring, and the dial with its marks: under the needle. */
const drawCaseAndDial = (A: Art) => {
  A.c(0, -88, 9, 'none', { s: C.brassInk, w: 9 });
  A.c(0, -88, 9, 'none', { s: C.brass, w: 5 });
  A.c(0, 6, 86, brass(A, -60, -60, 64, 76), { s: C.brassInk, w: 2.6 });
  A.c(
    0,
    6,
    70,
    A.rg(
      0,
      6,
      74,
      [
        [0, '#F6FAFF'],
        [0.7, '#C4D6E6'],
        [1, '#6E8AA4'],
      ],
      -20,
      -20,
    ),
    { s: '#3E2D14', w: 3 },
  );
  let t = '';
  for (let i = 0; i < 32; i++) {
    const [x, y] = polar(0, 6, 66, i * 11.25),
      [x2, y2] = polar(0, 6, i % 4 ? 60 : 54, i * 11.25);
    t += `M${f(x)} ${f(y)}L${f(x2)} ${f(y2)}`;
  }
  A.p(t, 'none', { s: '#22364A', w: 1.8 });
  for (const a of [45, 135, 225, 315])
    A.blade({
      x: 0,
      y: 6,
      ang: a,
      len: 42,
      wid: 13,
      prof: [0.3, 0.9],
      c: ['#3A5270', '#9AB4CC'],
      shade: '#131F33',
      line: '#131F33',
      lw: 1,
    });
};

/** Brass pocket compass. */
export const compass: Draw = (A) => {
  drawCaseAndDial(A);
  for (const a of [90, 270])
    A.blade({
      x: 0,
      y: 6,
      ang: a,
      len: 54,
      wid: 15,
      prof: [0.3, 0.9],
      c: ['#22364A', '#6E8AA4'],
      shade: '#0B1422',
      line: '#131F33',
      lw: 1,
    });
  A.open('transform="rotate(24 0 6)"');
  A.blade({
    x: 0,
    y: 6,
    ang: 0,
    len: 64,
    wid: 22,
    prof: [0.3, 0.9],
    c: ['#7A1226', '#D23A4A', '#FFB0A0'],
    shade: '#3A0510',
    shadeO: 0.6,
    line: '#1A0408',
    lw: 1.6,
  });
  A.blade({
    x: 0,
    y: 6,
    ang: 180,
    len: 64,
    wid: 22,
    prof: [0.3, 0.9],
    c: ['#8E6A33', C.brass, '#FFF3CF'],
    shade: '#3E2D14',
    shadeO: 0.6,
    line: C.brassInk,
    lw: 1.6,
  });
  A.close();
  A.c(0, 6, 8, brass(A, -6, 0, 6, 12), OL);
  A.p('M-60 -10A64 64 0 0 1 -4 -58C-30 -46 -46 -30 -60 -10Z', '#FFFFFF', { o: 0.6 });
  A.p('M-76 -20A82 82 0 0 1 -16 -74', 'none', { s: '#FFFDF2', w: 4, o: 0.9 });
};
