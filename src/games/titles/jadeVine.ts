import type { CascadeTitle } from '../title.ts';
import { looks, reels } from './symbolLooks.ts';

// Tuned 2026-11-21 by exchanging symbols one at a time against the exact analysis.
const strips = reels(
  'samara snail ladybird passion lotus fiddle drop ladybird ladybird drop dragonfly dragonfly jade ' +
    'samara ladybird samara passion drop fiddle fiddle snail samara drop',
  'snail fiddle ladybird fiddle ladybird dragonfly dragonfly drop drop samara jade drop fiddle drop ' +
    'samara samara lotus samara passion snail passion ladybird ladybird',
  'snail samara fiddle samara drop drop ladybird ladybird drop snail passion ladybird passion ' +
    'dragonfly samara fiddle jade dragonfly ladybird lotus samara fiddle drop',
  'drop samara ladybird ladybird lotus passion jade snail snail samara passion ladybird fiddle ' +
    'dragonfly drop drop fiddle samara samara ladybird drop fiddle dragonfly',
  'ladybird drop drop fiddle fiddle passion drop dragonfly jade samara samara snail ladybird ' +
    'ladybird snail samara passion dragonfly ladybird drop lotus samara fiddle',
);

/**
 * Jade Vine, number 4 of the catalogue: five reels of five, seven or more anywhere, a multiplier that climbs
 * with each fall.
 */
export const jadeVine: CascadeTitle = {
  gameId: 'jade-vine',
  definition: {
    model: 'cascade',
    rows: 5,
    eval: 'cascade',
    bet: 20,
    min: 7,
    ladder: [1, 2, 3, 5, 10],
    fs: { ladder: [3, 6, 9, 13, 18] },
    scatter: 'lotus',
    freeSpins: { 4: 10, 5: 15 },
    pays: {
      jade: { 7: 200, 9: 1200, 11: 10100 },
      passion: { 7: 80, 9: 350, 11: 2500 },
      dragonfly: { 7: 27, 9: 75, 11: 250 },
      snail: { 7: 19, 9: 50, 11: 150 },
      fiddle: { 7: 15, 9: 40, 11: 141 },
      ladybird: { 7: 8, 9: 19, 11: 61 },
      drop: { 7: 6, 9: 14, 11: 51 },
      samara: { 7: 5, 9: 13, 11: 41 },
    },
    strips,
  },
  symbols: looks('jade passion dragonfly snail fiddle ladybird drop samara lotus'),
  // Twenty coins a round: $0.20 to $100.00.
  coinCents: { min: 1, max: 500, steps: [1, 2, 5, 10, 25, 50, 100, 250, 500] },
};
