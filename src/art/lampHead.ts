import { Art } from './draw/art.ts';
import { C } from './draw/colour.ts';
import { f, type Point, polar } from './draw/path.ts';
import { lantern } from './symbols/things/lantern.ts';
import { moth } from './symbols/animals/moth.ts';

const [WIDTH, HEIGHT] = [220, 178];
/** The flame: everything goes out from it. */
const FLAME: Point = [136, 100];
const LIGHT = '#F6C97A';
const RAYS = 22;

const glow = (A: Art) => {
  for (const [r, o] of [
    [96, 0.07],
    [72, 0.1],
    [50, 0.14],
  ] as const)
    A.c(...FLAME, r, LIGHT, { o });
  for (let i = 0; i < RAYS; i += 1) {
    const long = i % 2 === 0;
    const [[x, y], [toX, toY]] = [
      polar(...FLAME, 66, (i * 360) / RAYS + 6),
      polar(...FLAME, long ? 110 : 86, (i * 360) / RAYS + 6),
    ];
    A.p(`M${f(x)} ${f(y)}L${f(toX)} ${f(toY)}`, 'none', { s: '#F6D898', w: long ? 1.8 : 1.2, o: 0.5 });
  }
};

const chain = (A: Art) => {
  for (let y = -2; y < 32; y += 11)
    A.e(FLAME[0], y, 3.4, 6, 'none', { s: C.brassInk, w: 4 }).e(FLAME[0], y, 3.4, 6, 'none', {
      s: C.brass,
      w: 2,
    });
};

const VINE: readonly Point[] = [
  [62, 0],
  [80, 21],
  [112, 13],
  [150, 23],
  [182, 10],
  [226, 27],
];
/** Where a leaf sits, where it points, how long it is. */
const LEAVES = [
  [74, 14, 200, 34],
  [92, 20, 150, 36],
  [114, 13, 30, 26],
  [160, 21, 160, 36],
  [178, 13, 40, 26],
  [197, 16, 170, 34],
  [212, 23, 120, 28],
] as const;
const ivy = (A: Art) => {
  A.stem(VINE, 3, '#3B5A3A');
  for (const [x, y, ang, len] of LEAVES)
    A.leaf(x, y, ang, len, len * 0.62, {
      prof: [0.3, 0.9],
      bend: 14,
      c: ['#0F2A1C', '#2F6A48', '#A9B868'],
      rim: '#FFE9B0',
    });
};

/**
 * Beside the Lamplighter's growing prize: the lamp on its chain, ivy over the frame, a moth that has come to
 * it.
 */
export const lampHead = (): string => {
  const A = new Art('lh', 'lamp');
  glow(A);
  chain(A);
  A.place(lantern, FLAME[0], FLAME[1] + 4, 72);
  ivy(A);
  A.place(moth, 52, 116, 20);
  return A.svg(WIDTH, HEIGHT);
};
