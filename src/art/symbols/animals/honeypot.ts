import type { Draw } from '../../draw/art.ts';
import { C } from '../../draw/colour.ts';
import { poly } from '../../draw/path.ts';
import { OL } from '../../draw/metal.ts';
import { hexagon } from '../../draw/details.ts';

/** Glass honey jar with a dipper. */
export const honeypot: Draw = (A) => {
  A.open('transform="rotate(24 30 -40)"');
  A.rect(
    25,
    -104,
    9,
    96,
    A.lg(25, 0, 34, 0, [
      [0, '#E8C88A'],
      [0.5, '#A8783A'],
      [1, '#4A2E10'],
    ]),
    { rx: 4, s: '#1E1206', w: 2 },
  );
  A.close();
  const d = 'M-54 -42C-74 -30 -78 -10 -78 18C-78 60 -60 92 -40 92H40C60 92 78 60 78 18C78 -10 74 -30 54 -42Z';
  A.p(
    d,
    A.lg(-78, -30, 78, 80, [
      [0, '#FFF0B8'],
      [0.28, '#F8C24A'],
      [0.62, '#C9761A'],
      [1, '#5A2A06'],
    ]),
    { s: '#1E1206', w: 2.6 },
  );
  A.p(
    'M-78 4C-60 -6 -40 10 -18 2C10 -8 40 10 78 0V18C78 60 60 92 40 92H-40C-60 92 -78 60 -78 18Z',
    A.lg(-60, 0, 60, 90, [
      [0, '#FFD873'],
      [0.5, '#DB8A20'],
      [1, '#6E3408'],
    ]),
  );
  A.p('M-64 -22C-72 -8 -72 24 -66 46C-62 62 -56 74 -48 82C-54 50 -56 10 -48 -26Z', '#FFFEF0', { o: 0.75 });
  A.p(d, 'none', { s: '#1E1206', w: 2.6 });
  A.p(
    'M-60 -62H60V-42H-60Z',
    A.lg(-60, 0, 60, 0, [
      [0, '#8A6730'],
      [0.2, C.brassHi],
      [0.5, C.brass],
      [1, '#4A3516'],
    ]),
    OL,
  );
  A.p('M-40 20H40V62H-40Z', '#F4EBD3', { s: '#6B4E24', w: 2 });
  A.p(poly(hexagon(0, 41, 15, 30)), '#E3A63A', { s: '#6B4E24', w: 2 });
  A.p(
    'M36 -42C42 -20 34 -14 38 4C40 14 50 14 52 4C54 -14 50 -22 54 -42Z',
    A.lg(36, -40, 52, 10, [
      [0, '#FFE08A'],
      [1, '#D88A20'],
    ]),
    { s: '#6E3408', w: 2 },
  );
};
