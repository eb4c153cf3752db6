import { scene } from '../draw/scene.ts';
import { moth } from '../symbols/animals/moth.ts';
import { nightjar } from '../symbols/animals/nightjar.ts';

const pal = {
  night: '#160A06',
  sky: '#3A1A10',
  mist: '#8A4426',
  far: '#3A1C10',
  near: '#160905',
  rim: '#F2B98A',
  halo: '#FFC98A',
};
/** Fern Owl: the nightjar comes straight out of a low harvest moon. */
export const fernOwlScene = (): string =>
  scene('fernowl', {
    pal,
    frame: 'oculus',
    moon: [300, 330, 0],
    far: 'pines',
    fore: 'fern',
    behind(A) {
      for (const [q, o] of [
        [1.6, 0.1],
        [1.35, 0.14],
        [1.15, 0.2],
      ] as const)
        A.c(300, 300, 200 * q, '#F6A94B', { o });
      A.c(
        300,
        300,
        200,
        A.lg(160, 160, 440, 460, [
          [0, '#FFF3CF'],
          [0.5, '#F6C97A'],
          [1, '#B9682A'],
        ]),
      );
      for (const [u, v, q] of [
        [60, -40, 34],
        [-50, 60, 44],
        [70, 70, 22],
        [-80, -50, 26],
      ] as const)
        A.c(300 + u, 316 + v, q, '#C98A44', { o: 0.4 });
    },
    hero(A) {
      for (const [x, a, l, b] of [
        [96, -20, 380, 36],
        [60, 12, 280, -30],
        [500, 22, 380, -36],
        [548, -10, 280, 30],
      ] as const)
        A.fern(x, 800, a, l, 15, '#3A2010', { bend: b, fat: 0.32, hi: '#E3A96A', hiO: 0.7 });
      A.place(nightjar, 300, 392, 322);
      for (const [x, y, s] of [
        [110, 180, 1],
        [486, 140, 0.8],
      ] as const)
        A.place(moth, x, y, 26 * s, { rot: x > 300 ? -30 : 24 });
    },
  });
