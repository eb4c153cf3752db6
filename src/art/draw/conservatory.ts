import type { Art, Stop } from './art.ts';
import { C } from './colour.ts';
import { f, smooth } from './path.ts';

/** Its middle, its ground line, its scale (1 is 552 wide and 300 high), and whether its lamps are lit. */
interface Place {
  readonly X: number;
  readonly G: number;
  readonly sc: number;
  readonly lit: boolean;
}
type At = (a: number, b: number) => string;

/** End, wing and dome of glass. */
const shapesOf = (p: At): readonly string[] => {
  const wing = (s: number) =>
    `M${p(s * 92, 0)}L${p(s * 92, 128)}C${p(s * 130, 150)} ${p(s * 176, 136)} ${p(s * 196, 92)}` +
    `L${p(s * 196, 0)}Z`;
  const end = (s: number) =>
    `M${p(s * 196, 0)}L${p(s * 196, 84)}C${p(s * 230, 98)} ${p(s * 262, 84)} ${p(s * 276, 54)}` +
    `L${p(s * 276, 0)}Z`;
  const dome =
    `M${p(-92, 0)}L${p(-92, 150)}C${p(-92, 226)} ${p(-40, 268)} ${p(0, 300)}` +
    `C${p(40, 268)} ${p(92, 226)} ${p(92, 150)}L${p(92, 0)}Z`;
  return [end(-1), end(1), wing(-1), wing(1), dome];
};

const LIT: readonly Stop[] = [
  [0, '#12403A'],
  [0.36, '#27604A'],
  [0.62, '#8E7A3C'],
  [0.86, '#E9BC68'],
  [1, '#FBE3A8'],
];
const DARK: readonly Stop[] = [
  [0, '#0C2B29'],
  [0.6, '#13393A'],
  [1, '#1A4A45'],
];
const LIT_EDGE: readonly Stop[] = [
  [0, '#F8E4B0'],
  [0.5, '#D9B36A'],
  [1, '#8A6730'],
];
const DARK_EDGE: readonly Stop[] = [
  [0, '#C9E0D6'],
  [0.5, '#6C9184'],
  [1, '#35564B'],
];

/** Ferns and four palms behind the glass. */
const plants = (A: Art, { X, G, sc, lit }: Place) => {
  const [near, mid] = lit ? ['#0B241A', '#1C4A2E'] : ['#061614', '#0A2421'];
  const [x, y, { r }] = [(v: number) => X + v * sc, (v: number) => G - v * sc, A];
  for (const [px, l] of [
    [-150, 70],
    [150, 76],
    [-236, 46],
    [238, 44],
    [-110, 90],
    [112, 84],
  ] as const) {
    A.fern(x(px), y(0), (r() - 0.5) * 30, l * sc, 13, mid, { bend: (r() - 0.5) * 50, fat: 0.34 });
  }
  for (const [px, tall, q] of [
    [-30, 170, 74],
    [44, 130, 62],
    [-150, 82, 44],
    [160, 76, 42],
  ] as const) {
    A.p(
      smooth([
        [x(px + 6), y(0)],
        [x(px - 3), y(tall * 0.5)],
        [x(px), y(tall)],
      ]),
      'none',
      { s: near, w: 5 * sc },
    );
    for (let i = 0; i < 11; i++) {
      const ang = -120 + i * 24;
      A.sil(
        {
          x: x(px),
          y: y(tall),
          ang,
          len: q * (0.85 + r() * 0.3) * sc,
          wid: 13 * sc,
          prof: [0.5, 1.1],
          bend: (ang > 0 ? 1 : -1) * 56,
        },
        near,
      );
    }
  }
  for (let i = 0; i < 30; i++) {
    A.fern(x(-276 + i * 19 + r() * 8), y(-4), (r() - 0.5) * 50, (24 + r() * 30) * sc, 9, near, {
      bend: (r() - 0.5) * 60,
      fat: 0.4,
    });
  }
};

