import type { Art } from '../draw/art.ts';
import { C, mix } from '../draw/colour.ts';
import { brass, ball, pane, litPane, cames } from '../draw/metal.ts';
import { item } from '../draw/path.ts';
import { drawFrame, scene } from '../draw/scene.ts';
import { bee } from '../symbols/animals/bee.ts';
import { beetle } from '../symbols/animals/beetle.ts';
import { coin } from '../symbols/things/coin.ts';
import { key } from '../symbols/things/key.ts';
import { lantern } from '../symbols/things/lantern.ts';
import { moonflower } from '../symbols/plants/moonflower.ts';
import { rose } from '../symbols/plants/rose.ts';

const pal = {
  night: '#0E0B05',
  sky: '#241C0A',
  mist: '#5A4818',
  far: '#221A0A',
  near: '#0C0904',
  rim: '#FFE9B0',
  halo: '#FFF3D0',
};
/** Any colour as gold of its lightness. */
const gold = (hex: string) => {
  const part = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  const v = part(1) * 0.3 + part(3) * 0.59 + part(5) * 0.11;
  return v < 110 ? mix('#140C02', '#A8742C', v / 110) : mix('#A8742C', '#FFF9E2', (v - 110) / 145);
};

const crown = (A: Art) => {
  A.e(300, 250, 176, 36, '#1A1206', { s: C.brassInk, w: 4 });
  for (const [a, l, x] of [
    [-34, 150, -132],
    [34, 150, 132],
    [-18, 184, -74],
    [18, 184, 74],
    [0, 214, 0],
  ] as const) {
    const g = A.blade({
      x: 300 + x,
      y: 262,
      ang: a,
      len: l,
      wid: 78,
      prof: [0.42, 0.8],
      bend: a * -0.5,
      c: ['#8E6A33', '#E3BE75', '#FFF9E2'],
      shade: '#3E2D14',
      shadeO: 0.5,
      veins: 6,
      vein: '#6B4E24',
      veinO: 0.7,
      vw: 1.8,
      rib: '#6B4E24',
      rim: '#FFFFFF',
      rimW: 7,
      line: C.brassInk,
      lw: 3,
    });
    const [u, v] = item(g.S, g.N);
    ball(A, u, v - 7, 12, ['#FFFFFF', '#F6E3B1', '#C99B4E', '#4A3516'], { lw: 2.4 });
  }
  A.p('M124 236Q300 306 476 236L470 292Q300 352 130 292Z', brass(A, 124, 230, 476, 330), {
    s: C.brassInk,
    w: 4,
  });
  for (const [x, y, c] of [
    [180, 282, ['#FFB0A0', '#D23A4A', '#7A1226', '#2A0408']],
    [240, 300, ['#C9FFF0', '#2FA98F', '#0D564F', '#04201E']],
    [300, 306, ['#FFB0A0', '#D23A4A', '#7A1226', '#2A0408']],
    [360, 300, ['#C9FFF0', '#2FA98F', '#0D564F', '#04201E']],
    [420, 282, ['#FFB0A0', '#D23A4A', '#7A1226', '#2A0408']],
  ] as const)
    ball(A, x, y, 15, c, { lw: 3 });
};

/** Sovereign Mosaic: black glass and gold, a crown of blades set over it. */
export const sovereignMosaicScene = (): string =>
  scene('sovereignmosaic', {
    pal,
    frame: 'ogee',
    moon: [0, 0, 0],
    sky: false,
    bars: false,
    far: 'none',
    mid: false,
    fore: 'leaf',
    hero(A, _r, inside) {
      inside();
      const n = 5,
        w = 104,
        y0 = 252,
        h = 104,
        drawings = [coin, bee, moonflower, beetle, key, rose, lantern, coin];
      for (let j = 0; j < 5; j++)
        for (let i = 0; i < n; i++) {
          const x = 40 + i * w,
            y = y0 + j * h,
            on = (i + j) % 2 === 0;
          if (on) litPane(A, x, y, w, h);
          else pane(A, x, y, w, h, '#2E2818', '#0A0804', { sheen: 0.14 });
          const fn = item(drawings, (i * 3 + j * 5) % drawings.length);
          if (on)
            A.recolor(
              (B) => B.place(fn, x + w / 2, y + h / 2, 40),
              (c) => mix(c, '#1A1006', 0.68),
            );
          else A.recolor((B) => B.place(fn, x + w / 2, y + h / 2, 42), gold);
        }
      let d = `M40 ${y0}H560`;
      for (let i = 0; i <= 5; i++) d += `M${40 + i * w} ${y0}V772M40 ${y0 + i * h}H560`;
      cames(A, d, 5);
      A.close();
      drawFrame(A, 'ogee');
      crown(A);
    },
  });
