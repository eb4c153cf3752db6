import { C } from '../draw/colour.ts';
import { scene } from '../draw/scene.ts';
import { pomegranate } from '../symbols/plants/pomegranate.ts';
import { torch } from '../symbols/things/torch.ts';

const pal = {
  night: '#18060E',
  sky: '#44101F',
  mist: '#8A2E3E',
  far: '#42101E',
  near: '#18060C',
  rim: '#F2A5AE',
  halo: '#F6D2D2',
};
/** Persephone: the rind opens in a lancet; two torches, six seeds on the sill. */
export const persephoneScene = (): string =>
  scene('persephone', {
    pal,
    frame: 'lancet',
    moon: [300, 150, 46],
    far: 'both',
    fore: 'leaf',
    hero(A) {
      A.place(torch, 84, 480, 128, { rot: -18 });
      A.place(torch, 516, 480, 128, { rot: 18, sx: -1 });
      for (const [x, y, a, l, w, b] of [
        [250, 330, -70, 220, 84, -30],
        [350, 330, 66, 220, 84, 30],
        [300, 320, -34, 190, 76, -20],
        [310, 310, 30, 190, 76, 20],
      ] as const)
        A.leaf(x, y, a, l, w, { bend: b });
      A.place(pomegranate, 300, 462, 196);
      for (const [x, y, q] of [
        [136, 716, 20],
        [186, 736, 24],
        [246, 722, 18],
        [350, 730, 22],
        [410, 716, 18],
        [462, 734, 22],
      ] as const) {
        A.e(x, y + q * 0.8, q * 0.9, q * 0.25, C.ink, { o: 0.6 });
        A.e(
          x,
          y,
          q,
          q * 0.84,
          A.lg(x - q, y - q, x + q, y + q, [
            [0, '#FF8A8E'],
            [0.5, '#D21E40'],
            [1, '#5A0618'],
          ]),
          { s: '#28020C', w: 2 },
        );
        A.e(x - q * 0.35, y - q * 0.35, q * 0.3, q * 0.18, '#FFF0F0');
      }
    },
  });
