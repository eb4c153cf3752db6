import { ball } from '../draw/metal.ts';
import { scene } from '../draw/scene.ts';
import { windowGlint } from '../draw/details.ts';
import { orange } from '../symbols/plants/orange.ts';

const pal = {
  night: '#1E0F0A',
  sky: '#4A2414',
  mist: '#A86A34',
  far: '#4A2A18',
  near: '#1A0C06',
  rim: '#FFD9A0',
  halo: '#FFDCA8',
};
/** Orangery: the fruit cut open like a fanlight, its branch crossing the frame at sunset. */
export const orangeryScene = (): string =>
  scene('orangery', {
    pal,
    frame: 'round',
    moon: [150, 210, 50],
    far: 'palm',
    fore: 'leaf',
    hero(A) {
      A.stem(
        [
          [630, 40],
          [520, 110],
          [400, 130],
          [250, 180],
        ],
        15,
        '#5C4A26',
        '#B99A5A',
      );
      A.stem(
        [
          [470, 122],
          [480, 180],
          [468, 236],
        ],
        8,
        '#5C4A26',
        '#B99A5A',
      );
      ball(A, 462, 306, 84, ['#FFD48A', '#EE9230', '#A8491A', '#4E1D0C'], {
        line: '#1E0B04',
        lw: 3,
        glint: 0.6,
      });
      for (let i = 0; i < 70; i++) {
        const a = A.r() * 6.28,
          q = Math.sqrt(A.r()) * 78;
        A.c(462 + Math.cos(a) * q, 306 + Math.sin(a) * q, 1 + A.r(), A.r() > 0.5 ? '#FFE2A6' : '#7A3810', {
          o: 0.45,
        });
      }
      windowGlint(A, 430, 280, 22);
      for (const [x, y, a, l, w, b] of [
        [520, 108, 150, 150, 66, 30],
        [440, 124, -40, 150, 64, -30],
        [330, 150, -16, 140, 60, -40],
        [262, 176, -120, 170, 70, 30],
        [380, 134, 130, 150, 64, 40],
        [500, 110, 20, 130, 56, 30],
      ] as const)
        A.leaf(x, y, a, l, w, { bend: b });
      A.place(orange, 268, 486, 226);
    },
  });
