import type { Art } from '../../draw/art.ts';
import { f } from '../../draw/path.ts';
import { dew, pane, cames } from '../../draw/metal.ts';
import { type Scene, drawFrame, scene } from '../../draw/scene.ts';

const pal = {
  night: '#0A1222',
  sky: '#1C2E58',
  mist: '#4C6EB0',
  far: '#1E3058',
  near: '#0A1222',
  rim: '#B4CCFA',
  halo: '#D6E2FA',
};

/** Four panes with rain on them, the cames between them, and the water below. */
const drawPanesAndRain = (A: Art, r: () => number) => {
  for (const [x, y, tint, deep] of [
    [46, 46, '#4A7AC0', '#122048'],
    [306, 46, '#3E8FA8', '#0C2A3A'],
    [46, 358, '#6A62B8', '#1C1848'],
    [306, 358, '#4A7AC0', '#122048'],
  ] as const)
    pane(A, x, y, 248, 300, tint, deep, { sheen: 0.12 });
  let d = '';
  for (let i = 0; i < 90; i++) {
    const x = 50 + r() * 520,
      y = 40 + r() * 620,
      l = 26 + r() * 40;
    d += `M${f(x)} ${f(y)}l${f(-l * 0.3)} ${f(l)}`;
  }
  A.p(d, 'none', { s: '#D6E6FF', w: 2.2, o: 0.5 });
  cames(A, 'M300 40V664M40 352H560M40 664H560', 8);
  A.rect(
    46,
    672,
    508,
    100,
    A.lg(0, 672, 0, 772, [
      [0, '#1C2E58'],
      [1, '#070C18'],
    ]),
  );
};

const hero: Scene['hero'] = (A, r, inside) => {
  inside();
  drawPanesAndRain(A, r);
  A.close();
  drawFrame(A, 'sash');
  const drops = [
    [150, 170, 62, 9, '#9FCDF6'],
    [236, 268, 30, 33, '#BFE0F6'],
    [418, 140, 42, 21, '#9FE6EE'],
    [478, 252, 58, 77, '#F2CB7C'],
    [350, 280, 24, null, '#BFE0F6'],
    [118, 470, 46, 54, '#C9BFF6'],
    [222, 572, 64, 3, '#F2CB7C'],
    [420, 470, 66, 18, '#9FCDF6'],
    [500, 588, 34, 62, '#BFE0F6'],
    [356, 590, 26, null, '#BFE0F6'],
    [90, 300, 20, null, '#BFE0F6'],
    [90, 600, 22, null, '#C9BFF6'],
    [480, 400, 16, null, '#BFE0F6'],
  ] as const;
  for (const [x, y, q, n, c] of drops) {
    A.p(
      `M${x - q * 0.72} ${y - q * 0.6}C${x - q * 0.4} ${y - q * 1.1} ${x - q * 0.06} ${y - q * 1.5} ` +
        `${x + q * 0.1} ${y - q * 2}C${x + q * 0.16} ${y - q * 1.4} ${x + q * 0.5} ${y - q} ` +
        `${x + q * 0.74} ${y - q * 0.58}Z`,
      A.lg(x, y - q * 2, x, y - q * 0.5, [
        [0, '#FFFFFF', 0.85],
        [1, c, 0.9],
      ]),
    );
    dew(A, x, y, q, c, n, false);
  }
  for (let i = 0; i < 7; i++) {
    const x = 90 + i * 70,
      y = 700 + (i % 2) * 26;
    A.e(x, y, 40, 8, 'none', { s: '#8FB4F0', w: 2, o: 0.6 });
    A.e(x, y, 20, 4, 'none', { s: '#D6E6FF', w: 2, o: 0.7 });
  }
};
/** Rainfall Keno: rain on four panes, four cards at once. */
export const rainfallKenoScene = (): string =>
  scene('rainfall', {
    pal,
    frame: 'sash',
    moon: [300, 120, 0],
    sky: false,
    bars: false,
    far: 'hills',
    fore: 'reed',
    hero,
  });
