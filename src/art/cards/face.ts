import type { Art, Draw } from '../draw/art.ts';
import { C, mix } from '../draw/colour.ts';
import { type Suit, SUITS, suit } from './suits.ts';
import { key } from '../symbols/things/key.ts';
import { lantern } from '../symbols/things/lantern.ts';
import { moth } from '../symbols/animals/moth.ts';

/** Playing card face, 240x336 from 0,0. Rank in Imbue, pips for the ten, a symbol for courts. */
type Rank = '10' | 'J' | 'Q' | 'K' | 'A';
const PIPS = [
  [0, 0],
  [2, 0],
  [1, 0.67],
  [0, 1.33],
  [2, 1.33],
  [0, 2.67],
  [2, 2.67],
  [1, 3.33],
  [0, 4],
  [2, 4],
] as const;
/** One symbol a rank, whatever the suit, so that pairs are seen faster. */
const COURT: Partial<Record<Rank, Draw>> = { J: key, Q: moth, K: lantern };
export const paper = (A: Art): void => {
  const [w, h] = [240, 336];
  A.rect(5, 7, w, h, '#070402', { rx: 15, o: 0.5 });
  A.rect(
    0,
    0,
    w,
    h,
    A.lg(0, 0, w, h, [
      [0, '#FFFDF2'],
      [0.55, '#F4EAD0'],
      [1, '#CDB98A'],
    ]),
    { rx: 15, s: '#1A1006', w: 3 },
  );
};
export const face = (A: Art, rank: Rank, s: Suit): void => {
  const c = SUITS[s].c;
  paper(A);
  A.rect(9, 9, 222, 318, 'none', { rx: 9, s: '#B9974E', w: 1.8, o: 0.8 });
  A.p('M16 220L150 14H196L16 292Z', '#FFFFFF', { o: 0.3 });
  A.text(rank, rank === '10' ? 44 : 40, 88, rank === '10' ? 94 : 104, c, { track: rank === '10' ? -4 : 0 });
  suit(A, s, 40, rank === 'Q' ? 140 : 130, 50);
  const court = COURT[rank];
  if (court !== undefined) {
    A.p(
      'M76 300V112C76 76 100 56 134 40C168 56 192 76 192 112V300Z',
      A.lg(76, 60, 192, 300, [
        [0, mix(c, '#FFFFFF', 0.22)],
        [0.5, c],
        [1, mix(c, C.ink, 0.6)],
      ]),
      { s: C.brassInk, w: 4, t: 'translate(10 6)' },
    );
    A.p('M76 300V112C76 76 100 56 134 40C168 56 192 76 192 112V300Z', 'none', {
      s: C.brass,
      w: 3,
      t: 'translate(10 6)',
    });
    A.place(court, 144, 190, rank === 'Q' ? 76 : 84);
  } else if (rank === 'A') {
    for (const a of [-70, 70, -110, 110])
      A.leaf(134 + Math.sign(a) * 6, 200, a, 80, 24, {
        bend: a > 0 ? 26 : -26,
        c: ['#8E6A33', '#C99B4E', '#F6E3B1'],
        vein: '#6B4E24',
        rib: '#6B4E24',
        rim: '#FFFDF2',
        line: '#5A4322',
      });
    suit(A, s, 134, 196, 138);
  } else {
    for (const [i, j] of PIPS) suit(A, s, 146 + (i - 1) * 52, 60 + j * 54, 42, j > 2);
  }
};
