import type { Art, Draw } from '../../draw/art.ts';
import { C } from '../../draw/colour.ts';
import { type Scene, scene } from '../../draw/scene.ts';
import { clover } from '../../symbols/plants/clover.ts';
import { foxglove } from '../../symbols/plants/foxglove.ts';
import { moonflower } from '../../symbols/plants/moonflower.ts';
import { passion } from '../../symbols/plants/passion.ts';
import { poppy } from '../../symbols/plants/poppy.ts';
import { rose } from '../../symbols/plants/rose.ts';

const pal = {
  night: '#1C1204',
  sky: '#4E340A',
  mist: '#B07C1E',
  far: '#4A300A',
  near: '#1A1004',
  rim: '#FFE3A0',
  halo: '#FFEFC4',
};

const row = (A: Art, y: number, drawings: readonly Draw[], q: number) => {
  for (const [i, flower] of drawings.entries()) {
    const x = 130 + i * 85;
    A.stem(
      [
        [x, y + 70],
        [x + (i % 2 ? 4 : -4), y - 10],
        [x, y - 70],
      ],
      6,
      '#2C7453',
      '#86CFA2',
    );
    A.leaf(x, y - 10, i % 2 ? 40 : -40, 56, 22, { bend: i % 2 ? 20 : -20, veins: 3 });
    A.place(flower, x, y - 92 - (i % 2) * 22, q);
    A.p(
      `M${x - 19} ${y}V${y + 84}A19 19 0 0 0 ${x + 19} ${y + 84}V${y}Z`,
      A.lg(x - 19, 0, x + 19, 0, [
        [0, '#F6FFF6', 0.5],
        [0.3, '#BFE0D4', 0.18],
        [0.7, '#3A5A4A', 0.3],
        [1, '#DFF7EE', 0.5],
      ]),
      { s: '#F6FFF6', w: 2 },
    );
    A.p(`M${x - 18} ${y + 40}H${x + 18}V${y + 84}A18 18 0 0 1 ${x - 18} ${y + 84}Z`, '#7FD0E6', {
      o: 0.35,
    });
    A.p(`M${x - 12} ${y + 8}V${y + 80}`, 'none', { s: '#FFFFFF', w: 4, o: 0.7 });
    A.e(x, y, 19, 5, 'none', { s: '#FFFFFF', w: 2.4 });
  }
  A.rect(
    70,
    y + 26,
    460,
    16,
    A.lg(0, y + 26, 0, y + 42, [
      [0, '#FFF3CF'],
      [0.3, C.brass],
      [1, '#4A3516'],
    ]),
    { s: C.brassInk, w: 3 },
  );
};

const hero: Scene['hero'] = (A) => {
  for (const x of [78, 508])
    A.rect(
      x,
      300,
      16,
      460,
      A.lg(x, 0, x + 16, 0, [
        [0, '#8E6A33'],
        [0.3, '#FFF3CF'],
        [0.6, C.brass],
        [1, '#3E2D14'],
      ]),
      { s: C.brassInk, w: 3 },
    );
  row(A, 316, [moonflower, rose, passion, poppy, moonflower], 56);
  row(A, 570, [poppy, clover, rose, foxglove, passion], 54);
};
/** Ten Stems: ten test tubes on a brass rack, a stem in each. */
export const tenStemsScene = (): string =>
  scene('tenstems', {
    pal,
    frame: 'sash',
    moon: [140, 150, 48],
    far: 'palm',
    fore: 'ivy',
    hero,
  });
