import { outlineOf } from '../draw/blade.ts';
import { scene } from '../draw/scene.ts';
import { ghostorchid } from '../symbols/plants/ghostorchid.ts';

const pal = {
  night: '#050908',
  sky: '#0B1714',
  mist: '#35524A',
  far: '#12201C',
  near: '#060A09',
  rim: '#DDEEE6',
  halo: '#EAF6F0',
};
/** Ghost Orchid: a leafless flower hanging in swamp mist. */
export const ghostOrchidScene = (): string =>
  scene('ghostorchid', {
    pal,
    frame: 'lancet',
    moon: [150, 210, 56],
    far: 'fern',
    fore: 'fern',
    halo: [292, 400, 150, '#8FC0AE'],
    hero(A) {
      A.p(
        'M450 -10C470 160 436 330 470 500C480 640 450 720 480 820H640V-10Z',
        A.lg(440, 0, 640, 0, [
          [0, '#6E8A80'],
          [0.2, '#2E403A'],
          [1, '#080D0B'],
        ]),
        { s: '#060A08', w: 4 },
      );
      let d = '';
      for (let i = 0; i < 9; i++)
        d += `M${474 + i * 16} 0C${490 + i * 14} 200 ${462 + i * 18} 420 ${492 + i * 15} 800`;
      A.p(d, 'none', { s: '#060A08', w: 3, o: 0.6 });
      for (const [y0, a, b] of [
        [250, -100, -50],
        [280, -128, 60],
        [300, -70, -80],
        [320, -150, 40],
      ] as const) {
        const g = outlineOf({ x: 466, y: y0, ang: a, len: 170, wid: 1, bend: b, N: 9 });
        A.stem(g.S, 8, '#5E7A6E', '#C9E0D4');
      }
      A.stem(
        [
          [466, 270],
          [400, 200],
          [330, 220],
          [300, 320],
        ],
        8,
        '#5E7A5A',
        '#C9E0B4',
      );
      A.place((B) => ghostorchid(B, false), 292, 440, 268);
      A.place((B) => ghostorchid(B, false), 150, 640, 66, { rot: -8 });
      A.stem(
        [
          [450, 560],
          [330, 540],
          [180, 556],
          [152, 606],
        ],
        5,
        '#5E7A5A',
        '#C9E0B4',
      );
      for (let i = 0; i < 6; i++) A.e(60 + i * 90, 690 + (i % 2) * 34, 130, 16, '#DDEEE6', { o: 0.1 });
    },
  });
