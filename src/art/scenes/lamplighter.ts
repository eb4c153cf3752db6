import { C } from '../draw/colour.ts';
import { f, type Point, polar, smooth } from '../draw/path.ts';
import { scene } from '../draw/scene.ts';
import { lantern } from '../symbols/things/lantern.ts';
import { moth } from '../symbols/animals/moth.ts';

const pal = {
  night: '#0B1012',
  sky: '#20281F',
  mist: '#5A4A24',
  far: '#2A2A18',
  near: '#0E0F0A',
  rim: '#F0CE8E',
  halo: '#F6E0A8',
};
/** The Lamplighter: one lantern, and what comes to it. */
export const lamplighterScene = (): string =>
  scene('lamplight', {
    pal,
    frame: 'sash',
    moon: [120, 130, 0],
    far: 'both',
    fore: 'fern',
    halo: [300, 430, 250, '#F6C97A'],
    hero(A) {
      for (let i = 0; i < 24; i++) {
        const [x0, y0] = polar(300, 430, 206, i * 15 + 7),
          [x1, y1] = polar(300, 430, i % 2 ? 262 : 320, i * 15 + 7);
        A.p(`M${f(x0)} ${f(y0)}L${f(x1)} ${f(y1)}`, 'none', { s: '#F6D898', w: i % 2 ? 2 : 3.2, o: 0.55 });
      }
      for (let y = -10; y < 225; y += 26) {
        A.e(300, y, 7, 13, 'none', { s: '#1A1206', w: 8 });
        A.e(300, y, 7, 13, 'none', { s: C.brass, w: 4 });
        A.p(`M296 ${y - 9}v14`, 'none', { s: C.brassHi, w: 1.6 });
      }
      A.place(lantern, 300, 432, 226);
      const vine: Point[] = [
        [-20, 150],
        [90, 180],
        [150, 120],
        [240, 90],
        [330, 120],
        [430, 84],
        [520, 150],
        [620, 120],
      ];
      A.p(smooth(vine), 'none', { s: C.ink, w: 12 });
      A.p(smooth(vine), 'none', { s: '#3B5A3A', w: 8 });
      for (const [x, y, a, l] of [
        [40, 166, 160, 92],
        [104, 170, 20, 80],
        [150, 124, 170, 100],
        [210, 98, 10, 76],
        [252, 92, 190, 84],
        [340, 118, 160, 96],
        [392, 98, 20, 80],
        [440, 88, 190, 96],
        [500, 134, 150, 90],
        [556, 142, 10, 76],
        [580, 132, 196, 84],
      ] as const)
        A.leaf(x, y, a, l, l * 0.62, {
          prof: [0.3, 0.9],
          bend: 14,
          c: ['#0F2A1C', '#2F6A48', '#A9B868'],
          rim: '#FFE9B0',
        });
      for (const [x, y, k, a] of [
        [128, 520, 54, 34],
        [486, 336, 46, -40],
        [462, 600, 36, -20],
      ] as const)
        A.place(moth, x, y, k, { rot: a });
    },
  });
