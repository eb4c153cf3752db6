import type { Art } from '../draw/art.ts';
import { f } from '../draw/path.ts';

/**
 * Four suits in the house's hand: leaf, petals, seed, clover on a thorn. 100-unit box, centre 0,0. Readable
 * at 12 px.
 */
const D = {
  spade:
    'M0 -50C10 -30 46 -8 46 18C46 36 26 44 8 30C8 40 12 46 20 50H-20C-12 46 -8 40 -8 30' +
    'C-26 44 -46 36 -46 18C-46 -8 -10 -30 0 -50Z',
  heart:
    'M0 50C-10 28 -48 8 -48 -18C-48 -40 -32 -48 -20 -48C-10 -48 -3 -42 0 -32C3 -42 10 -48 20 -48' +
    'C32 -48 48 -40 48 -18C48 8 10 28 0 50Z',
  diamond: 'M0 -52C10 -30 22 -14 40 0C22 14 10 30 0 52C-10 30 -22 14 -40 0C-22 -14 -10 -30 0 -52Z',
  club:
    'M0 -50C17 -50 26 -38 23 -24C21 -15 16 -9 13 -5C20 -10 27 -12 33 -10C45 -7 51 5 47 17' +
    'C43 29 26 33 15 25C11 22 8 18 6 14C7 30 12 42 20 50H-20C-12 42 -7 30 -6 14C-8 18 -11 22 -15 25' +
    'C-26 33 -43 29 -47 17C-51 5 -45 -7 -33 -10C-27 -12 -20 -10 -13 -5C-16 -9 -21 -15 -23 -24' +
    'C-26 -38 -17 -50 0 -50Z',
};
const INNER = {
  spade: 'M0 -36V28M0 -14L-18 6M0 -14L18 6M0 2L-22 22M0 2L22 22',
  heart:
    'M0 -30V34M0 -8C-14 -10 -26 -18 -32 -30M0 -8C14 -10 26 -18 32 -30M0 12C-12 8 -24 0 -32 -8M0 12' +
    'C12 8 24 0 32 -8',
  diamond: 'M0 -38V38M-9 -18C-6 -6 -6 6 -9 18M9 -18C6 -6 6 6 9 18',
  club: 'M0 -8V-38M0 6L-32 6M0 6L32 6M-4 30L-12 34M4 38L12 42',
};
export type Suit = keyof typeof D;
export const SUITS = {
  spade: { d: D.spade, c: '#17352B', hi: '#4E8A72' },
  heart: { d: D.heart, c: '#A81C34', hi: '#F08A86' },
  diamond: { d: D.diamond, c: '#A81C34', hi: '#F08A86' },
  club: { d: D.club, c: '#17352B', hi: '#4E8A72' },
};
export const suit = (A: Art, s: Suit, x: number, y: number, size: number, flip = false): void => {
  const S = SUITS[s],
    k = size / 100;
  A.open(`transform="translate(${f(x)} ${f(y)}) scale(${k.toFixed(4)}${flip ? ` ${(-k).toFixed(4)}` : ''})"`);
  A.p(D[s], S.c);
  if (size > 26) A.p(INNER[s], 'none', { s: S.hi, w: size > 90 ? 2.4 : 3.6, o: 0.85 });
  A.close();
};
