import { Art } from './art.ts';
import { C, mix } from './colour.ts';
import type { Palette } from './plants.ts';
import { type Moon, moonDisc, stars, treeline } from './sky.ts';

/** A banner's drawing: its hero in a zone of 720 by 420, nothing that matters left of x = 200. */
interface BannerScene {
  readonly pal: Palette;
  readonly moon?: Moon;
  /** Where the ground begins. */
  readonly ground?: number;
  /** Whether trees stand on it. */
  readonly far?: boolean;
  readonly hero: (A: Art, r: () => number) => void;
}

/**
 * Drawn for a width and a height: wide (1200 by 420) or a phone's (780 by 400), both with a dark left third
 * for text.
 */
export type BannerDraw = (w: number, h: number) => string;

/** The ground, and the trees on it. */
const land = (A: Art, pal: Palette, ground: number, far: boolean): void => {
  if (far)
    treeline(A, -18 * 26, 54, ground + 6, mix(pal.far, pal.mist, 0.25), {
      jit: 14,
      tall: 110,
      wide: 36,
      widen: 22,
    });
  A.rect(
    -700,
    ground,
    1600,
    420 - ground,
    A.lg(0, ground, 0, 420, [
      [0, pal.far],
      [1, pal.near],
    ]),
  );
  A.rect(-700, ground, 1600, 1.6, pal.rim, { o: 0.4 });
};

const isWide = (w: number): boolean => w > 1000;

/** Ferns in the corners, the dark behind the text and the brass edge below. */
const foreground = (A: Art, pal: Palette, w: number, h: number): void => {
  const q = isWide(w) ? 0.98 : 0.66;
  A.fern(w + 14 * q, h + 12 * q, -32, 200 * q, 15, C.ink, { bend: -34, fat: 0.34, hi: pal.rim, hiO: 0.35 });
  A.fern(w + 14 * q - 56 * q, h + 12 * q, -8, 120 * q, 13, C.ink, {
    bend: -30,
    fat: 0.34,
    hi: pal.rim,
    hiO: 0.3,
  });
  A.rect(
    0,
    0,
    w,
    h,
    A.lg(0, 0, w * 0.52, 0, [
      [0, C.ink, 0.97],
      [0.5, C.ink, 0.9],
      [0.78, C.ink, 0.5],
      [1, C.ink, 0],
    ]),
  );
  A.fern(-20, h + 10, 30, h * 0.62, 14, C.ink, { bend: 30, fat: 0.34, hi: pal.rim, hiO: 0.22 });
  A.rect(
    0,
    h - 3,
    w,
    3,
    A.lg(0, 0, w, 0, [
      [0, C.brassDk],
      [0.5, C.brassLo],
      [1, C.brass],
    ]),
  );
};

/** A wide scene with its hero at the right edge, the same in both shapes. */
export const banner =
  (id: string, { pal, hero, moon, ground = 352, far = true }: BannerScene): BannerDraw =>
  (w, h) => {
    const wide = isWide(w);
    const A = new Art(`b${id.slice(0, 3)}${wide ? 'w' : 'p'}`, id);
    const k = h / 420;
    // Wide: closer to the text, foliage at the far right.
    const left = w - 720 * k - (wide ? 104 : 0);
    A.rect(
      0,
      0,
      w,
      h,
      A.lg(0, 0, 0, h, [
        [0, pal.night],
        [0.55, pal.sky],
        [0.86, pal.mist],
        [1, pal.near],
      ]),
    );
    stars(A, 46, w * 0.3, 6, w * 0.7, h * 0.6);
    A.open(`transform="translate(${left.toFixed(1)} 0) scale(${k.toFixed(4)})"`);
    if (moon !== undefined) moonDisc(A, moon, pal.halo);
    land(A, pal, ground, far);
    hero(A, A.r);
    A.close();
    foreground(A, pal, w, h);
    return A.svg(w, h);
  };
