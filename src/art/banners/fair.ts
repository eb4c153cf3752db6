import type { Art } from '../draw/art.ts';
import { C } from '../draw/colour.ts';
import { brass } from '../draw/metal.ts';
import { leafprint } from '../draw/leafprint.ts';
import { banner } from '../draw/banner.ts';

const pal = {
  night: '#080B08',
  sky: '#12211B',
  mist: '#2A4A3C',
  far: '#0F231C',
  near: '#060D0A',
  rim: '#C9E6D6',
  halo: '#D5E6DF',
};
const HASH = '11ee7915ed7cf67f763c7784978a92a7345cf1800711042e731a22974c51e9d6';

/** The hash as a faint grid of letters, and the two windows: behind the leaves. */
const drawHashAndWindows = (A: Art) => {
  for (let j = 0; j < 8; j++)
    for (let i = 0; i < 8; i++)
      A.text(
        HASH.slice((i * 4 + j * 8) % 60, ((i * 4 + j * 8) % 60) + 4),
        236 + i * 66,
        40 + j * 46,
        24,
        '#C99B4E',
        { o: 0.2, track: 3 },
      );
  const win = (cx: number, lit: boolean) => {
    const d =
      `M${cx - 104} 372V150C${cx - 104} 90 ${cx - 50} 50 ${cx} 18` +
      `C${cx + 50} 50 ${cx + 104} 90 ${cx + 104} 150V372Z`;
    A.p(
      d,
      A.lg(
        cx - 100,
        20,
        cx + 100,
        372,
        lit
          ? [
              [0, '#1F6B5C'],
              [0.5, '#0E3A31'],
              [1, '#061814'],
            ]
          : [
              [0, '#5A4322'],
              [0.5, '#2E2210'],
              [1, '#140E06'],
            ],
      ),
    );
    A.p(`M${cx - 90} 250L${cx + 30} 60H${cx + 66}L${cx - 90} 312Z`, '#FFFFFF', { o: 0.07 });
    A.p(d, 'none', { s: C.ink, w: 14 });
    A.p(d, 'none', {
      s: lit
        ? A.lg(cx - 100, 20, cx + 100, 372, [
            [0, '#C9FFF0'],
            [0.4, '#57D2B5'],
            [1, '#0D564F'],
          ])
        : brass(A, cx - 100, 20, cx + 100, 372),
      w: 7,
    });
  };
  win(352, false);
  win(588, true);
};
/** Provably fair: one hash grows the same leaf twice, sealed in brass and opened in jade. */
export const fairBanner = banner('fair', {
  pal,
  far: false,
  ground: 372,
  hero(A) {
    drawHashAndWindows(A);
    for (const [cx, st] of [
      [352, false],
      [588, true],
    ] as const) {
      A.open(`transform="translate(${cx - 166} 44) scale(2.6)"`);
      leafprint(A, HASH, st);
      A.close();
    }
    A.c(470, 206, 30, C.ink, { s: brass(A, 440, 176, 500, 236), w: 5 });
    A.p('M456 199H484M456 213H484', 'none', { s: C.brassHi, w: 5 });
  },
});
