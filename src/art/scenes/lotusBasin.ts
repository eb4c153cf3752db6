import { C } from '../draw/colour.ts';
import { f } from '../draw/path.ts';
import { scene } from '../draw/scene.ts';
import { dragonfly } from '../symbols/animals/dragonfly.ts';
import { koi } from '../symbols/animals/koi.ts';
import { lotus } from '../symbols/plants/lotus.ts';

const pal = {
  night: '#0B1024',
  sky: '#1B2850',
  mist: '#48508A',
  far: '#1C2450',
  near: '#0A0E22',
  rim: '#B9C6FF',
  halo: '#D9DEFF',
};
/** Lotus Basin: moonrise over still water, a koi under the pads. */
export const lotusBasinScene = (): string =>
  scene('lotusbasin', {
    pal,
    frame: 'round',
    moon: [300, 196, 76],
    far: 'bamboo',
    fore: 'reed',
    hero(A, r, inside) {
      inside();
      A.rect(
        46,
        560,
        508,
        206,
        A.lg(0, 560, 0, 770, [
          [0, '#39427E'],
          [0.4, '#1A2152'],
          [1, '#080B1E'],
        ]),
      );
      for (let i = 0; i < 26; i++) {
        const y = 570 + r() * 190,
          x = 60 + r() * 420,
          w = 30 + r() * 110;
        A.p(`M${f(x)} ${f(y)}h${f(Math.min(w, 545 - x))}`, 'none', {
          s: i % 3 ? '#8A98E0' : '#F6F1DD',
          w: 1.2 + r() * 1.6,
          o: +(0.3 + r() * 0.3).toFixed(2),
        });
      }
      A.close();
      A.place(koi, 330, 716, 62, { rot: 70 });
      for (const [x, y, q] of [
        [120, 640, 74],
        [478, 654, 88],
        [180, 724, 60],
      ] as const) {
        A.e(
          x,
          y,
          q,
          q * 0.3,
          A.lg(x - q, y - q * 0.3, x + q, y + q * 0.3, [
            [0, '#7FC79C'],
            [0.5, '#23624A'],
            [1, '#0A2A22'],
          ]),
          { s: C.ink, w: 3 },
        );
        A.p(`M${x} ${y}L${f(x + q * 0.8)} ${f(y - q * 0.2)}`, 'none', { s: C.ink, w: 3 });
        A.p(`M${f(x - q * 0.97)} ${f(y - 2)}A${q} ${f(q * 0.3)} 0 0 1 ${f(x)} ${f(y - q * 0.3)}`, 'none', {
          s: '#DFF7E6',
          w: 3,
          o: 0.7,
        });
      }
      A.place(lotus, 300, 470, 228);
      A.place(dragonfly, 478, 330, 58, { rot: 30 });
    },
  });
