import { Art } from '../draw/art.ts';
import { C } from '../draw/colour.ts';
import { conservatory } from '../draw/conservatory.ts';
import { type Moon, moonDisc } from '../draw/sky.ts';

/** Where the conservatory stands on its picture, in units of a screen's pixels. */
interface View {
  readonly width: number;
  readonly height: number;
  readonly X: number;
  readonly G: number;
  readonly sc: number;
  readonly moon: Moon;
  readonly stars: number;
  readonly ferns: number;
  /** Whether words stand on the sky at the upper left: no star shines through them. */
  readonly words?: boolean;
}

const sky = (A: Art, { width, height, G, sc, moon, stars, words }: View) => {
  const ground = G / height;
  A.rect(
    0,
    0,
    width,
    height,
    A.lg(0, 0, 0, height, [
      [0, '#04100F'],
      [0.45, '#0A2424'],
      [ground, '#1B4540'],
      [ground + 0.001, '#0A1F1D'],
      [1, '#050D0B'],
    ]),
  );
  moonDisc(A, moon);
  for (let i = 0; i < stars; i++) {
    const [x, y] = [A.r() * width, A.r() * G * 0.7];
    const behindWords = words === true && x < width * 0.6 && y > height * 0.2 && y < height * 0.62;
    if (!behindWords && Math.hypot(x - moon[0], y - moon[1]) > moon[2] * 1.8)
      A.c(x, y, 0.4 + A.r() * 0.9, C.moon, { o: Number((0.25 + A.r() * 0.6).toFixed(2)) });
  }
  for (let x = -20; x < width + 84; x += 26 * sc) {
    A.sil(
      {
        x: x + A.r() * 12 * sc,
        y: G + 4,
        ang: (A.r() - 0.5) * 8,
        len: (54 + A.r() * 80) * sc,
        wid: (34 + A.r() * 20) * sc,
        prof: [0.25, 0.8],
      },
      '#0C2A28',
    );
  }
};

/** The pool before it, with lamplight where the dome stands over it. */
const pool = (A: Art, { height, X, G, sc }: View) => {
  const deep = height - G;
  for (let i = 0; i < 40; i++) {
    const [across, y, long] = [(A.r() - 0.5) * 460, G + 10 + A.r() * deep * 0.9, (10 + A.r() * 60) * sc];
    const lamp = Math.abs(across) < 110;
    A.rect(X + across * sc - long / 2, y, long, 1 + A.r() * 1.2, lamp ? '#F6D898' : '#8FB5A5', {
      o: Number(((lamp ? 0.5 : 0.25) * (1 - ((y - G) / deep) * 0.8)).toFixed(2)),
    });
  }
};

const view = (id: string, place: View) => (): string => {
  const A = new Art(`h${id}`, `hero${id}`);
  const { width, height, ferns } = place;
  sky(A, place);
  conservatory(A, { ...place, lit: true });
  pool(A, place);
  for (const [x, ang, long, bend] of [
    [-0.02, 28, 0.34, 30],
    [0.1, -6, 0.22, -30],
    [0.9, 8, 0.22, 30],
    [1.02, -28, 0.36, -30],
  ] as const) {
    A.fern(width * x, height + 10, ang, Math.min(width, height * 1.1) * long * ferns, 15, '#04100D', {
      bend,
      fat: 0.34,
      hi: '#A9D6C4',
      hiO: 0.35,
    });
  }
  return A.svg(width, height);
};

/** The conservatory at night: wide, for a phone's banner and first screen, and tall beside a form. */
export const HERO = {
  wide: view('w', {
    width: 900,
    height: 325,
    X: 632,
    G: 272,
    sc: 0.72,
    moon: [400, 60, 19],
    stars: 140,
    ferns: 1,
  }),
  phone: view('p', {
    width: 488,
    height: 250,
    X: 352,
    G: 208,
    sc: 0.46,
    moon: [178, 46, 14.5],
    stars: 60,
    ferns: 0.6,
  }),
  front: view('f', {
    width: 390,
    height: 312,
    X: 286,
    G: 283,
    sc: 0.53,
    moon: [342, 92, 18],
    stars: 70,
    ferns: 0.7,
    words: true,
  }),
  tall: view('t', {
    width: 390,
    height: 520,
    X: 195,
    G: 447,
    sc: 0.6,
    moon: [324, 161, 21],
    stars: 60,
    ferns: 1,
  }),
};
