import type { Draw } from '../../draw/art.ts';
import { C, mix } from '../../draw/colour.ts';
import { item, polar } from '../../draw/path.ts';
import { brass } from '../../draw/metal.ts';

/** Rose-window roundel: eight petals of glass in brass cames. */
const HUES = [
  ['#E77A8E', '#6E1430'],
  ['#F2C26A', '#7A4A12'],
  ['#7FD9C0', '#0D4F48'],
  ['#8FB4F0', '#1B2F6E'],
] as const;
export const roundel: Draw = (A) => {
  A.c(0, 0, 95, '#0A1512', { s: C.brassInk, w: 3 });
  for (let i = 0; i < 8; i++) {
    const a = i * 45 + 22.5,
      [hi, lo] = item(HUES, i % 4);
    A.open(`transform="rotate(${a})"`);
    A.p(
      'M0 -22L15 -40C34 -60 34 -80 0 -90C-34 -80 -34 -60 -15 -40Z',
      A.lg(-20, -88, 16, -26, [
        [0, mix(hi, '#FFFFFF', 0.35)],
        [0.45, hi],
        [1, lo],
      ]),
      { s: C.brassInk, w: 8 },
    );
    A.p('M0 -22L15 -40C34 -60 34 -80 0 -90C-34 -80 -34 -60 -15 -40Z', 'none', { s: C.brass, w: 4 });
    A.p('M-9 -46C-20 -60 -20 -74 -4 -82C-12 -70 -12 -60 -4 -48Z', '#FFFFFF', { o: 0.4 });
    A.close();
    const [x, y] = polar(0, 0, 84, i * 45);
    A.c(x, y, 6.4, mix(item(HUES, (i + 1) % 4)[0], '#FFFFFF', 0.2), { s: C.brassInk, w: 2 });
  }
  A.c(
    0,
    0,
    24,
    A.rg(
      0,
      0,
      26,
      [
        [0, '#FFFBEA'],
        [0.6, '#F6D898'],
        [1, '#A8742C'],
      ],
      -8,
      -8,
    ),
    { s: C.brassInk, w: 5 },
  );
  A.c(0, 0, 23, 'none', { s: C.brass, w: 3 });
  A.c(0, 0, 94, 'none', { s: C.brassInk, w: 12 });
  A.c(0, 0, 94, 'none', { s: brass(A, -70, -80, 70, 80), w: 8 });
};
