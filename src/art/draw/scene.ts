import { Art } from './art.ts';
import { C, mix } from './colour.ts';
import { type Frame, FRAMES } from './frames.ts';
import { rad } from './path.ts';
import { FAR, FORE, type Palette } from './plants.ts';
import { type Moon, moonDisc, stars } from './sky.ts';

/** A card's units. */
const W = 600;
const H = 800;

/** A game's window. `hero` may call `inside()` (then `A.close()`) to stay behind the frame. */
export interface Scene {
  readonly pal: Palette;
  readonly frame: Frame;
  readonly moon?: Moon;
  readonly sky?: boolean;
  readonly starN?: number;
  readonly far?: keyof typeof FAR;
  readonly mid?: boolean;
  readonly bars?: boolean;
  readonly halo?: readonly [x: number, y: number, r: number, colour: string];
  readonly behind?: (A: Art, r: () => number) => void;
  readonly hero: (A: Art, r: () => number, inside: () => void) => void;
  readonly fore?: keyof typeof FORE;
}

/** Boards, and two trefoils beside the frames that leave room for them. */
const wall = (A: Art, pal: Palette, frame: Frame) => {
  A.rect(
    0,
    0,
    W,
    H,
    A.lg(0, 0, 0, H, [
      [0, mix(pal.night, C.ink, 0.35)],
      [1, C.ink],
    ]),
  );
  let d = '';
  for (let x = 20; x < W; x += 40) d += `M${x} 0V${H}`;
  A.p(d, 'none', { s: mix(pal.far, C.ink, 0.3), w: 1, o: 0.35 });
  if (frame === 'sash' || frame === 'oculus' || frame === 'twin') return;
  const y = frame === 'lancet' || frame === 'ogee' ? 84 : 70;
  for (const x of [74, 526]) {
    A.c(x, y, 26, 'none', { s: C.brassLo, w: 1.6 });
    for (const a of [0, 120, 240]) {
      A.c(x + Math.sin(rad(a)) * 10, y - Math.cos(rad(a)) * 10, 9, mix(pal.night, C.ink, 0.2), {
        s: C.brass,
        w: 1.3,
        o: 0.85,
      });
    }
  }
};

/** Sky, moon and plants behind the glass. */
const outside = (
  A: Art,
  { pal, moon = [176, 168, 58], sky = true, starN = 34, far = 'fern', mid = true, behind }: Scene,
) => {
  A.rect(
    0,
    0,
    W,
    H,
    A.lg(0, 30, 0, 770, [
      [0, pal.night],
      [0.5, pal.sky],
      [0.82, pal.mist],
      [1, pal.near],
    ]),
  );
  if (sky) stars(A, starN, 50, 50, 500, 420, moon);
  if (sky && moon[2] > 0) moonDisc(A, moon, pal.halo);
  FAR[far](A, mix(pal.mist, pal.far, 0.45), pal.far);
  A.rect(
    0,
    560,
    W,
    240,
    A.lg(0, 560, 0, 800, [
      [0, pal.mist, 0],
      [0.5, pal.mist, 0.5],
      [1, pal.near, 0.95],
    ]),
  );
  if (mid) {
    for (const [x, a, l] of [
      [70, 26, 240],
      [170, -20, 190],
      [430, 22, 190],
      [540, -26, 250],
    ] as const) {
      A.fern(x, 800, a, l, 15, pal.far, { bend: (x < 300 ? -1 : 1) * 26, fat: 0.32 });
    }
  }
  behind?.(A, A.r);
};

/** The brass frame over its ink. */
export const drawFrame = (A: Art, frame: Frame): void => {
  const { d } = FRAMES[frame];
  A.p(d(0), 'none', { s: C.ink, w: 20 });
  A.p(d(0), 'none', {
    s: A.lg(60, 40, 540, 760, [
      [0, C.brassHi],
      [0.3, C.brass],
      [0.65, C.brassLo],
      [1, C.brassDk],
    ]),
    w: 9,
  });
  A.p(d(0), 'none', { s: C.brassDk, w: 2.4 });
  A.p(d(13), 'none', {
    s: A.lg(60, 40, 540, 760, [
      [0, C.brass],
      [0.6, C.brassLo],
      [1, C.brassDk],
    ]),
    w: 1.6,
  });
};

/** A card, back to front: wall, sky in the frame, moon, plants, bars, frame, hero, foreground. */
export const scene = (id: string, picture: Scene): string => {
  const { pal, frame, bars = true, halo, hero, fore = 'fern' } = picture;
  const A = new Art(`t${id.slice(0, 3)}`, id);
  wall(A, pal, frame);
  const clip = A.clip(FRAMES[frame].d(0));
  const inside = () => {
    A.open(`clip-path="${clip}"`);
  };
  inside();
  outside(A, picture);
  A.close();
  if (bars) {
    inside();
    A.p(FRAMES[frame].bars, 'none', { s: mix(pal.near, C.ink, 0.5), w: 7 });
    A.p(FRAMES[frame].bars, 'none', { s: pal.bar ?? mix(C.brass, pal.near, 0.45), w: 2 });
    A.close();
  }
  drawFrame(A, frame);
  if (halo !== undefined) {
    const [x, y, r, colour] = halo;
    inside();
    for (const [q, o] of [
      [1.5, 0.08],
      [1.2, 0.1],
      [0.92, 0.12],
    ] as const)
      A.c(x, y, r * q, colour, { o });
    A.close();
  }
  hero(A, A.r, inside);
  FORE[fore](A, pal);
  return A.svg(W, H);
};
