import { C } from '../draw/colour.ts';
import { f, polar } from '../draw/path.ts';
import { token } from '../cards/token.ts';
import { banner } from '../draw/banner.ts';
import { lantern } from '../symbols/things/lantern.ts';
import { moth } from '../symbols/animals/moth.ts';

const pal = {
  night: '#0B0C08',
  sky: '#2A2210',
  mist: '#7A5A24',
  far: '#2A2110',
  near: '#0C0A06',
  rim: '#F0CE8E',
  halo: '#F6E0A8',
};
/** Jackpot trigger: the lantern flares; moths and tokens gather. */
export const jackpotBanner = banner('jackpot', {
  pal,
  ground: 380,
  hero(A) {
    for (const [q, o] of [
      [2.3, 0.07],
      [1.75, 0.09],
      [1.3, 0.12],
      [0.95, 0.16],
    ] as const)
      A.c(468, 220, 150 * q, '#F6C97A', { o });
    for (let i = 0; i < 32; i++) {
      const [x0, y0] = polar(468, 222, 150, i * 11.25),
        [x1, y1] = polar(468, 222, i % 2 ? 196 : 262, i * 11.25);
      A.p(`M${f(x0)} ${f(y0)}L${f(x1)} ${f(y1)}`, 'none', { s: '#FFE9B0', w: i % 2 ? 2 : 3.4, o: 0.6 });
    }
    for (let y = -8; y < 66; y += 20) {
      A.e(468, y, 5, 10, 'none', { s: C.brassInk, w: 7 });
      A.e(468, y, 5, 10, 'none', { s: C.brass, w: 3.4 });
    }
    A.place(lantern, 468, 220, 162);
    for (const [x, y, k, a] of [
      [304, 140, 44, 34],
      [640, 118, 40, -36],
      [664, 270, 32, -60],
      [286, 288, 30, 60],
    ] as const)
      A.place(moth, x, y, k, { rot: a });
    for (const [x, y, k, a] of [
      [318, 376, 40, -16],
      [392, 390, 34, 10],
      [560, 388, 36, -8],
      [632, 372, 42, 14],
    ] as const)
      A.place(token, x, y, k, { rot: a });
  },
});
