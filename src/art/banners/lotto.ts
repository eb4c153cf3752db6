import type { Art } from '../draw/art.ts';
import { C } from '../draw/colour.ts';
import { f, rad } from '../draw/path.ts';
import { brass, cames } from '../draw/metal.ts';
import { ticket } from '../cards/ticket.ts';
import { banner } from '../draw/banner.ts';

const pal = {
  night: '#04100F',
  sky: '#0A2A2A',
  mist: '#1F5550',
  far: '#0C2C2A',
  near: '#04100E',
  rim: '#A9D6C4',
  halo: '#D5E6DF',
};
/** Corner of the first square pane, the size of one, and the middle of the window. */
const [x0, y0] = [268, 168];
const [w, h] = [50, 44];
const cx = x0 + 125;
/** The square panes that are lit. */
const LIT = new Set([0, 2, 3, 6, 7, 11, 12, 13, 17, 18, 22, 24]);

/** A square pane at `x`, `y`, whose outline is `d`. */
const cell = (A: Art, d: string, on: boolean, x: number, y: number) => {
  A.p(
    d,
    on
      ? A.lg(x, y, x + w, y + h, [
          [0, '#FFF3C9'],
          [0.45, '#E3B25C'],
          [1, '#8A5A22'],
        ])
      : A.lg(x, y, x + w, y + h, [
          [0, '#1F4A44'],
          [1, '#0A1F1D'],
        ]),
  );
  A.p(
    `M${x + 3} ${y + h * 0.7}L${x + w * 0.55} ${y + 3}H${x + w * 0.75}L${x + 3} ${y + h * 0.95}Z`,
    '#FFFFFF',
    { o: on ? 0.28 : 0.08 },
  );
};

/** Outline of a pane of the fan, from the angle `a0` to `a1` and the radius `ri` to `ro`. */
const fan = (a0: number, a1: number, ri: number, ro: number) => {
  const q = (a: number, R: number) =>
    `${f(cx - Math.cos(rad(a)) * R)} ${f(y0 - Math.sin(rad(a)) * R * 1.06)}`;
  return (
    `M${q(a0, ri)}L${q(a0, ro)}A${ro} ${ro * 1.06} 0 0 1 ${q(a1, ro)}L${q(a1, ri)}` +
    `A${ri} ${ri * 1.06} 0 0 0 ${q(a0, ri)}Z`
  );
};

const ticketsAndLeaves = (A: Art): void => {
  for (const [i, y, a, k, n, on] of [
    [536, 104, -14, 0.4, 12, true],
    [550, 196, 10, 0.44, 7, true],
    [532, 306, -6, 0.38, 31, false],
  ] as const) {
    A.open(`transform="translate(${i} ${y}) rotate(${a}) scale(${k})"`);
    ticket(A, n, on);
    A.close();
  }
  for (const [x, y, a, l] of [
    [262, 390, -40, 90],
    [270, 396, -10, 80],
    [520, 392, 30, 84],
    [530, 396, 60, 80],
  ] as const)
    A.leaf(x, y, a, l, 36, { bend: a * 0.4 });
};

/** Lotto: the 31-pane window (25 square, 5 fan, 1 lunette), fifteen panes lit, tickets on the air. */
export const lottoBanner = banner('lotto', {
  pal,
  moon: [656, 74, 34],
  hero(A) {
    for (let j = 0; j < 5; j++)
      for (let i = 0; i < 5; i++)
        cell(A, `M${x0 + i * w} ${y0 + j * h}h${w}v${h}h-${w}z`, LIT.has(j * 5 + i), x0 + i * w, y0 + j * h);
    const fans = [0, 1, 2, 3, 4].map((i) => fan(i * 36, i * 36 + 36, 48, 125)),
      lun = `M${cx - 48} ${y0}A48 51 0 0 1 ${cx + 48} ${y0}Z`;
    fans.forEach((d, i) =>
      A.p(
        d,
        [1, 3].includes(i)
          ? A.lg(x0, 30, x0 + 250, y0, [
              [0, '#FFF3C9'],
              [0.5, '#E3B25C'],
              [1, '#8A5A22'],
            ])
          : A.lg(x0, 30, x0 + 250, y0, [
              [0, '#1F4A44'],
              [1, '#0A1F1D'],
            ]),
      ),
    );
    A.p(lun, '#F6E3B1');
    let d = fans.join('') + lun;
    for (let i = 0; i <= 5; i++) d += `M${x0 + i * w} ${y0}V${y0 + 5 * h}M${x0} ${y0 + i * h}H${x0 + 250}`;
    cames(A, d, 4);
    const out = `M${x0} ${y0 + 220}V${y0}A125 132.500 0 0 1 ${x0 + 250} ${y0}V${y0 + 220}Z`;
    A.p(out, 'none', { s: C.ink, w: 15 });
    A.p(out, 'none', { s: brass(A, x0, 40, x0 + 250, 380), w: 8 });
    ticketsAndLeaves(A);
  },
});
