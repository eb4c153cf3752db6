import { mix } from '../draw/colour.ts';
import { scene } from '../draw/scene.ts';
import { jade } from '../symbols/plants/jade.ts';

const pal = {
  night: '#061026',
  sky: '#0D2450',
  mist: '#2A5A94',
  far: '#123058',
  near: '#06122A',
  rim: '#8FD0F0',
  halo: '#BFE0F6',
};
/** Jade Vine: three trusses at three distances, every claw turned up to the moon. */
export const jadeVineScene = (): string =>
  scene('jadevine', {
    pal,
    frame: 'round',
    moon: [462, 520, 46],
    far: 'fern',
    fore: 'fern',
    hero(A) {
      const mist = (h: string) => mix(h, '#12305C', 0.5);
      A.recolor((B) => {
        B.place(
          (C2) => jade(C2, { rows: 6, len: 220, top: -110, k: 0.92, bend: -8, leaves: false }),
          104,
          250,
          150,
        );
        B.place(
          (C2) => jade(C2, { rows: 5, len: 180, top: -90, k: 0.95, bend: 6, leaves: false }),
          506,
          214,
          138,
        );
      }, mist);
      A.stem(
        [
          [-20, 96],
          [110, 122],
          [290, 78],
          [470, 116],
          [620, 74],
        ],
        16,
        '#3B2C22',
        '#9A7A54',
      );
      for (const [x, y, a, l, w, b] of [
        [70, 108, -150, 120, 56, 40],
        [168, 108, 150, 120, 54, -40],
        [396, 92, -30, 120, 54, 40],
        [530, 96, 140, 120, 56, 30],
        [430, 100, 24, 110, 50, -40],
        [110, 116, 20, 100, 46, 30],
      ] as const)
        A.leaf(x, y, a, l, w, { bend: b });
      A.place((B) => jade(B, { rows: 8, len: 236, top: -112, k: 1, bend: 10, leaves: false }), 292, 372, 248);
      A.leaf(286, 88, -118, 170, 74, { bend: -40 });
      A.leaf(308, 84, 112, 170, 74, { bend: 44 });
    },
  });
