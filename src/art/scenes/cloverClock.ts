import { scene } from '../draw/scene.ts';
import { clock } from '../symbols/things/clock.ts';
import { clover } from '../symbols/plants/clover.ts';
import { ladybird } from '../symbols/animals/ladybird.ts';

const pal = {
  night: '#06140A',
  sky: '#123A1C',
  mist: '#3A8046',
  far: '#153C1E',
  near: '#06140A',
  rim: '#B4F0A8',
  halo: '#E0F6D0',
};
/** Clover Clock: a mantel clock the clover has grown around. */
export const cloverClockScene = (): string =>
  scene('cloverclock', {
    pal,
    frame: 'gable',
    moon: [300, 140, 40],
    far: 'palm',
    fore: 'none',
    hero(A) {
      for (const [x, y, q, a] of [
        [92, 380, 92, -30],
        [512, 388, 88, 34],
        [150, 250, 60, -50],
        [454, 262, 56, 40],
      ] as const)
        A.place(clover, x, y, q, { rot: a });
      A.place(clock, 300, 416, 232);
      A.p(
        'M-20 690C140 650 440 650 620 690V820H-20Z',
        A.lg(0, 660, 0, 800, [
          [0, '#123A1C'],
          [1, '#04100A'],
        ]),
      );
      const spots = [
        [40, 700, 74, -20],
        [150, 726, 84, 10],
        [268, 738, 66, -8],
        [372, 744, 72, 16],
        [470, 722, 84, -14],
        [570, 704, 78, 20],
      ] as const;
      for (const [x, y, q, a] of spots)
        A.place((B) => clover(B, ['#8FD088', '#2A7440', '#092A18']), x, y, q, { rot: a });
      A.place(ladybird, 300, 664, 34, { rot: 62 });
    },
  });
