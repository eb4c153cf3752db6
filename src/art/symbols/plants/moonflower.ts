import type { Art, Draw } from '../../draw/art.ts';
import { C } from '../../draw/colour.ts';
import { f, type Point } from '../../draw/path.ts';

/** Radius of the flower. */
const R = 100;

/** The rings of petals, the outermost first. */
const RINGS = [
  {
    n: 19,
    len: 1.1,
    wid: 0.085,
    prof: [0.6, 1.2],
    c: [C.brassLo, '#C08A58', C.brassHi],
    rim: C.moon,
    rimW: R * 0.018,
    line: C.ink,
    lw: R * 0.012,
    bj: 34,
    rot: 5,
    vary: 0.16,
  },
  {
    n: 13,
    len: 1,
    wid: 0.27,
    prof: [0.95, 0.92],
    c: ['#7C9A86', '#D2D6B8', C.moon],
    shade: '#4A6A58',
    shadeO: 0.55,
    striae: 2,
    vein: '#7C8F7A',
    veinO: 0.5,
    vw: R * 0.008,
    rim: '#FFFDF2',
    rimW: R * 0.03,
    line: '#1C3228',
    lw: R * 0.012,
    bj: 18,
  },
  {
    n: 11,
    len: 0.82,
    wid: 0.28,
    prof: [1, 0.85],
    rot: 14,
    c: ['#6B8E72', '#EAE6CC', '#FFFDF3'],
    shade: '#5F7A68',
    shadeO: 0.5,
    striae: 1,
    vein: '#8C9B80',
    veinO: 0.5,
    vw: R * 0.008,
    rim: '#FFFFFF',
    rimW: R * 0.034,
    line: '#243C30',
    lw: R * 0.012,
    bj: 16,
  },
  {
    n: 9,
    len: 0.56,
    wid: 0.24,
    prof: [1, 0.8],
    rot: 2,
    c: ['#4F7A55', '#E6E2BE', '#FFFBEA'],
    shade: '#6A866E',
    shadeO: 0.5,
    rim: '#FFFFFF',
    rimW: R * 0.03,
    line: '#2B4436',
    lw: R * 0.011,
    bj: 12,
  },
] as const;

/** The dark heart, its stamens and the pistil. */
const heart = (A: Art): void => {
  A.e(0, 0, R * 0.15, R * 0.12, '#23402B');
  A.e(0, R * 0.01, R * 0.1, R * 0.075, '#142A1C');
  let d = '';
  const dots: Point[] = [];
  for (let i = 0; i < 54; i++) {
    const a = A.r() * 6.28,
      l = R * (0.13 + A.r() * 0.24),
      x = Math.cos(a) * l,
      y = Math.sin(a) * l * 0.84 - R * 0.04;
    d +=
      `M${f(Math.cos(a) * R * 0.04)} ${f(Math.sin(a) * R * 0.03)}` +
      `Q${f(Math.cos(a) * l * 0.5)} ${f(Math.sin(a) * l * 0.4 - R * 0.07)} ${f(x)} ${f(y)}`;
    dots.push([x, y]);
  }
  A.p(d, 'none', { s: '#E9D58C', w: R * 0.009, o: 0.9 });
  for (const [x, y] of dots) {
    A.e(x, y, R * 0.019, R * 0.014, C.brass);
    A.e(x - R * 0.006, y - R * 0.005, R * 0.008, R * 0.006, C.brassHi);
  }
  for (let i = 0; i < 7; i++) {
    const a = (i / 7) * 6.28;
    A.p(
      `M${f(0)} ${f(-R * 0.03)}L${f(Math.cos(a) * R * 0.075)} ` + f(-R * 0.05 + Math.sin(a) * R * 0.06),
      'none',
      { s: '#C9F0CB', w: R * 0.018 },
    );
  }
};

/** The moonflower, open. */
export const moonflower: Draw = (A) => {
  A.open('transform="translate(1 0) scale(.94)"');
  A.flower(0, 0, R, RINGS);
  heart(A);
  A.close();
};
