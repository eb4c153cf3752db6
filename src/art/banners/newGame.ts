import { C, mix } from '../draw/colour.ts';
import { brass } from '../draw/metal.ts';
import { banner } from '../draw/banner.ts';
import { belljar } from '../symbols/things/belljar.ts';
import { dragonfly } from '../symbols/animals/dragonfly.ts';
import { moth } from '../symbols/animals/moth.ts';

const pal = {
  night: '#0B0A1C',
  sky: '#1E1A44',
  mist: '#4A3F8A',
  far: '#1C1840',
  near: '#080716',
  rim: '#C9BFF6',
  halo: '#E0DAFA',
};
/** New game: three lancets, the middle one just lit. */
export const newGameBanner = banner('newgame', {
  pal,
  moon: [640, 66, 34],
  ground: 376,
  hero(A) {
    const win = (cx: number, w: number, top: number, lit: boolean) => {
      const d =
        `M${cx - w} 376V${top + w * 1.1}C${cx - w} ${top + w * 0.5} ${cx - w * 0.5} ${top + w * 0.24} ` +
        `${cx} ${top}C${cx + w * 0.5} ${top + w * 0.24} ${cx + w} ${top + w * 0.5} ${cx + w} ` +
        `${top + w * 1.1}V376Z`;
      A.p(
        d,
        lit
          ? A.lg(0, top, 0, 376, [
              [0, '#FFF3C9'],
              [0.4, '#E9B860'],
              [1, '#7A4E1C'],
            ])
          : A.lg(0, top, 0, 376, [
              [0, '#2A2460'],
              [1, '#0E0B24'],
            ]),
      );
      const cl = A.clip(d);
      A.open(`clip-path="${cl}"`);
      A.p(
        `M${cx} ${top}V376M${cx - w} ${top + w * 1.1}H${cx + w}M${cx - w} ${top + w * 2.1}H${cx + w}`,
        'none',
        { s: lit ? '#5A3A12' : C.ink, w: 6 },
      );
      A.p(
        `M${cx} ${top}V376M${cx - w} ${top + w * 1.1}H${cx + w}M${cx - w} ${top + w * 2.1}H${cx + w}`,
        'none',
        { s: C.brass, w: 2 },
      );
      A.close();
      A.p(d, 'none', { s: C.ink, w: 14 });
      A.p(d, 'none', { s: brass(A, cx - w, top, cx + w, 376), w: lit ? 8 : 5 });
    };
    win(284, 76, 92, false);
    win(652, 76, 92, false);
    for (const [q, o] of [
      [1.5, 0.08],
      [1.2, 0.1],
    ] as const)
      A.c(468, 220, 160 * q, '#F6D898', { o });
    win(468, 116, 22, true);
    A.place(belljar, 468, 236, 146);
    for (const [x, y, a, l, w, b] of [
      [352, 386, -50, 110, 46, -20],
      [366, 392, -16, 100, 44, -20],
      [584, 386, 50, 110, 46, 20],
      [570, 392, 16, 100, 44, 20],
    ] as const)
      A.leaf(x, y, a, l, w, { bend: b });
    for (const [x, y, q, a] of [
      [284, 262, 50, 20],
      [652, 256, 50, -20],
    ] as const)
      A.recolor(
        (B) => B.place(x < 400 ? moth : dragonfly, x, y, q, { rot: a }),
        (h) => mix(h, '#2A2460', 0.62),
      );
  },
});
