import { C } from '../draw/colour.ts';
import { conservatory, reflections } from '../draw/conservatory.ts';
import { banner } from '../draw/banner.ts';
import { key } from '../symbols/things/key.ts';

const pal = {
  night: '#04100F',
  sky: '#0A2424',
  mist: '#1B4540',
  far: '#0A1F1D',
  near: '#050D0B',
  rim: '#A9D6C4',
  halo: '#D5E6DF',
};
/** Welcome and first deposit: the conservatory is lit, the key is on the vine. */
export const welcomeBanner = banner('welcome', {
  pal,
  moon: [250, 70, 30],
  ground: 340,
  hero(A) {
    conservatory(A, { X: 452, G: 340, sc: 0.94, lit: true });
    reflections(A, { X: 452, G: 340, sc: 1, lit: true }, 500, 80);
    A.p('M442 342L372 420H552L464 342Z', '#F6D898', { o: 0.16 });
    A.stem(
      [
        [900, -60],
        [780, -6],
        [690, 40],
        [640, 30],
        [606, 60],
      ],
      9,
      '#3B5A3A',
      '#A9C878',
    );
    for (const [x, y, a, l] of [
      [820, -24, 150, 84],
      [770, 2, 200, 80],
      [756, 4, 20, 70],
      [716, 20, -120, 70],
      [690, 42, 170, 76],
      [664, 34, -40, 66],
      [640, 32, 160, 70],
      [614, 52, -90, 64],
      [700, 34, 60, 60],
    ] as const)
      A.leaf(x, y, a, l, l * 0.55, { prof: [0.3, 0.9], bend: 14 });
    A.p('M606 58V92', 'none', { s: C.brassInk, w: 5 });
    A.p('M606 58V92', 'none', { s: C.brass, w: 2.4 });
    A.place(key, 606, 172, 92, { rot: -38 });
  },
});
