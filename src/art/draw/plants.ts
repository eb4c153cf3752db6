import type { Art } from './art.ts';
import { C, mix } from './colour.ts';
import { f, smooth } from './path.ts';

/** The colours of a window, from one hue: dark sky, sky, mist, plants, near ground, rim light. */
export interface Palette {
  readonly night: string;
  readonly sky: string;
  readonly mist: string;
  readonly far: string;
  readonly near: string;
  readonly rim: string;
  readonly halo?: string;
  readonly bar?: string;
}

const farFerns = (A: Art, farC: string) => {
  for (const [x, a, l] of [
    [40, 18, 330],
    [130, -8, 260],
    [470, 6, 250],
    [560, -22, 340],
    [250, -14, 190],
    [350, 12, 200],
  ] as const) {
    A.fern(x, 720, a, l * (0.9 + A.r() * 0.2), 18, farC, { bend: (x < 300 ? 1 : -1) * (20 + A.r() * 20) });
  }
};

const palms = (A: Art, farC: string) => {
  for (const [x, y, q] of [
    [96, 430, 150],
    [520, 470, 140],
  ] as const) {
    A.p(
      smooth([
        [x + 10, 800],
        [x - 4, 620],
        [x, y],
      ]),
      'none',
      { s: farC, w: 11 },
    );
    for (let i = 0; i < 13; i++) {
      const ang = -118 + i * 19.6;
      A.sil(
        {
          x,
          y,
          ang,
          len: q * (0.85 + A.r() * 0.3),
          wid: 26,
          prof: [0.5, 1.1],
          bend: (ang > 0 ? 1 : -1) * 48,
        },
        farC,
      );
    }
  }
};

const bamboo = (A: Art, farC: string, midC: string) => {
  for (let i = 0; i < 8; i++) {
    const [x, w] = [60 + i * 70 + A.r() * 26, 9 + A.r() * 7];
    for (let y = 780; y > -20; y -= 78)
      A.rect(x, y - 74, w, 73, i % 2 === 1 ? farC : midC, { rx: 3, o: i % 2 === 1 ? 0.7 : 0.9 });
    for (let j = 0; j < 4; j++) {
      const [y, ang] = [300 + A.r() * 380, (A.r() > 0.5 ? 1 : -1) * (70 + A.r() * 50)];
      A.sil({ x: x + w / 2, y, ang, len: 80 + A.r() * 50, wid: 15, prof: [0.4, 1.2], bend: 30 }, midC);
    }
  }
};

const hills = (A: Art, farC: string, midC: string) => {
  A.p(
    smooth(
      [
        [-20, 560],
        [90, 500],
        [220, 540],
        [340, 490],
        [470, 530],
        [620, 480],
        [640, 820],
        [-40, 820],
      ],
      true,
    ),
    mix(farC, midC, 0.3),
  );
  for (let i = 0; i < 26; i++) {
    const x = 20 + i * 23 + A.r() * 12;
    A.sil(
      { x, y: 640, ang: (A.r() - 0.5) * 8, len: 70 + A.r() * 100, wid: 34 + A.r() * 22, prof: [0.25, 0.8] },
      mix(midC, farC, 0.35),
    );
  }
};

const pines = (A: Art, farC: string, midC: string) => {
  for (let i = 0; i < 15; i++) {
    const [x, h, c] = [
      40 + i * 37 + A.r() * 20,
      170 + A.r() * 200,
      i % 2 === 1 ? farC : mix(midC, farC, 0.4),
    ];
    for (let k = 0; k < 6; k++) {
      const [y, w] = [700 - h + (k * h) / 6.5, 10 + k * 9];
      A.p(`M${f(x)} ${f(y - 22)}L${f(x + w)} ${f(y + h / 5)}H${f(x - w)}Z`, c);
    }
  }
};

/** What grows behind the glass, in mist and in the plants' own colour. */
export const FAR = {
  none: () => {},
  fern: farFerns,
  palm: palms,
  bamboo,
  hills,
  pines,
  both: (A: Art, farC: string) => {
    farFerns(A, farC);
    palms(A, farC);
  },
};

const nearFerns = (A: Art, pal: Palette) => {
  A.fern(-10, 830, 34, 360, 17, C.ink, { bend: 34, fat: 0.34, hi: pal.rim, hiO: 0.4 });
  A.fern(612, 836, -36, 380, 17, C.ink, { bend: -34, fat: 0.34, hi: pal.rim, hiO: 0.28 });
};

const leaves = (A: Art, pal: Palette) => {
  for (const [x, y, a, l, w, bend] of [
    [-30, 800, 52, 250, 104, -30],
    [40, 840, 18, 240, 92, -20],
    [640, 800, -54, 260, 106, 30],
    [566, 842, -20, 240, 92, 20],
  ] as const) {
    A.leaf(x, y, a, l, w, {
      bend,
      c: [C.ink, mix(pal.near, C.ink, 0.2), mix(pal.far, pal.near, 0.3)],
      vein: pal.rim,
      veinO: 0.22,
      rib: mix(pal.far, pal.rim, 0.3),
      rim: pal.rim,
      rimW: 5,
      rimO: 0.55,
    });
  }
};

const reeds = (A: Art) => {
  for (let i = 0; i < 26; i++) {
    const [x, tall] = i < 13 ? [-10 + i * 17, 280 - i * 12] : [390 + (i - 13) * 17, 130 + (i - 13) * 13];
    A.sil(
      {
        x,
        y: 830,
        ang: (A.r() - 0.5) * 34,
        len: tall * (0.8 + A.r() * 0.35),
        wid: 13,
        prof: [0.3, 1.2],
        bend: (A.r() - 0.5) * 46,
      },
      C.ink,
    );
  }
};

const ivies = (A: Art, pal: Palette) => {
  for (const s of [-1, 1]) {
    for (let i = 0; i < 9; i++) {
      const [x, y] = [
        300 + s * (316 - i * 22 - A.r() * 10),
        806 - Math.pow(1 - i / 9, 1.5) * 180 + A.r() * 14,
      ];
      A.leaf(x, y, s * (-30 + i * 14) + (A.r() - 0.5) * 40, 84 - i * 3, 62 - i * 2, {
        prof: [0.3, 0.9],
        bend: s * 14,
        veins: 4,
        c: [C.ink, mix(pal.near, C.ink, 0.25), mix(pal.far, pal.near, 0.2)],
        vein: pal.rim,
        veinO: 0.2,
        rib: mix(pal.far, pal.rim, 0.25),
        rim: pal.rim,
        rimW: 3.4,
        rimO: 0.45,
      });
    }
  }
};

const heathers = (A: Art, pal: Palette) => {
  for (let i = 0; i < 34; i++) {
    const [x, tall] = i < 17 ? [-16 + i * 15, 190 - i * 8] : [370 + (i - 17) * 15, 70 + (i - 17) * 8];
    const [l, a, bend] = [tall * (0.8 + A.r() * 0.4), (A.r() - 0.5) * 26, (A.r() - 0.5) * 30];
    A.fern(x, 824, a, l, 11, C.ink, { bend, leaf: 0.13, fat: 0.5, open: 40, hi: pal.rim, hiO: 0.3 });
  }
};

/** What stands nearly black before the sill, in both lower corners. */
export const FORE = {
  none: () => {},
  fern: nearFerns,
  leaf: leaves,
  reed: reeds,
  ivy: ivies,
  heather: heathers,
};
