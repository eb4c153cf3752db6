import type { Art } from '../draw/art.ts';
import { mix } from '../draw/colour.ts';
import { item, type Point, poly } from '../draw/path.ts';
import { cames } from '../draw/metal.ts';
import { type Scene, drawFrame, scene } from '../draw/scene.ts';
import { acorn } from '../symbols/plants/acorn.ts';
import { bee } from '../symbols/animals/bee.ts';
import { dragonfly } from '../symbols/animals/dragonfly.ts';
import { foxglove } from '../symbols/plants/foxglove.ts';
import { ladybird } from '../symbols/animals/ladybird.ts';
import { passion } from '../symbols/plants/passion.ts';
import { rose } from '../symbols/plants/rose.ts';
import { snail } from '../symbols/animals/snail.ts';
import { snowdrop } from '../symbols/plants/snowdrop.ts';

const pal = {
  night: '#160F04',
  sky: '#3E2C0C',
  mist: '#8A6A24',
  far: '#3A2A0C',
  near: '#160F04',
  rim: '#F2DC9A',
  halo: '#FFEFC0',
};

/** Diamond panes: gold ones with roses along the win, and plants or animals in half of the others. */
const drawTrellis = (A: Art) => {
  const drawings = [bee, ladybird, snail, dragonfly, snowdrop, passion, foxglove, acorn];
  let k = 0,
    bars = '';
  const s = 92,
    pointAt = (i: number, j: number): Point => [300 + (i - j) * s, 30 + (i + j) * s * 0.92];
  for (let i = 0; i < 9; i++)
    for (let j = 0; j < 9; j++) {
      const [x, y] = pointAt(i, j);
      if (x < -40 || x > 640 || y < 60 || y > 800) continue;
      const q: Point[] = [
        [x, y - s * 0.92],
        [x + s, y],
        [x, y + s * 0.92],
        [x - s, y],
      ];
      const on = i === 3 || (j === 5 && i < 3);
      A.p(
        poly(q),
        on
          ? A.lg(x - s, y - s, x + s, y + s, [
              [0, '#FFF0BE'],
              [0.5, '#C79A50'],
              [1, '#5C3F1A'],
            ])
          : A.lg(x - s, y - s, x + s, y + s, [
              [0, mix(item(['#6E8A3A', '#8A5A2A', '#3A6A5A'], k % 3), '#FFFFFF', 0.1)],
              [1, item(['#1A240C', '#26160A', '#0C201A'], k % 3)],
            ]),
        { o: on ? 1 : 0.9 },
      );
      A.p(
        poly([
          [x - s * 0.86, y],
          [x, y - s * 0.8],
          [x + s * 0.16, y - s * 0.66],
          [x - s * 0.7, y + s * 0.14],
        ]),
        '#FFFFFF',
        { o: on ? 0.22 : 0.1 },
      );
      if (on || (i - j) % 2 === 0)
        A.place(on ? rose : item(drawings, k % drawings.length), x, y, on ? 60 : 48);
      k++;
      bars += poly(q);
    }
  cames(A, bars, 6);
};

const hero: Scene['hero'] = (A, _r, inside) => {
  inside();
  drawTrellis(A);
  A.close();
  drawFrame(A, 'round');
  A.stem(
    [
      [-20, 640],
      [60, 560],
      [30, 440],
      [90, 340],
    ],
    10,
    '#3A5A2C',
    '#A9C878',
  );
  for (const [x, y, a, l, w, b] of [
    [40, 580, 60, 90, 44, 20],
    [50, 520, -60, 80, 40, -20],
    [36, 452, 40, 90, 44, 20],
    [70, 380, -50, 80, 40, -20],
    [90, 344, 20, 90, 42, 20],
  ] as const)
    A.leaf(x, y, a, l, w, { bend: b });
  A.place(rose, 66, 640, 64);
  A.place(rose, 540, 610, 74);
};
/** Lattice: a diamond trellis, six by six, with roses trained along the win. */
export const latticeScene = (): string =>
  scene('lattice', {
    pal,
    frame: 'round',
    moon: [300, 190, 70],
    bars: false,
    far: 'palm',
    fore: 'leaf',
    hero,
  });
