import type { HoldTitle } from '../title.ts';
import { LINES_5_BY_3_20 } from './lineSets.ts';
import { looks, reels } from './symbolLooks.ts';

// Tuned 2026-11-21 by exchanging symbols one at a time against the exact analysis.
const strips = reels(
  'plateA coin coin ivy feather fiddle beetle samara plateK feather samara plateK acorn ivy coin ' +
    'samara coin beetle plateA plateQ feather plateK plateQ samara plateQ acorn ivy acorn fiddle ' +
    'plateA fiddle plateA plateK plateQ acorn snail',
  'samara plateQ samara coin coin plateA samara plateA snail ivy plateQ plateK fiddle feather ' +
    'plateQ plateK foxfire samara coin coin beetle ivy acorn beetle acorn coin snail fiddle acorn ' +
    'fiddle snail plateK plateQ plateA plateK ivy plateA feather',
  'samara plateK samara snail fiddle beetle samara coin ivy feather foxfire acorn plateK beetle ' +
    'acorn plateQ plateA plateQ fiddle coin coin snail coin samara feather acorn plateK plateA ivy ' +
    'plateA plateQ ivy plateQ plateK feather fiddle plateA',
  'fiddle coin coin samara plateQ plateA samara ivy plateK plateA coin acorn plateK ivy samara ' +
    'beetle snail coin coin feather plateA samara fiddle plateQ foxfire ivy snail feather plateK ' +
    'acorn fiddle feather plateQ plateA plateK plateQ beetle acorn',
  'samara acorn coin coin ivy plateQ plateA acorn beetle snail plateA coin beetle samara plateK ' +
    'plateA feather fiddle ivy snail plateA plateK foxfire plateQ fiddle acorn beetle plateQ fiddle ' +
    'plateQ feather plateK samara ivy plateK samara coin',
);

/** Foxfire, number 5 of the catalogue: five reels, twenty lines; six coins start a hold and win. */
export const foxfire: HoldTitle = {
  gameId: 'foxfire',
  definition: {
    model: 'hold',
    rows: 3,
    eval: 'lines',
    lines: LINES_5_BY_3_20,
    bet: 20,
    wild: 'foxfire',
    scatter: 'coin',
    hold: {
      start: 6,
      turns: 3,
      chance: [1, 16],
      full: 20000,
      values: [
        [20, 60],
        [40, 30],
        [60, 16],
        [100, 8],
        [200, 4],
        [500, 2],
        [1000, 1],
      ],
    },
    pays: {
      foxfire: { 3: 180, 4: 900, 5: 7300 },
      beetle: { 3: 110, 4: 550, 5: 3700 },
      snail: { 3: 90, 4: 400, 5: 1850 },
      acorn: { 3: 65, 4: 240, 5: 1100 },
      fiddle: { 3: 55, 4: 200, 5: 800 },
      feather: { 3: 45, 4: 150, 5: 650 },
      ivy: { 3: 27, 4: 90, 5: 370 },
      samara: { 3: 24, 4: 80, 5: 330 },
      plateA: { 3: 20, 4: 65, 5: 270 },
      plateK: { 3: 18, 4: 60, 5: 240 },
      plateQ: { 3: 15, 4: 50, 5: 200 },
    },
    strips,
  },
  symbols: looks('foxfire beetle snail acorn fiddle feather ivy samara plateA plateK plateQ coin'),
  // Twenty coins a round: $0.20 to $100.00.
  coinCents: { min: 1, max: 500, steps: [1, 2, 5, 10, 25, 50, 100, 250, 500] },
};
