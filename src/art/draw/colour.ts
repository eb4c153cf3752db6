import type { Point } from './path.ts';

/** The palette of the drawings (not the app's tokens), see docs/design.md. */
export const C = {
  ink: '#050D0B',
  moon: '#F6F1DD',
  cool: '#D5E6DF',
  brass: '#D9B36A',
  brassHi: '#F8E4B0',
  brassLo: '#7A5A28',
  brassDk: '#3E2D14',
  brassInk: '#1A1206',
  jade: '#52CFB2',
  jadeHi: '#C9FFF0',
  jadeLo: '#0D564F',
  leaf: '#2C7453',
  leafHi: '#86CFA2',
  leafLo: '#0F3327',
  coral: '#EE7B66',
  coralHi: '#FFD6C4',
  coralLo: '#7A272C',
  plum: '#4A2240',
  plumHi: '#BD8FB4',
  ruby: '#B1223A',
} as const;

/** Towards the moon: upper left, in every picture. */
export const LIGHT: Point = [-0.55, -0.835];

const channel = (hex: string, start: number) => Number.parseInt(hex.slice(start, start + 2), 16);

/** The colour a share `t` of the way from `a` to `b`, each as #RRGGBB. */
export const mix = (a: string, b: string, t: number): string =>
  `#${[1, 3, 5]
    .map((start) => {
      const from = channel(a, start);
      return Math.round(from + (channel(b, start) - from) * t)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

/**
 * Numbers in [0, 1) from a word (mulberry32): the only chance in the art, so that it always draws the same.
 */
export const seeded = (seed: string): (() => number) => {
  let a = 0;
  for (const letter of seed) a = (a * 31 + letter.charCodeAt(0)) | 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};
