import { scene } from '../draw/scene.ts';
import { bee } from '../symbols/animals/bee.ts';
import { heather } from '../symbols/plants/heather.ts';
import { skep } from '../symbols/animals/skep.ts';

const pal = {
  night: '#150A1C',
  sky: '#361A44',
  mist: '#8A4A94',
  far: '#3A1C48',
  near: '#160A1C',
  rim: '#E6B4EE',
  halo: '#FFE3A8',
};
/** Honey Skep: straw gold against heather dusk. */
export const honeySkepScene = (): string =>
  scene('honeyskep', {
    pal,
    frame: 'round',
    moon: [420, 190, 58],
    far: 'hills',
    fore: 'heather',
    hero(A) {
      for (const [x, y, q, a] of [
        [70, 650, 110, -12],
        [150, 690, 90, 6],
        [530, 650, 116, 12],
        [450, 700, 90, -6],
      ] as const)
        A.place(heather, x, y, q, { rot: a });
      A.place(skep, 296, 446, 240);
      for (const [x, y, q, a] of [
        [478, 330, 72, 10],
        [112, 330, 58, -70],
        [196, 196, 40, -40],
        [420, 634, 46, -100],
      ] as const)
        A.place(bee, x, y, q, { rot: a });
      A.p('M140 380C120 440 150 480 200 500M196 230C210 260 230 262 244 250', 'none', {
        s: '#FFE9A6',
        w: 2.4,
        dash: '2 10',
        o: 0.8,
      });
    },
  });
