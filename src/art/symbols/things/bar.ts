import type { Art, Draw } from '../../draw/art.ts';
import { C, mix } from '../../draw/colour.ts';
import { brass } from '../../draw/metal.ts';
import { outlineText } from '../../draw/details.ts';
import { item } from '../../draw/path.ts';

const TINTS = [
  ['#2C8F7E', '#062E2B'],
  ['#8A3148', '#2A0814'],
  ['#3A5F9A', '#0C1B38'],
] as const;

/** BAR plates: n = 1, 2 or 3 stacked enamel plates with brass edges. */
const bar = (A: Art, n: 1 | 2 | 3) => {
  const h = n === 1 ? 96 : 50,
    gap = n === 1 ? 0 : 58,
    y0 = (-gap * (n - 1)) / 2;
  for (let i = n - 1; i >= 0; i--) {
    const y = y0 + i * gap,
      x = 92 - (n === 3 ? Math.abs(i - 1) * 8 : 0),
      d =
        `M${-x + 12} ${y - h / 2}H${x - 12}L${x} ${y - h / 2 + 12}V${y + h / 2 - 12}` +
        `L${x - 12} ${y + h / 2}H${-x + 12}L${-x} ${y + h / 2 - 12}V${y - h / 2 + 12}Z`;
    const tint = item(TINTS, i);
    A.p(
      d,
      A.lg(-80, y - h / 2, 60, y + h / 2, [
        [0, mix(tint[0], '#FFFFFF', 0.25)],
        [0.45, tint[0]],
        [1, tint[1]],
      ]),
      { s: C.brassInk, w: 12 },
    );
    A.p(`M${-x + 14} ${y - h / 2 + 5}H${x - 30}L${x - 60} ${y - 2}H${-x + 8}V${y - h / 2 + 14}Z`, '#FFFFFF', {
      o: 0.16,
    });
    A.p(d, 'none', { s: brass(A, -80, y - 40, 80, y + 40), w: 7 });
    A.p(d, 'none', { s: C.brassDk, w: 1.2 });
    const sz = n === 1 ? 92 : 50;
    outlineText(A, 'BAR', 0, y + sz * 0.34, sz, '#F8E4B0', mix(tint[1], C.ink, 0.3), 5);
    for (const s of [-1, 1]) A.c(s * (x - 15), y, 4, C.brassHi, { s: C.brassInk, w: 1.4 });
  }
};
export const bar1: Draw = (A) => bar(A, 1);
export const bar2: Draw = (A) => bar(A, 2);
export const bar3: Draw = (A) => bar(A, 3);