/** Glazing bars of dome, wings and ends. */
const barsOf = (p: At): string => {
  let d = '';
  for (let i = -4; i <= 4; i++) {
    const k = i / 4.6;
    d += `M${p(k * 92, 0)}L${p(k * 92, 150)}C${p(k * 92, 226)} ${p(k * 40, 268)} ${p(0, 300)}`;
  }
  for (const v of [50, 100, 150]) d += `M${p(-92, v)}L${p(92, v)}`;
  d += `M${p(-80, 205)}Q${p(0, 196)} ${p(80, 205)}M${p(-52, 252)}Q${p(0, 246)} ${p(52, 252)}`;
  for (const s of [-1, 1]) {
    for (const [i, top] of [136, 143, 143, 135, 118].entries())
      d += `M${p(s * (92 + (i + 1) * 17.3), 0)}L${p(s * (92 + (i + 1) * 17.3), top)}`;
    d += `M${p(s * 92, 92)}L${p(s * 196, 92)}M${p(s * 92, 46)}L${p(s * 276, 46)}`;
    for (const [i, top] of [91, 92, 87, 76].entries())
      d += `M${p(s * (212 + i * 16), 0)}L${p(s * (212 + i * 16), top)}`;
  }
  return d;
};

/** The conservatory: a dome, two wings, two ends; lamps lit or out. */
export const conservatory = (A: Art, place: Place): void => {
  const { X, G, sc, lit } = place;
  const p: At = (a, b) => `${f(X + a * sc)} ${f(G - b * sc)}`;
  const shapes = shapesOf(p);
  for (const d of shapes) A.p(d, A.lg(0, G - 300 * sc, 0, G, lit ? LIT : DARK));
  A.open(`clip-path="${A.clip(shapes.join(''))}"`);
  plants(A, place);
  A.close();
  A.p(barsOf(p), 'none', { s: '#06110E', w: 3.2 * sc });
  A.p(barsOf(p), 'none', { s: lit ? '#E9C987' : '#7FA594', w: sc, o: lit ? 0.75 : 0.55 });
  for (const d of shapes) {
    A.p(d, 'none', { s: '#06110E', w: 6 * sc });
    A.p(d, 'none', { s: A.lg(X - 276 * sc, 0, X + 276 * sc, 0, lit ? LIT_EDGE : DARK_EDGE), w: 2.6 * sc });
  }
  A.p(
    `M${p(-18, 0)}L${p(-18, 52)}A${f(18 * sc)} ${f(18 * sc)} 0 0 1 ${p(18, 52)}L${p(18, 0)}Z`,
    lit ? '#FFF0C4' : '#0A2421',
    { s: '#06110E', w: 4 * sc },
  );
  A.p(`M${p(0, 0)}L${p(0, 70)}M${p(-18, 36)}L${p(18, 36)}`, 'none', {
    s: lit ? '#6B4E24' : '#35564B',
    w: 2 * sc,
  });
  A.p(`M${p(0, 300)}L${p(0, 326)}`, 'none', { s: lit ? C.brass : '#6C9184', w: 2.6 * sc });
  A.c(X, G - 329 * sc, 3.6 * sc, lit ? C.brassHi : '#9DB8AC');
  A.rect(X - 284 * sc, G - 6 * sc, 568 * sc, 7 * sc, '#0A1613');
  A.rect(X - 284 * sc, G - 6 * sc, 568 * sc, 1, '#8FB5A5');
};

/** Still water below the conservatory: broken reflections of moon or lamplight. */
export const reflections = (A: Art, { X, G, sc, lit }: Place, w: number, h: number): void => {
  for (let i = 0; i < 46; i++) {
    const [px, py, long] = [X + (A.r() - 0.5) * w, G + 10 + A.r() * h * 0.9, (10 + A.r() * 60) * sc];
    A.rect(
      px - long / 2,
      py,
      long,
      1 + A.r() * 1.4,
      Math.abs(px - X) < 110 * sc && lit ? '#F6D898' : '#8FB5A5',
      { o: Number(((lit ? 0.5 : 0.25) * (1 - ((py - G) / h) * 0.8)).toFixed(2)) },
    );
  }
};
