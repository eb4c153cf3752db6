import { scene } from '../draw/scene.ts';
import { foxfire } from '../symbols/plants/foxfire.ts';

const pal = {
  night: '#0C0F04',
  sky: '#232A0C',
  mist: '#55661E',
  far: '#2A3410',
  near: '#0C1004',
  rim: '#DDF58A',
  halo: '#E6F6B0',
};
/** Foxfire: three lamps of living light on rotten oak. */
export const foxfireScene = (): string =>
  scene('foxfire', {
    pal,
    frame: 'oculus',
    moon: [300, 330, 0],
    far: 'pines',
    fore: 'fern',
    halo: [300, 390, 220, '#C6E86A'],
    hero(A, r) {
      A.fern(120, 700, -18, 300, 16, '#2A3A10', { bend: -30, hi: '#DDF58A', hiO: 0.5 });
      A.fern(490, 700, 18, 300, 16, '#2A3A10', { bend: 30, hi: '#DDF58A', hiO: 0.5 });
      A.p(
        'M-20 650C120 610 220 660 300 648C400 634 500 676 620 640V820H-20Z',
        A.lg(0, 620, 0, 800, [
          [0, '#3E3014'],
          [0.3, '#1E180A'],
          [1, '#080602'],
        ]),
        { s: '#0C0A04', w: 4 },
      );
      A.p(
        'M20 652C120 624 220 668 300 654M330 652C420 640 500 680 590 650M60 700C160 684 240 712 330 700',
        'none',
        { s: '#B9A25A', w: 2.4, o: 0.6 },
      );
      A.place(foxfire, 300, 418, 262);
      for (const [x, y, q, a] of [
        [88, 640, 54, -12],
        [520, 640, 62, 10],
      ] as const)
        A.place(foxfire, x, y, q, { rot: a });
      for (let i = 0; i < 26; i++)
        A.c(80 + r() * 440, 90 + r() * 420, 1.6 + r() * 3, '#F2FFC9', { o: +(0.4 + r() * 0.5).toFixed(2) });
    },
  });
