import { scene } from '../draw/scene.ts';
import { foxglove } from '../symbols/plants/foxglove.ts';
import { moth } from '../symbols/animals/moth.ts';

const pal = {
  night: '#120E1E',
  sky: '#2A2140',
  mist: '#57466B',
  far: '#2B2140',
  near: '#130D1E',
  rim: '#CDB8E6',
  halo: '#E2D6F2',
};
/** Luna: a moth crossing the moon in an oculus. */
export const lunaScene = (): string =>
  scene('lunamoth', {
    pal,
    frame: 'oculus',
    moon: [300, 330, 150],
    far: 'fern',
    fore: 'leaf',
    hero(A) {
      for (const [x, a, l, b] of [
        [120, -26, 400, 40],
        [70, 10, 300, -30],
        [480, 26, 400, -40],
        [536, -8, 300, 30],
      ] as const)
        A.fern(x, 800, a, l, 15, '#241A38', { bend: b, fat: 0.32, hi: '#B9A2DA', hiO: 0.75 });
      A.place(foxglove, 118, 660, 124, { rot: -8 });
      A.place(foxglove, 500, 674, 112, { rot: 9 });
      A.place(moth, 306, 350, 272);
    },
  });
