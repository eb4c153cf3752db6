import type { Draw } from '../../draw/art.ts';

/** Seed packet: paper label with a pressed leaf, three seeds spilled. */
export const packet: Draw = (A) => {
  A.open('transform="rotate(-8)"');
  A.p(
    'M-58 -92H52L58 -86V92H-58Z',
    A.lg(-58, -92, 58, 92, [
      [0, '#FFFBEB'],
      [0.5, '#EFE2C0'],
      [1, '#B39C6A'],
    ]),
    { s: '#1A1006', w: 2.6 },
  );
  A.p(
    'M-58 -92H52L58 -86V-66L-58 -66Z',
    A.lg(-58, -92, 58, -66, [
      [0, '#E9D9B0'],
      [1, '#A88E5A'],
    ]),
    { s: '#8A6F3E', w: 1.4 },
  );
  A.p('M-46 -54H46V80H-46Z', '#F7EED6', { s: '#1F5C43', w: 2.6 });
  A.leaf(0, 70, 0, 112, 64, { bend: 8, veins: 6, vein: '#E9FFD9', veinO: 0.7 });
  A.p('M-58 -92V92', 'none', { s: '#FFFFFF', w: 3, o: 0.8 });
  A.close();
  for (const [x, y, a] of [
    [62, 82, 30],
    [82, 66, -20],
    [46, 94, 70],
  ] as const) {
    A.e(
      x,
      y,
      11,
      7,
      A.lg(x - 8, y - 6, x + 8, y + 6, [
        [0, '#E3BE75'],
        [1, '#4A2E10'],
      ]),
      { s: '#140A04', w: 1.8, t: `rotate(${a} ${x} ${y})` },
    );
  }
};
