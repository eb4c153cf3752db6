import { scene } from '../../draw/scene.ts';
import { face } from '../../cards/face.ts';
import { moth } from '../../symbols/animals/moth.ts';
import { rose } from '../../symbols/plants/rose.ts';

const pal = {
  night: '#1C061A',
  sky: '#4A1044',
  mist: '#A83E94',
  far: '#461040',
  near: '#1A0618',
  rim: '#FFB4F0',
  halo: '#FFD2F4',
};
/** Double Bloom: one ace with two flowers, the same both ways up. */
export const doubleBloomScene = (): string =>
  scene('doublebloom', {
    pal,
    frame: 'twin',
    moon: [300, 330, 0],
    far: 'fern',
    fore: 'leaf',
    halo: [300, 420, 230, '#FFB4F0'],
    hero(A) {
      for (const a of [-16, 16]) {
        A.open(
          `transform="rotate(${a} 300 640) translate(${300 + a * 2.6} 410) scale(1.06) translate(-120 -168)"`,
        );
        face(A, 'A', a < 0 ? 'spade' : 'diamond');
        A.close();
      }
      A.stem(
        [
          [300, 820],
          [290, 720],
          [210, 640],
        ],
        13,
        '#2C7453',
        '#86CFA2',
      );
      A.stem(
        [
          [300, 820],
          [310, 720],
          [392, 640],
        ],
        13,
        '#2C7453',
        '#86CFA2',
      );
      for (const [x, y, a, l, w, b] of [
        [292, 730, -70, 170, 66, -30],
        [308, 730, 70, 170, 66, 30],
      ] as const)
        A.leaf(x, y, a, l, w, { bend: b });
      A.place(rose, 186, 590, 134);
      A.place((B) => rose(B, ['#4A0A5A', '#8A2AA8', '#CF8AF0', '#F6DCFF']), 416, 590, 134);
      A.place(moth, 300, 196, 70);
    },
  });
