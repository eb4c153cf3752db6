import type { Art } from '../../draw/art.ts';
import { C, mix } from '../../draw/colour.ts';
import { f, polar } from '../../draw/path.ts';
import { brass } from '../../draw/metal.ts';
import { scene } from '../../draw/scene.ts';

const pal = {
  night: '#140620',
  sky: '#341052',
  mist: '#7E3EB0',
  far: '#341050',
  near: '#12061C',
  rim: '#E0B4FF',
  halo: '#EAD2FF',
};

/** Fifty stems that spread from one point, then the bloom of each: behind the vase. */
const drawBlooms = (A: Art) => {
  const cx = 300,
    cy = 716;
  const rings = [
    [13, 544, '#8FC0F6', '#2A5AA8', '#E6F4FF'],
    [11, 452, '#B98AF0', '#5A2AA8', '#F0E0FF'],
    [10, 362, '#F28AD0', '#A82A8A', '#FFE0F6'],
    [9, 272, '#FFB0A0', '#D23A4A', '#FFE9DC'],
    [7, 180, '#F6E3B1', '#C99B4E', '#FFFBEA'],
  ] as const;
  for (const [n, r] of rings) {
    for (let i = 0; i < n; i++) {
      const a = -68 + (136 * i) / (n - 1),
        [x, y] = polar(cx, cy, r, a);
      A.p(`M${cx} ${cy}Q${f(cx + (x - cx) * 0.4)} ${f(cy + (y - cy) * 0.62)} ${f(x)} ${f(y)}`, 'none', {
        s: '#3F9A6A',
        w: 3.4,
      });
    }
  }
  for (const [k, [n, r, c1, c2, c3]] of rings.entries()) {
    for (let i = 0; i < n; i++) {
      const a = -68 + (136 * i) / (n - 1),
        [x, y] = polar(cx, cy, r, a),
        q = 26 + (4 - k) * 3.4;
      A.flower(
        x,
        y,
        q,
        [
          {
            n: 6,
            len: 1,
            wid: 0.72,
            prof: [0.9, 0.42],
            c: [mix(c2, C.ink, 0.4), c2, c1],
            rim: c3,
            rimW: q * 0.12,
            line: C.ink,
            lw: 1.8,
          },
          {
            n: 5,
            rot: 20,
            len: 0.52,
            wid: 0.46,
            prof: [0.9, 0.42],
            c: [c2, c1, c3],
            line: C.ink,
            lw: 1.2,
          },
        ],
        0.95,
        a,
      );
      A.c(x, y, q * 0.16, C.brassHi, { s: C.brassInk, w: 1.4 });
    }
  }
};
/** Fifty Stems: fifty blooms opened like a peacock's train. */
export const fiftyStemsScene = (): string =>
  scene('fiftystems', {
    pal,
    frame: 'ogee',
    moon: [300, 150, 0],
    far: 'none',
    mid: false,
    starN: 14,
    fore: 'leaf',
    hero(A) {
      drawBlooms(A);
      A.p('M252 690H348L332 800H268Z', brass(A, 252, 690, 348, 800), { s: C.brassInk, w: 4 });
      A.p('M244 676H356V700H244Z', brass(A, 244, 676, 356, 700), { s: C.brassInk, w: 4 });
    },
  });
