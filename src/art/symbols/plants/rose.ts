import type { Art } from '../../draw/art.ts';
import { C, mix } from '../../draw/colour.ts';
import { type Point, polar, smooth } from '../../draw/path.ts';

type Glass = readonly [dark: string, deep: string, body: string, light: string];

/** Cabbage rose, petals wound round a lit heart. */
export const rose = (A: Art, [a, b, c, d]: Glass = ['#5A0C22', '#B02A4A', '#EE7E8C', '#FFD9D6']): void => {
  for (const q of [-60, 60, 150, -150, 100]) A.leaf(0, 4, q, 100, 40, { bend: 14, veins: 5 });
  for (const [n, r, w, rot, sh] of [
    [6, 84, 84, 10, 0.35],
    [6, 68, 72, 40, 0.22],
    [5, 52, 60, 0, 0.12],
    [5, 38, 46, 34, 0],
    [4, 25, 32, 10, 0],
  ] as const)
    for (let i = 0; i < n; i++)
      A.blade({
        x: 0,
        y: 0,
        ang: rot + (i * 360) / n,
        len: r,
        wid: w,
        prof: [0.8, 0.22],
        bend: 10,
        wav: 0.02,
        wavN: 3,
        N: 11,
        c: [mix(a, C.ink, sh), mix(b, a, sh), mix(c, b, sh), mix(d, c, sh)],
        shade: a,
        shadeO: 0.4,
        rim: '#FFF0EC',
        rimW: 5.4,
        rimO: 0.9,
        line: '#22040E',
        lw: 2,
      });
  const sp: Point[] = [];
  for (let i = 0; i <= 26; i++) sp.push(polar(0, 0, 15 * (1 - i / 30), i * 28));
  A.c(0, 0, 16, mix(b, a, 0.4), { s: '#22040E', w: 2 });
  A.p(smooth(sp), 'none', { s: '#22040E', w: 5 });
  A.p(smooth(sp), 'none', { s: d, w: 2.4 });
};
