import type { Art, Draw } from '../../draw/art.ts';
import { C, mix } from '../../draw/colour.ts';
import { item, poly } from '../../draw/path.ts';
import { brass } from '../../draw/metal.ts';
import { outlineText, hexagon } from '../../draw/details.ts';

const GLASS = {
  2: ['#C9FFF0', '#2FA98F', '#073A33'],
  3: ['#D9DEFF', '#5A6FD0', '#141C52'],
  5: ['#FFD6E6', '#C0457E', '#47082C'],
  10: ['#FFF3CF', '#D9A23A', '#5C3A0C'],
} as const;

/** Multiplier crystal: a faceted glass seed with its factor. */
const multiplier = (A: Art, n: keyof typeof GLASS) => {
  const [hi, mid, lo] = GLASS[n];
  A.leaf(0, 70, -74, 84, 34, { bend: -30 });
  A.leaf(0, 70, 74, 84, 34, { bend: 30 });
  const o = hexagon(0, -6, 90, 30),
    q = hexagon(0, -6, 58, 30);
  for (const [i, lit] of [-0.3, -0.2, 0.3, 0.75, 0.4, -0.15].entries()) {
    const j = (i + 1) % 6;
    A.p(
      poly([item(o, i), item(o, j), item(q, j), item(q, i)]),
      lit > 0 ? mix(mid, hi, lit + 0.2) : mix(mid, lo, -lit * 2.6),
      { s: mix(lo, C.ink, 0.5), w: 2 },
    );
  }
  A.p(
    poly(q),
    A.lg(-40, -60, 40, 50, [
      [0, mix(mid, hi, 0.45)],
      [0.5, mid],
      [1, lo],
    ]),
    { s: mix(lo, C.ink, 0.5), w: 2 },
  );
  A.p(poly(o), 'none', { s: C.brassInk, w: 7 });
  A.p(poly(o), 'none', { s: brass(A, -70, -80, 70, 80), w: 4 });
  outlineText(A, `×${n}`, 0, 30, n > 9 ? 84 : 108, '#FFFDF2', mix(lo, C.ink, 0.4), 7);
  A.p('M-72 -40L0 -82', 'none', { s: '#FFFFFF', w: 4, o: 0.8 });
};
export const times2: Draw = (A) => multiplier(A, 2);
export const times3: Draw = (A) => multiplier(A, 3);
export const times5: Draw = (A) => multiplier(A, 5);
export const times10: Draw = (A) => multiplier(A, 10);
