import type { Draw } from '../../draw/art.ts';
import { C } from '../../draw/colour.ts';
import { brass, brassTube, OL, wire } from '../../draw/metal.ts';

/** Brass watering can. */
export const can: Draw = (A) => {
  wire(A, 'M40 -26C92 -44 96 40 52 58', 9);
  A.p('M-30 48L-74 -34L-62 -42L-22 14Z', brass(A, -70, -40, -20, 50), OL);
  A.open('transform="rotate(-32 -74 -44)"');
  A.p('M-98 -52H-50L-62 -34H-86Z', brass(A, -98, -52, -50, -34), OL);
  A.e(-74, -52, 25, 8, '#6B4E24', { s: C.brassInk, w: 2 });
  for (const x of [-88, -78, -69, -60]) A.c(x, -52, 2, C.brassInk);
  A.close();
  A.p(
    'M-34 -20H46L56 84H-44Z',
    A.lg(-44, 0, 56, 0, [
      [0, '#8A6730'],
      [0.16, '#FFF3CF'],
      [0.36, C.brass],
      [0.72, '#8E6A33'],
      [1, '#3E2D14'],
    ]),
    OL,
  );
  A.e(6, 84, 50, 8, '#4A3516', { s: C.brassInk, w: 2 });
  A.p('M-43 74L-44 84A50 8 0 0 0 56 84L55 74A50 8 0 0 1 -43 74Z', brassTube(A, -44, 56), {
    s: C.brassInk,
    w: 1.8,
  });
  A.e(6, -20, 40, 10, '#2E200E', { s: C.brassInk, w: 2.2 });
  A.p('M-34 -20A40 10 0 0 1 46 -20', 'none', { s: C.brassHi, w: 2.4 });
  wire(A, 'M-26 -22C-20 -66 32 -66 38 -22', 7);
  for (const y of [10, 46])
    A.p(`M${-38 - (y > 20 ? 3 : 0)} ${y}Q6 ${y + 14} ${50 + (y > 20 ? 3 : 0)} ${y}`, 'none', {
      s: '#4A3516',
      w: 2.4,
      o: 0.8,
    });
  A.blade({
    x: 6,
    y: 46,
    ang: 0,
    len: 38,
    wid: 26,
    c: ['#6B4E24', '#C99B4E'],
    line: '#4A3516',
    lw: 1.8,
    rib: '#4A3516',
  });
  for (const [x, y] of [
    [-92, -20],
    [-84, 6],
    [-98, 30],
    [-78, 36],
  ] as const)
    A.p(`M${x} ${y}c3 7 5 9 5 13a5 5 0 0 1 -10 0c0 -4 2 -6 5 -13z`, '#BFEAF6', { s: '#0C3350', w: 1.2 });
};
