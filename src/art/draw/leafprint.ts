import type { Art } from './art.ts';
import { along, contour, outlineOf } from './blade.ts';
import { between, f, item, smooth } from './path.ts';

/**
 * The hash leaf: 32 bytes as hex become one leaf in a box of 128 from 0,0. It helps recognition; the hash is
 * the proof.
 */
export const leafprint = (A: Art, hash: string, open: boolean): void => {
  const bytes = Array.from({ length: 32 }, (_, i) => Number.parseInt(hash.slice(i * 2, i * 2 + 2), 16));
  const share = (i: number) => item(bytes, i) / 255;
  const wavy = item(bytes, 5) > 120;
  const g = outlineOf({
    x: 64,
    y: 122,
    ang: 9 - share(4) * 18,
    len: 112,
    wid: 112 * (0.38 + share(0) * 0.44) * 1.12,
    prof: [0.3 + share(1) * 0.75, 0.45 + share(2) * 0.85],
    bend: -22 + share(4) * 44,
    N: 26,
    wav: wavy ? ((item(bytes, 5) - 120) / 135) * 0.17 : 0,
    wavN: 3 + (item(bytes, 6) % 6),
  });
  const [line, light] = open ? ['#57D2B5', '#A5F3DF'] : ['#C99B4E', '#F6E3B1'];
  A.p(contour(g), open ? '#0A352E' : '#241B0B', { s: line, w: 2 });
  let [veins, buds] = ['', ''];
  const n = 20 + (item(bytes, 7) % 4) * 4;
  for (let i = 0; i < n; i++) {
    const b = item(bytes, i) ^ item(bytes, 31 - i);
    const t0 = 0.05 + (0.8 * (i >> 1)) / (n / 2);
    const t1 = Math.min(0.97, t0 + 0.07 + ((b & 15) / 15) * 0.12);
    const from = along(g, g.S, t0);
    const [x, y] = between(from, along(g, i % 2 === 1 ? g.R : g.L, t1), 0.34 + ((b >> 4) / 15) * 0.6);
    veins += `M${f(from[0])} ${f(from[1])}`;
    veins += `Q${f((from[0] + x) / 2)} ${f((from[1] + y) / 2 - 1.5)} ${f(x)} ${f(y)}`;
    if (b >> 4 > 9) buds += `M${f(x - 1.6)} ${f(y)}a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0z`;
  }
  A.p(veins, 'none', { s: line, w: 1.5 });
  A.p(buds, light);
  A.p(smooth(g.S), 'none', { s: light, w: 2 });
  A.p('M64 122l-1 5', 'none', { s: light, w: 2.4 });
};
