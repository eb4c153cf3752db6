import type { Draw } from '../../draw/art.ts';
import { C } from '../../draw/colour.ts';
import { brass, OL, wire } from '../../draw/metal.ts';
import { outlineText } from '../../draw/details.ts';

/** Weather vane: a leaf for a tail, a lancet for a point. */
export const vane: Draw = (A) => {
  wire(A, 'M0 -62V92', 8);
  A.p('M-34 92H34L28 80H-28Z', brass(A, -30, 78, 30, 94), OL);
  wire(A, 'M-44 34H44', 5);
  for (const [x, y, t] of [
    [-58, 34, 'W'],
    [58, 34, 'E'],
  ] as const)
    outlineText(A, t, x, y + 13, 38, C.brassHi, C.brassInk, 6);
  A.c(0, 34, 10, brass(A, -8, 26, 8, 44), OL);
  A.open('transform="rotate(-9 0 -24)"');
  wire(A, 'M-70 -24H70', 6);
  A.p('M66 -44L98 -24L66 -4C72 -16 72 -32 66 -44Z', brass(A, 66, -44, 90, -4), OL);
  A.blade({
    x: -40,
    y: -24,
    ang: -90,
    len: 60,
    wid: 58,
    prof: [0.5, 0.8],
    c: ['#0D564F', '#3FB99F', '#C9FFF0'],
    shade: C.ink,
    veins: 4,
    vein: '#F8E4B0',
    veinO: 0.9,
    vw: 2,
    rib: '#F8E4B0',
    ribW: 3,
    line: C.brassInk,
    lw: 6,
  });
  A.blade({
    x: -40,
    y: -24,
    ang: -90,
    len: 60,
    wid: 58,
    prof: [0.5, 0.8],
    c: ['none'],
    line: C.brass,
    lw: 3.4,
  });
  A.close();
  A.c(0, -24, 12, brass(A, -10, -34, 10, -14), OL);
  A.blade({
    x: 0,
    y: -46,
    ang: 0,
    len: 52,
    wid: 22,
    prof: [0.4, 0.7],
    c: ['#8E6A33', C.brass, '#FFF3CF'],
    shade: '#3E2D14',
    rim: '#FFFDF2',
    rimW: 4,
    line: C.brassInk,
    lw: 2.4,
  });
};
