import type { Art, Draw } from '../../draw/art.ts';
import { C } from '../../draw/colour.ts';

const foot = (A: Art): void => {
  A.e(0, 74, 70, 17, '#1D120A', { s: '#0C0704', w: 2 });
  A.p(
    `M-70 68V80A70 17 0 0 0 70 80V68Z`,
    A.lg(-70, 0, 70, 0, [
      [0, '#6B4E24'],
      [0.2, C.brassHi],
      [0.45, C.brass],
      [0.8, '#6B4E24'],
      [1, '#2E200E'],
    ]),
    { s: '#1A1206', w: 2 },
  );
  A.e(0, 68, 70, 17, '#5A4322', { s: C.brass, w: 2 });
  A.e(0, 66, 58, 13, '#0F2018');
};

const blossom = (A: Art): void => {
  A.flower(
    3,
    -26,
    36,
    [
      {
        n: 3,
        rot: 0,
        len: 1,
        wid: 0.56,
        prof: [0.7, 0.7],
        c: ['#8A2F4A', '#E98C86', '#FFE3D2'],
        shade: '#5A1A34',
        shadeO: 0.5,
        striae: 1,
        vein: '#8A2F4A',
        rim: '#fff',
        rimW: 2,
        line: '#2A0C18',
        lw: 1.3,
        bj: 4,
      },
      {
        n: 2,
        rot: 90,
        len: 0.98,
        wid: 0.86,
        prof: [0.7, 0.4],
        c: ['#A8395A', '#F3A194', '#FFEFE2'],
        shade: '#6A2040',
        shadeO: 0.5,
        striae: 2,
        vein: '#8A2F4A',
        rim: '#fff',
        rimW: 2.2,
        line: '#2A0C18',
        lw: 1.3,
        bj: 4,
      },
    ],
    0.95,
  );
  A.blade({
    x: 3,
    y: -28,
    ang: 180,
    len: 20,
    wid: 17,
    prof: [0.5, 0.4],
    c: ['#FFD98A', '#C83A5A'],
    rim: '#fff',
    rimW: 1.6,
    line: '#2A0C18',
    lw: 1.2,
  });
};

/** Moss, and the orchid on it. */
const orchid = (A: Art): void => {
  A.p(
    `M-46 68C-40 48 -14 44 0 48C20 42 42 52 46 68A46 10 0 0 1 -46 68Z`,
    A.lg(-40, 44, 30, 80, [
      [0, '#6FB584'],
      [0.5, '#225A40'],
      [1, '#0B2419'],
    ]),
    { s: C.ink, w: 1.4 },
  );
  A.leaf(-4, 54, -58, 46, 18, { bend: -34, veins: 4 });
  A.leaf(6, 54, 56, 42, 18, { bend: 34, veins: 4 });
  A.stem(
    [
      [0, 54],
      [-6, 20],
      [4, -22],
    ],
    4,
    C.leaf,
    C.leafHi,
  );
  blossom(A);
};

/** An orchid under a bell jar. */
export const belljar: Draw = (A) => {
  foot(A);
  const dome = `M-56 66V-18C-56 -58 -28 -80 0 -80C28 -80 56 -58 56 -18V66A56 13 0 0 1 -56 66Z`;
  A.p(
    dome,
    A.lg(-56, 0, 56, 0, [
      [0, '#5C8C80', 0.55],
      [0.18, '#1D3D36', 0.5],
      [0.6, '#0B1C18', 0.55],
      [1, '#41706A', 0.55],
    ]),
  );
  orchid(A);
  A.p(dome, 'none', { s: '#06120F', w: 5 });
  A.p(dome, 'none', { s: '#BFE0D4', w: 2, o: 0.9 });
  A.p(`M-47 50V-16C-47 -44 -32 -62 -14 -70C-30 -56 -38 -40 -38 -16V50Z`, '#F2FFFA', { o: 0.62 });
  A.p(`M45 44V-4`, 'none', { s: '#DFF7EE', w: 3, o: 0.6 });
  A.c(
    0,
    -88,
    9,
    A.rg(
      0,
      -88,
      10,
      [
        [0, '#fff'],
        [0.5, '#9CC9BC'],
        [1, '#1D3D36'],
      ],
      -3,
      -91,
    ),
    { s: '#06120F', w: 2 },
  );
};
