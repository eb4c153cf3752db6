import { C } from '../draw/colour.ts';
import { pane, cames } from '../draw/metal.ts';
import { item } from '../draw/path.ts';
import { moonDisc, stars } from '../draw/sky.ts';
import { Art } from '../draw/art.ts';
import { moth } from '../symbols/animals/moth.ts';

/** Panes across and down; the size of one; the corner of the first. */
const [n, m] = [5, 4];
const [w, h] = [112, 104];
const [x0, y0] = [40, 28];
const HUES = [
  ['#5AB59C', '#1A4A40'],
  ['#7AA88A', '#24483A'],
  ['#A89A5E', '#4A3C1C'],
  ['#4A9A86', '#163F38'],
] as const;

/** Night where the pane is gone. */
const gap = (A: Art, x: number, y: number): void => {
  A.rect(
    x,
    y,
    w,
    h,
    A.lg(0, y, 0, y + h, [
      [0, '#03060E'],
      [1, '#0C1830'],
    ]),
  );
  A.open(`clip-path="${A.clip(`M${x} ${y}h${w}v${h}h-${w}z`)}"`);
  moonDisc(A, [x + 40, y + 44, 21]);
  stars(A, 14, x + 4, y + 4, w - 8, h - 8, [x + 40, y + 44, 24]);
  A.close();
};

const wall = (A: Art): void => {
  for (let j = 0; j < m; j++)
    for (let i = 0; i < n; i++) {
      const x = x0 + i * w,
        y = y0 + j * h;
      if (i === 2 && j === 1) {
        gap(A, x, y);
      } else {
        const [tint, deep] = item(HUES, (i * 2 + j * 3) % 4);
        pane(A, x, y, w, h, tint, deep, { sheen: 0.08 });
      }
    }
  let d = '';
  for (let i = 0; i <= n; i++) d += `M${x0 + i * w} ${y0}V${y0 + m * h}`;
  for (let j = 0; j <= m; j++) d += `M${x0} ${y0 + j * h}H${x0 + n * w}`;
  cames(A, d, 6);
};

/** Splinters in the frame of the gap, whose corner is at `gx`, `gy`. */
const splinters = (A: Art, gx: number, gy: number): void => {
  for (const p of [
    'M4 4L30 4L8 34Z',
    'M108 4L108 40L88 4Z',
    'M4 100L4 74L26 100Z',
    'M108 100L76 100L108 82Z',
    'M40 4L58 4L48 18Z',
  ])
    A.p(p, '#8FD0C0', { s: '#E9FFF5', w: 1.6, o: 0.75, t: `translate(${gx} ${gy})` });
};

const sillAndShards = (A: Art): void => {
  A.rect(
    0,
    448,
    640,
    32,
    A.lg(0, 448, 0, 480, [
      [0, '#6B4E24'],
      [0.2, '#3E2D14'],
      [1, '#0C0804'],
    ]),
    { s: C.brassInk, w: 3 },
  );
  for (const [x, y, a, k] of [
    [286, 446, 10, 1],
    [330, 450, -30, 0.8],
    [372, 446, 40, 1.1],
    [256, 452, 70, 0.7],
  ] as const)
    A.p(
      'M-22 6L4 -16L22 4L2 12Z',
      A.lg(-20, -16, 20, 12, [
        [0, '#E9FFF5'],
        [1, '#3F8A7A'],
      ]),
      { s: C.ink, w: 2, t: `translate(${x} ${y}) rotate(${a}) scale(${k})` },
    );
};

/** Not found: a wall of panes, one gone; a moth leaves through the gap. 640x480. */
export const missingPane = () => {
  const A = new Art('emis', 'missing');
  A.rect(
    0,
    0,
    640,
    480,
    A.lg(0, 0, 0, 480, [
      [0, '#071412'],
      [1, '#050D0B'],
    ]),
  );
  wall(A);
  const gx = x0 + 2 * w,
    gy = y0 + h;
  splinters(A, gx, gy);
  A.place(moth, gx + 118, gy + 92, 46, { rot: 34 });
  sillAndShards(A);
  return A.svg(640, 480);
};
