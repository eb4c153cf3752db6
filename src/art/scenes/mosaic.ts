import { pane, litPane, cames } from '../draw/metal.ts';
import { item } from '../draw/path.ts';
import { drawFrame, scene } from '../draw/scene.ts';
import { beetle } from '../symbols/animals/beetle.ts';
import { bell } from '../symbols/things/bell.ts';
import { cherries } from '../symbols/plants/cherries.ts';
import { coin } from '../symbols/things/coin.ts';
import { drop } from '../symbols/plants/drop.ts';
import { fiddle } from '../symbols/plants/fiddle.ts';
import { foxfire } from '../symbols/plants/foxfire.ts';
import { key } from '../symbols/things/key.ts';
import { lotus } from '../symbols/plants/lotus.ts';
import { moonflower } from '../symbols/plants/moonflower.ts';
import { moth } from '../symbols/animals/moth.ts';
import { orange } from '../symbols/plants/orange.ts';
import { plum } from '../symbols/plants/plum.ts';

const pal = {
  night: '#06121F',
  sky: '#0E2C4A',
  mist: '#2A6A9A',
  far: '#123450',
  near: '#06121E',
  rim: '#9AD2F2',
  halo: '#CDE8F6',
};
const HUES = [
  ['#2C7F86', '#0A3038'],
  ['#3E6E4A', '#0F2A1C'],
  ['#6A3550', '#220E1C'],
  ['#2F5F9A', '#0B2244'],
  ['#4C3B78', '#181030'],
  ['#7A5A2A', '#241A08'],
] as const;
/** Mosaic: five by five panes; a brass path of moonflowers turns two corners. */
export const mosaicScene = (): string =>
  scene('mosaic', {
    pal,
    frame: 'sash',
    moon: [0, 0, 0],
    sky: false,
    bars: false,
    far: 'none',
    mid: false,
    fore: 'leaf',
    hero(A, _r, inside) {
      const n = 5,
        x0 = 52,
        w = 496 / n,
        y0 = 56,
        h = 126,
        lit = new Set(['0,0', '1,0', '1,1', '1,2', '2,2', '3,2', '3,3', '3,4', '4,4']);
      const drawings = [beetle, key, lotus, orange, bell, foxfire, moth, plum, drop, cherries, fiddle, coin];
      inside();
      for (let j = 0; j < n; j++)
        for (let i = 0; i < n; i++) {
          const x = x0 + i * w,
            y = y0 + j * h,
            on = lit.has(`${i},${j}`),
            [tint, deep] = item(HUES, (i * 2 + j * 3 + ((i * j) % 2)) % 6);
          if (on) litPane(A, x, y, w, h);
          else pane(A, x, y, w, h, tint, deep);
          A.place(
            on ? moonflower : item(drawings, (i * 5 + j * 7) % drawings.length),
            x + w / 2,
            y + h / 2,
            on ? 47 : 41,
          );
        }
      let d = '';
      for (let i = 0; i <= n; i++) d += `M${x0 + i * w} 40V${y0 + n * h}M40 ${y0 + i * h}H560`;
      cames(A, d, 5);
      A.rect(
        46,
        y0 + n * h + 6,
        508,
        200,
        A.lg(0, 690, 0, 770, [
          [0, '#0E2C4A'],
          [1, '#050D16'],
        ]),
      );
      A.close();
      drawFrame(A, 'sash');
    },
  });
