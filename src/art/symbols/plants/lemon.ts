import type { Draw } from '../../draw/art.ts';

/** A lemon and its cut half. */
export const lemon: Draw = (A) => {
  A.leaf(-30, -46, -38, 76, 34, { bend: -30 });
  A.leaf(-24, -50, 44, 84, 34, { bend: 34 });
  A.open('transform="rotate(-28 -6 6)"');
  const d =
    'M-92 6C-84 0 -82 -6 -72 -20C-52 -52 -22 -60 4 -60C34 -60 62 -46 76 -18C80 -8 88 -6 94 4' +
    'C88 14 80 16 76 26C60 56 34 68 4 68C-26 68 -54 58 -72 30C-80 18 -84 12 -92 6Z';
  A.p(
    d,
    A.rg(
      0,
      0,
      100,
      [
        [0, '#FFF7B8'],
        [0.4, '#F5D544'],
        [0.8, '#B98A18'],
        [1, '#6A4A0C'],
      ],
      -26,
      -34,
    ),
    { s: '#2E2206', w: 2.4 },
  );
  for (let i = 0; i < 44; i++) {
    const a = A.r() * 6.28,
      q = Math.sqrt(A.r());
    A.c(
      2 + Math.cos(a) * q * 66,
      4 + Math.sin(a) * q * 52,
      1 + A.r() * 0.8,
      A.r() > 0.5 ? '#FFFBD2' : '#9A7010',
      { o: 0.5 },
    );
  }
  A.p('M-74 -14C-56 -46 -26 -56 0 -56C-30 -46 -52 -26 -62 4Z', '#FFFEE6', { o: 0.8 });
  A.close();
  const x = 40,
    y = 48,
    r = 46;
  A.c(x, y, r, '#F2C933', { s: '#2E2206', w: 2.4 });
  A.c(x, y, r * 0.9, '#FFF8D8');
  for (let i = 0; i < 9; i++)
    A.blade({
      x: x + Math.sin((i * 40 * Math.PI) / 180) * 4,
      y: y - Math.cos((i * 40 * Math.PI) / 180) * 4,
      ang: i * 40,
      len: r * 0.78,
      wid: r * 0.48,
      prof: [0.8, 0.34],
      c: ['#E9B92A', '#F9E06A', '#FFF3A8'],
      rim: '#FFFFFF',
      rimW: 2.4,
      line: '#C99A1C',
      lw: 1,
    });
  A.c(x, y, 4, '#FFF8D8');
};
