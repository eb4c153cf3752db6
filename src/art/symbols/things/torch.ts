import type { Draw } from '../../draw/art.ts';
import { brass, brassTube, OL } from '../../draw/metal.ts';

/** Persephone's torch: bound reeds, a three-tongued flame. */
export const torch: Draw = (A) => {
  A.open('transform="rotate(14 0 20)"');
  A.p(
    'M-26 -6L-10 98H10L26 -6Z',
    A.lg(-24, 0, 24, 0, [
      [0, '#C9985A'],
      [0.3, '#FFE3A8'],
      [0.6, '#9A6A30'],
      [1, '#2E1C0A'],
    ]),
    { s: '#140A04', w: 2.4 },
  );
  A.p('M-14 -4L-5 96M0 -4V96M14 -4L5 96', 'none', { s: '#4A2E12', w: 2.4, o: 0.7 });
  for (const y of [14, 54])
    A.p(
      `M${-24 + y * 0.15} ${y}Q0 ${y + 8} ${24 - y * 0.15} ${y}V${y + 12}` +
        `Q0 ${y + 21} ${-24 + y * 0.15} ${y + 12}Z`,
      brassTube(A, -22, 22),
      OL,
    );
  for (const [s, c, l] of [
    [1, ['#8A1E1E', '#E86A2A', '#F6A94B'], 1],
    [0.72, ['#E86A2A', '#F6B04A', '#FFE08A'], 0],
    [0.42, ['#F6C04A', '#FFF0B8', '#FFFFFF'], 0],
  ] as const)
    for (const [a, k, b] of [
      [-24, 0.78, 44],
      [24, 0.74, -44],
      [0, 1, 14],
    ] as const)
      A.blade({
        x: a * 0.3,
        y: 2,
        ang: a,
        len: 104 * k * (0.45 + s * 0.55),
        wid: 50 * s * (k > 0.9 ? 1 : 0.8),
        prof: [0.5, 1.05],
        bend: b,
        c,
        ...(l ? { line: '#2A0806', lw: 2 } : {}),
      });
  A.p('M-40 -12H40L28 8H-28Z', brass(A, -40, -12, 40, 8), OL);
  A.close();
};
