import type { Draw } from '../../draw/art.ts';
import { C } from '../../draw/colour.ts';
import { brass, brassTube, OL, wire } from '../../draw/metal.ts';

/** FitzRoy storm glass: a sealed tube, camphor crystals growing like ferns. */
export const stormglass: Draw = (A) => {
  A.p('M-48 80H48L54 98H-54Z', brass(A, -50, 78, 50, 98), OL);
  A.p('M-36 66H36V80H-36Z', brassTube(A, -36, 36), OL);
  const d = 'M-34 66V-48C-34 -74 -20 -80 -10 -84V-90H10V-84C20 -80 34 -74 34 -48V66Z';
  A.p(
    d,
    A.lg(-34, 0, 34, 0, [
      [0, '#5E86A8'],
      [0.22, '#1C3A5A'],
      [0.7, '#0B1A30'],
      [1, '#4A7090'],
    ]),
    { s: '#050A14', w: 5 },
  );
  const clip = A.clip(d);
  A.open(`clip-path="${clip}"`);
  A.p(
    'M-40 -30Q-10 -38 10 -30T40 -32V70H-40Z',
    A.lg(0, -34, 0, 66, [
      [0, '#3F7FA8', 0.75],
      [0.5, '#A8D4EA', 0.75],
      [1, '#F2FBFF', 0.95],
    ]),
  );
  for (const [x, y, a, l] of [
    [-20, 68, -10, 74],
    [2, 68, 2, 104],
    [22, 68, 12, 66],
    [-30, 68, -22, 46],
    [32, 68, 20, 48],
    [12, 68, -8, 54],
    [-8, 68, 10, 58],
  ] as const)
    A.fern(x, y, a, l, 10, '#FFFFFF', { bend: 10, fat: 0.2, open: 48, leaf: 0.3, op: 0.92, rw: 2.2 });
  for (let i = 0; i < 16; i++)
    A.c(-28 + A.r() * 56, -26 + A.r() * 60, 0.9 + A.r() * 1.5, '#FFFFFF', { o: 0.85 });
  A.close();
  A.p(d, 'none', { s: '#BFDDF0', w: 2 });
  A.p('M-27 56V-44C-27 -62 -20 -70 -12 -75C-18 -62 -20 -50 -20 -40V56Z', '#FFFFFF', { o: 0.65 });
  A.p('M28 50V-30', 'none', { s: '#FFFFFF', w: 2.4, o: 0.55 });
  A.p('M-13 -98H13V-84H-13Z', brassTube(A, -13, 13), OL);
  A.c(0, -98, 7, brass(A, -6, -104, 6, -92), OL);
  for (const s of [-1, 1]) {
    wire(
      A,
      `M${s * 42} 80V-30C${s * 42} -60 ${s * 52} -62 ${s * 60} -54C${s * 66} -46 ${s * 56} -38 ${s * 51} -46`,
      6,
    );
  }
  A.p('M-44 12H44V22H-44Z', brassTube(A, -44, 44), { s: C.brassInk, w: 1.8 });
};
