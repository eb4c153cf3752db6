import type { Art } from '../draw/art.ts';
import { C } from '../draw/colour.ts';
import { scene } from '../draw/scene.ts';
import { moonflower } from '../symbols/plants/moonflower.ts';

const pal = {
  night: '#071A1B',
  sky: '#0F3436',
  mist: '#2C5A55',
  far: '#133B35',
  near: '#081C18',
  rim: '#A9D6C4',
};

/** Two stems and three leaves, behind the bud and the bloom. */
const drawStemsAndLeaves = (A: Art) => {
  A.stem(
    [
      [330, 820],
      [300, 700],
      [322, 560],
      [312, 440],
    ],
    17,
    '#24583F',
    '#86CFA2',
  );
  A.leaf(306, 700, -66, 190, 76, { bend: -30 });
  A.leaf(314, 640, 62, 200, 78, { bend: 30 });
  A.leaf(316, 560, -74, 120, 46, { bend: -40 });
  A.stem(
    [
      [320, 580],
      [420, 520],
      [452, 430],
      [470, 340],
    ],
    9,
    '#24583F',
    '#86CFA2',
  );
};
/** Moonflower: one bloom breaking a lancet, a bud still shut. */
export const moonflowerScene = (): string =>
  scene('moonflower', {
    pal,
    frame: 'lancet',
    moon: [184, 176, 62],
    far: 'both',
    fore: 'leaf',
    hero(A) {
      drawStemsAndLeaves(A);
      for (const [a, w] of [
        [-14, 34],
        [14, 34],
        [0, 40],
      ] as const)
        A.blade({
          x: 470,
          y: 346,
          ang: a + 10,
          len: 112,
          wid: w,
          prof: [0.6, 0.9],
          bend: a,
          c: ['#6F8F76', '#DCD9BC', C.moon],
          shade: '#54705F',
          striae: 2,
          vein: '#7C8F7A',
          rim: '#FFFFFF',
          rimW: 4,
          line: '#22382E',
          lw: 2,
        });
      for (const a of [-40, -20, 22, 42])
        A.blade({
          x: 470,
          y: 350,
          ang: a + 10,
          len: 70,
          wid: 14,
          prof: [0.5, 1.1],
          bend: a * 0.8,
          c: [C.brassLo, C.brass, C.brassHi],
          line: C.ink,
          lw: 1.4,
        });
      A.place(moonflower, 296, 410, 236);
    },
  });
