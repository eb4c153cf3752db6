import type { Art } from '../../draw/art.ts';
import { scene } from '../../draw/scene.ts';
import { face } from '../../cards/face.ts';
import { moonflower } from '../../symbols/plants/moonflower.ts';
import { passion } from '../../symbols/plants/passion.ts';
import { poppy } from '../../symbols/plants/poppy.ts';
import { rose } from '../../symbols/plants/rose.ts';

const pal = {
  night: '#071426',
  sky: '#11305A',
  mist: '#3A6EA8',
  far: '#143258',
  near: '#071424',
  rim: '#A8D0F6',
  halo: '#D2E6FA',
};

/** Four aces, leaves and stems, four flowers and the band of the ribbon: under its bow. */
const drawAcesAndFlowers = (A: Art) => {
  for (const [i, s] of (['spade', 'heart', 'club', 'diamond'] as const).entries()) {
    const a = -27 + i * 18;
    A.open(`transform="rotate(${a} 300 800) translate(300 320) scale(.66) translate(-120 -168)"`);
    face(A, 'A', s);
    A.close();
  }
  for (const [x, y, a, l, w, b] of [
    [300, 560, -80, 190, 70, -20],
    [300, 560, 80, 190, 70, 20],
    [280, 540, -40, 170, 64, -20],
    [320, 540, 40, 170, 64, 20],
  ] as const)
    A.leaf(x, y, a, l, w, { bend: b });
  for (let i = -3; i <= 3; i++)
    A.stem(
      [
        [300 + i * 30, 560],
        [300 + i * 8, 660],
        [300 - i * 16, 790],
      ],
      9,
      '#2C7453',
      '#86CFA2',
    );
  A.place(poppy, 196, 520, 88);
  A.place(passion, 410, 516, 84);
  A.place(rose, 304, 566, 96);
  A.place(moonflower, 304, 436, 84);
  A.p(
    'M258 664Q300 684 342 664L346 700Q300 722 254 700Z',
    A.lg(254, 664, 346, 710, [
      [0, '#FFB0A0'],
      [0.4, '#C22A42'],
      [1, '#4E0A1C'],
    ]),
    { s: '#1D0408', w: 3 },
  );
};
/** Bonus Bouquet: four aces wrapped with four flowers. */
export const bonusBouquetScene = (): string =>
  scene('bonusbouquet', {
    pal,
    frame: 'lancet',
    moon: [300, 130, 50],
    far: 'both',
    fore: 'leaf',
    hero(A) {
      drawAcesAndFlowers(A);
      for (const s of [-1, 1]) {
        A.blade({
          x: 300,
          y: 690,
          ang: s * 110,
          len: 110,
          wid: 44,
          prof: [0.8, 0.5],
          bend: s * 50,
          c: ['#7A1226', '#D23A4A', '#FFB0A0'],
          shade: '#3A0510',
          rim: '#FFE9DC',
          rimW: 5,
          line: '#1D0408',
          lw: 2.4,
        });
        A.blade({
          x: 300,
          y: 690,
          ang: s * 74,
          len: 78,
          wid: 50,
          prof: [0.7, 0.5],
          bend: s * -40,
          c: ['#7A1226', '#D23A4A', '#FFB0A0'],
          shade: '#3A0510',
          rim: '#FFE9DC',
          rimW: 5,
          line: '#1D0408',
          lw: 2.4,
        });
      }
      A.e(300, 688, 20, 18, '#D23A4A', { s: '#1D0408', w: 2.4 });
    },
  });
