import { scene } from '../draw/scene.ts';
import { beetle } from '../symbols/animals/beetle.ts';
import { titan } from '../symbols/plants/titan.ts';

const pal = {
  night: '#1A0810',
  sky: '#45141F',
  mist: '#7A2E2E',
  far: '#3A1019',
  near: '#190509',
  rim: '#F2A58E',
  halo: '#FFD6C4',
};
/** Titan: the great arum, taller than its window. */
export const titanScene = (): string =>
  scene('titan', {
    pal,
    frame: 'lancet',
    moon: [446, 190, 44],
    far: 'palm',
    fore: 'leaf',
    hero(A, r) {
      A.place(titan, 300, 452, 312);
      for (let i = 0; i < 100; i++) {
        const t = 0.08 + r() * 0.7,
          x = 300 + (r() - 0.5) * 112 * Math.sin(Math.PI * Math.pow(t, 0.55)),
          y = 560 - t * 420;
        A.e(x, y, 2.4, 3.4, r() > 0.5 ? '#FFF3CF' : '#6B4A1A', { o: 0.5 });
      }
      A.place(beetle, 150, 700, 40, { rot: 50 });
    },
  });
