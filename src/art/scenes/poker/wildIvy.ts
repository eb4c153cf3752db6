import { C } from '../../draw/colour.ts';
import { type Point, smooth } from '../../draw/path.ts';
import { type Scene, scene } from '../../draw/scene.ts';
import { suit } from '../../cards/suits.ts';
import { paper } from '../../cards/face.ts';
import { ivy } from '../../symbols/plants/ivy.ts';

const pal = {
  night: '#08160C',
  sky: '#16381E',
  mist: '#4A7A44',
  far: '#183A1E',
  near: '#08160C',
  rim: '#C6F0A8',
  halo: '#E6F6D0',
};

const hero: Scene['hero'] = (A) => {
  A.open('transform="rotate(-8 300 430) translate(300 432) scale(1.5) translate(-120 -168)"');
  paper(A);
  A.rect(9, 9, 222, 318, 'none', { rx: 9, s: '#B9974E', w: 2 });
  A.text('2', 120, 262, 300, '#17352B');
  suit(A, 'spade', 40, 52, 50);
  A.open('transform="rotate(180 120 168)"');
  suit(A, 'spade', 40, 52, 50);
  A.close();
  A.p('M16 220L150 14H196L16 292Z', '#FFFFFF', { o: 0.18 });
  A.close();
  const path: Point[] = [
    [-20, 720],
    [90, 700],
    [70, 590],
    [120, 480],
    [70, 370],
    [130, 250],
    [240, 200],
    [330, 240],
    [430, 190],
    [500, 120],
    [600, 60],
  ];
  const low: Point[] = [
    [90, 700],
    [190, 752],
    [330, 738],
    [440, 716],
    [510, 600],
    [500, 500],
    [530, 430],
  ];
  A.p(smooth(low), 'none', { s: C.ink, w: 13 });
  A.p(smooth(low), 'none', { s: '#5C4A26', w: 8 });
  A.p(smooth(path), 'none', { s: C.ink, w: 17 });
  A.p(smooth(path), 'none', { s: '#5C4A26', w: 12 });
  A.p(smooth(path.map(([x, y]): Point => [x - 3, y - 3])), 'none', { s: '#C9A86A', w: 3, o: 0.8 });
  for (const [x, y, q, a] of [
    [40, 660, 60, -60],
    [130, 640, 56, 60],
    [190, 716, 74, 110],
    [330, 736, 66, 80],
    [440, 700, 60, 60],
    [60, 520, 66, -70],
    [148, 452, 48, 70],
    [48, 410, 56, -90],
    [120, 330, 60, 80],
    [80, 260, 54, -60],
    [190, 196, 62, -10],
    [264, 262, 46, 150],
    [356, 200, 62, -20],
    [420, 262, 50, 150],
    [490, 176, 64, 70],
    [548, 92, 56, 40],
    [500, 560, 62, 100],
    [520, 430, 46, 80],
  ] as const)
    A.place(ivy, x, y, q, { rot: a });
};
/** Wild Ivy: a deuce the vine has claimed. */
export const wildIvyScene = (): string =>
  scene('wildivy', {
    pal,
    frame: 'gable',
    moon: [440, 230, 46],
    far: 'both',
    fore: 'ivy',
    hero,
  });
