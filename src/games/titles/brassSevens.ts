import type { SlotTitle } from '../title.ts';
import { looks, reels } from './symbolLooks.ts';

// Tuned 2026-11-21 by exchanging symbols one at a time against the exact analysis.
const strips = reels(
  'sevenBrass sevenRuby cherries cherries cherries bell bar1 bar1 bar1 bell sevenJade bar2 bar2 ' +
    'bar2 cherries bell bell bell sevenJade bar3 bar3 bar3 bar2',
  'sevenRuby cherries bell bell bell bar3 bar2 bar2 bar2 cherries roundel bar1 bar1 bar1 sevenJade ' +
    'bell cherries cherries cherries sevenBrass bar3 bar3 bar3 bell',
  'bell bar1 bar1 bar1 cherries sevenRuby bell bell bell cherries bar3 bar3 bar3 sevenJade ' +
    'sevenBrass roundel cherries cherries cherries sevenJade bar2 bar2 bar2 bell',
);

/** Brass Sevens, number 10 of the catalogue: 27 ways, a respin when two reels are full of one symbol. */
export const brassSevens: SlotTitle = {
  gameId: 'brass-sevens',
  definition: {
    rows: 3,
    eval: 'ways',
    bet: 10,
    wild: 'roundel',
    respin: 'twoFull',
    pays: {
      roundel: { 3: 100 },
      sevenBrass: { 3: 125 },
      sevenRuby: { 3: 67 },
      sevenJade: { 3: 28 },
      bar3: { 3: 14 },
      bar2: { 3: 9 },
      bar1: { 3: 7 },
      bell: { 3: 5 },
      cherries: { 3: 4 },
    },
    strips,
  },
  symbols: looks('roundel sevenBrass sevenRuby sevenJade bar3 bar2 bar1 bell cherries'),
  // Ten coins a round: $0.20 to $100.00.
  coinCents: { min: 2, max: 1000, steps: [2, 5, 10, 20, 50, 100, 250, 500, 1000] },
};
