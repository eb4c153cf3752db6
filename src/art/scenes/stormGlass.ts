import { C } from '../draw/colour.ts';
import { f } from '../draw/path.ts';
import { scene } from '../draw/scene.ts';
import { compass } from '../symbols/things/compass.ts';
import { hourglass } from '../symbols/things/hourglass.ts';
import { stormglass } from '../symbols/things/stormglass.ts';

const pal = {
  night: '#0A1018',
  sky: '#1E2E42',
  mist: '#56708C',
  far: '#223448',
  near: '#0A1018',
  rim: '#BFD6EA',
  halo: '#D5E6F2',
};
/** Storm Glass: crystals rise in the glass while the sky breaks outside. */
export const stormGlassScene = (): string =>
  scene('stormglass', {
    pal,
    frame: 'gable',
    moon: [300, 150, 0],
    far: 'hills',
    fore: 'ivy',
    sky: false,
    behind(A, r) {
      for (const [x, y, k, c] of [
        [130, 190, 1.5, '#31465E'],
        [440, 160, 1.7, '#3A5270'],
        [280, 120, 1.3, '#4A6484'],
        [330, 250, 1.8, '#26384E'],
        [90, 300, 1.2, '#2C4058'],
        [520, 300, 1.3, '#2C4058'],
      ] as const)
        A.p(
          `M${x - 90 * k} ${y + 26 * k}C${x - 110 * k} ${y} ${x - 90 * k} ${y - 24 * k} ${x - 64 * k} ` +
            `${y - 16 * k}C${x - 60 * k} ${y - 56 * k} ${x - 10 * k} ${y - 60 * k} ${x} ${y - 34 * k}` +
            `C${x + 30 * k} ${y - 60 * k} ${x + 70 * k} ${y - 36 * k} ${x + 60 * k} ${y - 10 * k}` +
            `C${x + 100 * k} ${y - 12 * k} ${x + 104 * k} ${y + 20 * k} ${x + 84 * k} ${y + 26 * k}Z`,
          c,
        );
      for (const [d, w] of [
        ['M520 170L466 330L506 336L430 500L462 506L416 640', 7],
        ['M96 230L140 350L108 360L160 500', 4],
      ] as const) {
        A.p(d, 'none', { s: '#FFE08A', w: w * 2.6, o: 0.25 });
        A.p(d, 'none', { s: '#FFF6D2', w });
      }
      let d = '';
      for (let i = 0; i < 70; i++) {
        const x = 40 + r() * 540,
          y = 200 + r() * 520;
        d += `M${f(x)} ${f(y)}l-12 34`;
      }
      A.p(d, 'none', { s: '#D5E6F2', w: 2, o: 0.45 });
    },
    hero(A) {
      A.rect(
        20,
        690,
        560,
        26,
        A.lg(0, 690, 0, 716, [
          [0, '#B99A5A'],
          [0.3, '#6B4E24'],
          [1, '#2A1C0A'],
        ]),
        { s: C.brassInk, w: 4 },
      );
      A.place(compass, 110, 636, 72);
      A.place(stormglass, 300, 462, 246);
      A.place(hourglass, 494, 638, 66);
    },
  });
