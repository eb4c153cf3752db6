import type { Art, Draw } from '../../draw/art.ts';
import { C, mix } from '../../draw/colour.ts';
import { brass } from '../../draw/metal.ts';

/** Letter plate: a brass-framed pane, one opening shape and glass colour a rank. */
const SHAPES = {
  A: ['M-62 88V-22C-62 -58 -30 -80 0 -98C30 -80 62 -58 62 -22V88Z', '#C2475A', '#4A0E1E', 68],
  K: ['M-74 88V-58L-44 -88H44L74 -58V88Z', '#3FA57F', '#0B3626', 58],
  Q: ['M0 -92A92 92 0 1 1 -.1 -92Z', '#9A66B4', '#331543', 54],
  J: ['M-62 88V-30A62 62 0 0 1 62 -30V88Z', '#4C8FC4', '#10304E', 62],
  '10': ['M0 -98L84 0L0 98L-84 0Z', '#C58A3C', '#4A2A0C', 46],
} as const;
const plate = (A: Art, rank: keyof typeof SHAPES) => {
  const [d, tint, deep, base] = SHAPES[rank];
  A.p(
    d,
    A.lg(-70, -90, 70, 90, [
      [0, mix(tint, '#FFFFFF', 0.12)],
      [0.4, mix(tint, deep, 0.25)],
      [1, deep],
    ]),
    { s: C.brassInk, w: 17 },
  );
  const clip = A.clip(d);
  A.open(`clip-path="${clip}"`);
  A.p('M-100 40L20 -100H56L-100 84Z', '#FFFFFF', { o: 0.16 });
  A.p('M-100 96L60 -92H70L-100 108Z', '#FFFFFF', { o: 0.1 });
  A.close();
  A.p(d, 'none', { s: brass(A, -60, -90, 60, 90), w: 12 });
  A.p(d, 'none', { s: C.brassDk, w: 1.6 });
  const size = rank === '10' ? 128 : 166,
    x = rank === 'J' ? -2 : 0;
  A.text(rank, x + 3, base + 4, size, deep, { s: deep, w: 9, track: rank === '10' ? -2 : 0 });
  A.text(
    rank,
    x,
    base,
    size,
    A.lg(0, 0, 0, 700, [
      [0, '#C99B4E'],
      [0.45, '#F8E4B0'],
      [1, '#FFFBEA'],
    ]),
    { s: mix(deep, C.ink, 0.4), w: 2.4, track: rank === '10' ? -2 : 0 },
  );
};
export const plateA: Draw = (A) => plate(A, 'A');
export const plateK: Draw = (A) => plate(A, 'K');
export const plateQ: Draw = (A) => plate(A, 'Q');
export const plateJ: Draw = (A) => plate(A, 'J');
export const plate10: Draw = (A) => plate(A, '10');
