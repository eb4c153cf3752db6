import type { SlotDefinition } from '../definition.ts';
import type { SlotTitle } from '../title.ts';
import { LINES_5_BY_3_20 } from './lineSets.ts';
import { looks, reels } from './symbolLooks.ts';

// Tuned 2026-11-21 from a prototype (tests/games/slot-prototypes.json) by exchanging symbols one at a time
// against the exact analysis: 96.2 % in all, a quarter of it in the free spins. At most one moonflower
// stands in a window of three on any reel.
const strips = reels(
  'passion belljar moth plateK passion key passion fiddle snowdrop plateK plateA moonflower plateA ' +
    'fiddle plateK snowdrop snowdrop snowdrop plateA passion plateK plateQ plateA fiddle belljar key ' +
    'plateQ fiddle plateK plateA plateQ snowdrop',
  'passion lantern fiddle plateA key plateA plateA belljar passion plateK moth key plateQ plateK ' +
    'belljar plateQ plateK plateQ fiddle passion plateQ moth passion plateK fiddle plateK passion ' +
    'plateK snowdrop snowdrop moonflower belljar',
  'snowdrop key plateQ key plateA plateQ plateA moth plateQ fiddle plateQ key belljar plateQ plateA ' +
    'passion fiddle plateK moonflower key plateA plateK key fiddle snowdrop snowdrop lantern belljar ' +
    'plateQ moth key passion',
  'belljar snowdrop plateA snowdrop plateK plateK plateK plateQ plateK moonflower moth plateA plateK ' +
    'plateQ plateA passion key passion belljar key snowdrop fiddle plateQ fiddle passion plateQ lantern ' +
    'plateQ moth moth fiddle snowdrop',
  'plateK plateA belljar moonflower plateA plateK plateA belljar moth plateK plateA belljar passion ' +
    'snowdrop passion key plateQ plateK plateK belljar moth key plateA plateA lantern snowdrop fiddle ' +
    'plateQ passion moth fiddle belljar',
);

// In the free spins reel 2 has a second lantern and reels 3 to 5 have three.
const fsStrips = reels(
  'belljar belljar moth plateQ passion key passion passion fiddle plateK snowdrop moonflower plateA ' +
    'fiddle plateK plateK snowdrop snowdrop plateK key plateK plateQ plateA moth belljar key plateQ ' +
    'fiddle plateK plateA plateQ plateQ',
  'snowdrop lantern fiddle plateA key plateA plateQ plateA plateA plateK moth key plateQ plateA belljar ' +
    'plateQ plateK lantern fiddle passion plateQ plateA passion plateQ fiddle moth fiddle plateK ' +
    'snowdrop snowdrop moonflower plateQ',
  'snowdrop plateA lantern key plateA plateQ plateA moth passion fiddle snowdrop plateK belljar plateQ ' +
    'plateA passion fiddle plateK moonflower lantern plateA plateK plateK fiddle snowdrop snowdrop ' +
    'lantern snowdrop plateQ snowdrop key passion',
  'belljar passion lantern snowdrop plateK fiddle plateK plateQ plateK moonflower key plateA plateK ' +
    'plateQ plateA passion key passion lantern plateQ snowdrop snowdrop plateK plateK passion plateQ ' +
    'lantern plateQ passion moth fiddle snowdrop',
  'lantern passion belljar moonflower plateA plateK plateA snowdrop plateQ fiddle fiddle belljar ' +
    'passion snowdrop plateQ key lantern key plateQ plateQ moth key plateA plateA lantern snowdrop ' +
    'fiddle plateK plateA snowdrop fiddle fiddle',
);

const definition: SlotDefinition = {
  rows: 3,
  eval: 'lines',
  lines: LINES_5_BY_3_20,
  bet: 20,
  wild: 'lantern',
  scatter: 'moonflower',
  pays: {
    lantern: { 3: 140, 4: 700, 5: 5700 },
    moth: { 3: 85, 4: 425, 5: 2800 },
    belljar: { 3: 75, 4: 275, 5: 1400 },
    key: { 3: 60, 4: 200, 5: 850 },
    passion: { 3: 40, 4: 140, 5: 575 },
    fiddle: { 3: 28, 4: 85, 5: 350 },
    snowdrop: { 3: 23, 4: 70, 5: 275 },
    plateA: { 3: 14, 4: 55, 5: 225 },
    plateK: { 3: 14, 4: 40, 5: 200 },
    plateQ: { 3: 11, 4: 34, 5: 170 },
  },
  scatterPays: { 3: 40, 4: 200, 5: 2000 },
  freeSpins: { 3: 10, 4: 15, 5: 25 },
  fsMult: 2,
  strips,
  fsStrips,
};

/**
 * Moonflower, number 1 of the catalogue: five reels, twenty lines, lantern wild on reels 2 to 5, free spins
 * paid double.
 */
export const moonflower: SlotTitle = {
  gameId: 'moonflower',
  definition,
  symbols: looks('lantern moonflower moth belljar key passion fiddle snowdrop plateA plateK plateQ'),
  // Twenty coins a round: $0.20 to $100.00.
  coinCents: { min: 1, max: 500, steps: [1, 2, 5, 10, 25, 50, 100, 250, 500] },
};
