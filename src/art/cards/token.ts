import type { Draw } from '../draw/art.ts';
import { C } from '../draw/colour.ts';
import { f, smooth, polar } from '../draw/path.ts';
import { brass } from '../draw/metal.ts';
import { lantern } from '../symbols/things/lantern.ts';

/** Jackpot token: a small lantern struck on brass. 200 box, centre 0,0. */
export const token: Draw = (A) => {
  const pts = [];
  for (let i = 0; i < 48; i++) pts.push(polar(0, 0, i % 2 ? 96 : 91, i * 7.5));
  A.p(smooth(pts, true), brass(A, -70, -80, 70, 80), { s: C.brassInk, w: 2.6 });
  A.c(0, 0, 78, '#241B0B', { s: '#5A4322', w: 2.4 });
  for (let i = 0; i < 24; i++) {
    const [x, y] = polar(0, 4, 44, i * 15 + 7.5),
      [u, v] = polar(0, 2, i % 2 ? 68 : 73, i * 15 + 7.5);
    A.p(`M${f(x)} ${f(y)}L${f(u)} ${f(v)}`, 'none', { s: '#C99B4E', w: 2.4, o: 0.8 });
  }
  A.place(lantern, 0, 2, 66);
  A.p('M-84 -14A85 85 0 0 1 -14 -84', 'none', { s: '#FFFDF2', w: 4.4, o: 0.9 });
};
