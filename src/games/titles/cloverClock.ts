import type { SlotTitle } from '../title.ts';
import { LINES_5_BY_3_10 } from './lineSets.ts';
import { looks, reels } from './symbolLooks.ts';

// Tuned 2026-11-21 by exchanging symbols one at a time against the exact analysis.
const strips = reels(
  'key plateK bell plateQ plateK plateQ bell plateK plateA bell plateK plateQ ladybird snail ' +
    'hourglass ladybird plateJ snail plateA plateK plateQ snail key plateQ hourglass ladybird plateJ ' +
    'snail plateA',
  'plateA plateJ plateA hourglass ladybird key plateQ plateA plateK ladybird plateQ snail clock ' +
    'plateJ plateK plateA bell plateK ladybird plateA plateK bell plateQ snail plateJ hourglass snail ' +
    'ladybird plateQ key',
  'hourglass snail plateQ hourglass bell plateA ladybird snail clock bell ladybird snail plateJ ' +
    'hourglass ladybird plateJ bell plateQ plateK bell plateK plateJ key plateQ plateA plateK snail ' +
    'plateK plateA plateJ',
  'plateK plateJ snail plateQ hourglass plateK bell key snail bell plateA ladybird clock key ' +
    'ladybird plateQ plateJ plateK bell plateA plateQ plateK snail key bell plateJ plateK hourglass ' +
    'plateJ plateQ',
  'hourglass snail plateJ plateA snail plateQ plateK bell key plateJ plateK hourglass plateJ snail ' +
    'plateA ladybird plateK plateA ladybird plateJ plateK key bell plateA ladybird plateK snail bell ' +
    'plateQ',
);

/**
 * Clover Clock, number 12 of the catalogue: ten lines paid both ways, wilds that grow over their reel,
 * respins.
 */
export const cloverClock: SlotTitle = {
  gameId: 'clover-clock',
  definition: {
    rows: 3,
    eval: 'lines',
    lines: LINES_5_BY_3_10,
    bet: 10,
    bothWays: true,
    wild: 'clock',
    expanding: true,
    respin: 'expanded',
    pays: {
      hourglass: { 3: 7, 4: 27, 5: 75 },
      key: { 3: 6, 4: 18, 5: 45 },
      ladybird: { 3: 4, 4: 9, 5: 24 },
      bell: { 3: 3, 4: 7, 5: 18 },
      snail: { 3: 2, 4: 6, 5: 15 },
      plateA: { 3: 2, 4: 4, 5: 11 },
      plateK: { 3: 1, 4: 3, 5: 8 },
      plateQ: { 3: 1, 4: 3, 5: 7 },
      plateJ: { 3: 1, 4: 2, 5: 5 },
    },
    strips,
  },
  symbols: looks('hourglass key ladybird bell snail plateA plateK plateQ plateJ clock'),
  // Ten coins a round: $0.20 to $100.00.
  coinCents: { min: 2, max: 1000, steps: [2, 5, 10, 20, 50, 100, 250, 500, 1000] },
};
