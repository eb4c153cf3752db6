import { C, mix } from '../draw/colour.ts';
import { f, polar } from '../draw/path.ts';
import { scene } from '../draw/scene.ts';
import { moonflower } from '../symbols/plants/moonflower.ts';

const pal = {
  night: '#060A22',
  sky: '#101C56',
  mist: '#3450B0',
  far: '#101C50',
  near: '#060A1E',
  rim: '#A8BCFF',
  halo: '#D6E0FF',
};
/** Midnight Moonflower: the same bloom after the clock strikes, silvered, against the whole moon. */
export const midnightMoonflowerScene = (): string =>
  scene('midnightmoonflower', {
    pal,
    frame: 'ogee',
    moon: [300, 356, 186],
    far: 'fern',
    fore: 'leaf',
    starN: 60,
    hero(A) {
      const silver = (h: string) => {
        const v =
          parseInt(h.slice(1, 3), 16) * 0.3 +
          parseInt(h.slice(3, 5), 16) * 0.59 +
          parseInt(h.slice(5, 7), 16) * 0.11;
        return mix(
          v < 128 ? mix('#060C2C', '#6A82DC', v / 128) : mix('#6A82DC', '#FBFCFF', (v - 128) / 127),
          h,
          0.12,
        );
      };
      A.stem(
        [
          [300, 820],
          [296, 720],
          [304, 560],
          [300, 480],
        ],
        17,
        '#1C3A6A',
        '#8FB4F0',
      );
      A.recolor((B) => {
        for (const [x, y, a, l, w, b] of [
          [298, 720, -66, 210, 80, -30],
          [302, 690, 66, 210, 80, 30],
        ] as const)
          B.leaf(x, y, a, l, w, { bend: b });
        B.place(moonflower, 122, 640, 78, { rot: -20 });
        B.place(moonflower, 486, 620, 86, { rot: 20 });
        B.place(moonflower, 300, 400, 248);
      }, silver);
      for (let i = 0; i < 40; i++) {
        const a = A.r() * 360,
          [x, y] = polar(300, 396, 30 + A.r() * 54, a, 0.8);
        A.p(`M300 398L${f(x)} ${f(y)}`, 'none', { s: C.brass, w: 1.6, o: 0.7 });
        A.e(x, y, 5, 3.6, A.r() > 0.4 ? C.brassHi : C.brass, { s: C.brassInk, w: 0.8 });
      }
    },
  });
