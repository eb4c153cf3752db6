import type { Draw } from '../../draw/art.ts';

/** Thunderhead with one brass bolt. */
export const bolt: Draw = (A) => {
  A.p(
    'M8 -10L54 -10L30 26H58L-14 98L6 44H-22Z',
    A.lg(-10, -10, 40, 90, [
      [0, '#FFFDE6'],
      [0.4, '#FFE08A'],
      [1, '#C9861E'],
    ]),
    { s: '#1A1206', w: 4 },
  );
  A.p('M14 -4L30 -4L2 40H22L2 78', 'none', { s: '#FFFFFF', w: 3, o: 0.9 });
  const cloud = (dx: number, dy: number, k: number, c: string) =>
    A.p(
      `M${-80 * k + dx} ${26 * k + dy}C${-104 * k + dx} ${22 * k + dy} ${-102 * k + dx} ${-14 * k + dy} ` +
        `${-72 * k + dx} ${-16 * k + dy}C${-76 * k + dx} ${-54 * k + dy} ${-30 * k + dx} ${-68 * k + dy} ` +
        `${-10 * k + dx} ${-44 * k + dy}C${4 * k + dx} ${-70 * k + dy} ${56 * k + dx} ${-60 * k + dy} ` +
        `${52 * k + dx} ${-24 * k + dy}C${88 * k + dx} ${-30 * k + dy} ${104 * k + dx} ${16 * k + dy} ` +
        `${74 * k + dx} ${26 * k + dy}Z`,
      c,
      { s: '#060C16', w: 2.6 },
    );
  cloud(
    10,
    -44,
    0.82,
    A.lg(-40, -90, 60, -20, [
      [0, '#6F8AA8'],
      [1, '#1A2A40'],
    ]),
  );
  cloud(
    0,
    -18,
    1,
    A.lg(-80, -70, 60, 20, [
      [0, '#E6F0F8'],
      [0.3, '#8FA9C4'],
      [0.7, '#3A5270'],
      [1, '#131F33'],
    ]),
  );
  A.p(
    'M-92 0C-92 -18 -78 -26 -64 -26C-66 -56 -36 -72 -14 -56C-38 -58 -52 -42 -50 -18C-66 -22 -84 -16 -92 0Z',
    '#FFFFFF',
    { o: 0.7 },
  );
  A.p('M4 -48C20 -66 44 -58 46 -34', 'none', { s: '#FFFFFF', w: 3, o: 0.6 });
};
