import type { Draw } from '../../draw/art.ts';
import { C } from '../../draw/colour.ts';
import { brassTube, OL } from '../../draw/metal.ts';

/** Brass hourglass with seeds for sand. */
export const hourglass: Draw = (A) => {
  for (const s of [-1, 1])
    A.rect(s * 52 - 4, -80, 8, 160, brassTube(A, s * 52 - 4, s * 52 + 4), { s: C.brassInk, w: 2 });
  const d = 'M-42 -78C-42 -36 -8 -20 -6 0C-8 20 -42 36 -42 78H42C42 36 8 20 6 0C8 -20 42 -36 42 -78Z';
  A.p(
    d,
    A.lg(-42, 0, 42, 0, [
      [0, '#6FA79A', 0.7],
      [0.2, '#1D3D36', 0.6],
      [0.65, '#0B1C18', 0.6],
      [1, '#5A8C82', 0.7],
    ]),
    { s: '#050D0B', w: 4.4 },
  );
  A.p(
    'M-33 -44Q0 -52 33 -44C24 -24 8 -14 4 -2H-4C-8 -14 -24 -24 -33 -44Z',
    A.lg(-30, -44, 20, 0, [
      [0, '#FFF0BE'],
      [0.5, '#E0A94A'],
      [1, '#8A5A1C'],
    ]),
  );
  A.p('M-2 0V50M2 0V50', 'none', { s: '#F0C878', w: 2.4 });
  A.p(
    'M-41 76C-38 60 -12 54 0 42C12 54 38 60 41 76Z',
    A.lg(-34, 46, 30, 80, [
      [0, '#FFF0BE'],
      [0.5, '#E0A94A'],
      [1, '#8A5A1C'],
    ]),
  );
  A.p(d, 'none', { s: '#D5F5E8', w: 1.8, o: 0.9 });
  A.p(
    'M-34 -70C-34 -44 -16 -28 -10 -14C-22 -26 -40 -40 -40 -70Z M-34 72C-34 52 -20 38 -12 26' +
      'C-22 36 -39 50 -38 72Z',
    '#FFFFFF',
    { o: 0.75 },
  );
  for (const y of [-94, 78]) A.p(`M-68 ${y}H68V${y + 16}H-68Z`, brassTube(A, -68, 68), OL);
};
