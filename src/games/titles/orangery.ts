import type { SlotTitle } from '../title.ts';
import { LINES_3_BY_3_5 } from './lineSets.ts';
import { looks, reels } from './symbolLooks.ts';

// A prototype's strips (tests/games/slot-prototypes.json) with this game's symbols.
const strips = reels(
  'sevenRuby bell lemon orange bar1 plum cherries pear lemon bar1 pear plum pear lemon cherries ' +
    'plum plum cherries sevenRuby pear cherries lemon lemon bar1 bell bell',
  'lemon lemon orange bar1 bell bar1 plum lemon bell sevenRuby cherries cherries bar1 cherries plum ' +
    'bell plum pear sevenRuby pear plum pear plum orange lemon pear bar1 lemon',
  'bar1 plum lemon bar1 orange pear lemon bell bar1 sevenRuby plum plum pear plum bar1 lemon ' +
    'cherries cherries lemon bell bell pear cherries plum cherries pear sevenRuby lemon',
);

/** Orangery, number 2 of the catalogue: three reels, five lines, classic fruit, no features. */
export const orangery: SlotTitle = {
  gameId: 'orangery',
  definition: {
    rows: 3,
    eval: 'lines',
    lines: LINES_3_BY_3_5,
    bet: 5,
    wild: 'orange',
    pays: {
      orange: { 3: 700 },
      sevenRuby: { 3: 145 },
      bell: { 3: 45 },
      bar1: { 3: 21 },
      pear: { 3: 14 },
      plum: { 3: 11 },
      lemon: { 3: 7 },
      cherries: { 2: 1, 3: 4 },
    },
    strips,
  },
  symbols: looks('orange sevenRuby bell bar1 pear plum lemon cherries'),
  // Five coins a round: $0.20 to $100.00.
  coinCents: { min: 4, max: 2000, steps: [4, 5, 10, 20, 50, 100, 200, 500, 1000, 2000] },
};
