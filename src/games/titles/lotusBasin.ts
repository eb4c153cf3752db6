import type { SlotTitle } from '../title.ts';
import { LINES_5_BY_4_40 } from './lineSets.ts';
import { looks, reels } from './symbolLooks.ts';

// Tuned 2026-11-21 by exchanging symbols one at a time against the exact analysis.
const strips = reels(
  'plateA plateK plateQ passion plateJ plateK plateJ coin plateK drop dragonfly passion plateA ' +
    'plateQ koi plateQ passion plateA plateQ drop coin passion plateA plateJ drop plateK coin plateJ ' +
    'plateA coin plateA koi dragonfly plateQ lantern koi plateQ',
  'plateA plateJ plateQ drop lotus lotus plateK dragonfly coin plateK plateA passion drop plateA ' +
    'passion plateQ koi plateQ passion koi plateJ plateK plateQ plateK plateJ drop plateK coin plateK ' +
    'plateQ plateK koi plateA plateQ passion plateK dragonfly coin lantern',
  'plateQ drop lantern drop coin plateJ passion plateJ dragonfly koi coin plateK drop passion drop ' +
    'plateQ dragonfly plateJ plateK plateJ koi coin lotus lotus drop passion plateA drop coin passion ' +
    'plateA plateQ plateJ coin koi plateJ plateK plateQ dragonfly',
  'koi drop lotus lotus passion plateQ plateA drop plateQ plateA drop coin koi drop plateQ plateA ' +
    'plateQ passion drop plateJ dragonfly passion plateJ plateK coin plateJ plateK passion plateK ' +
    'drop plateK lantern plateJ coin plateA dragonfly plateQ plateJ drop',
  'koi drop plateQ plateJ plateQ lantern koi passion plateJ plateK plateQ plateA coin drop coin ' +
    'plateJ dragonfly drop passion drop plateK coin plateJ lotus lotus passion drop dragonfly passion ' +
    'plateJ dragonfly coin plateJ coin plateA plateQ plateK koi dragonfly',
);

const fsStrips = reels(
  'dragonfly lantern drop plateK dragonfly drop coin plateA passion koi dragonfly plateK plateJ ' +
    'passion coin koi plateA coin dragonfly koi plateJ plateK plateJ coin plateQ plateK coin plateQ ' +
    'dragonfly coin dragonfly drop koi plateJ passion',
  'plateA passion lotus lotus drop plateJ coin lantern dragonfly lotus lotus plateA plateQ ' +
    'dragonfly plateJ plateQ plateA koi plateJ dragonfly plateA drop coin plateQ plateK koi dragonfly ' +
    'plateQ passion plateA passion coin dragonfly passion plateQ lotus lotus plateK plateJ coin ' +
    'plateJ',
  'coin plateK dragonfly plateJ dragonfly lotus lotus plateJ coin plateA lotus lotus koi passion ' +
    'plateQ lantern plateK passion plateA dragonfly plateA coin plateQ coin plateA plateQ plateJ ' +
    'plateK lotus lotus koi drop passion plateA drop coin plateQ plateK coin plateJ passion',
  'passion plateA plateJ coin lotus lotus drop dragonfly koi dragonfly plateQ dragonfly plateJ koi ' +
    'drop dragonfly plateK passion koi passion coin dragonfly drop coin lantern passion plateQ plateA ' +
    'lotus lotus drop koi plateQ passion plateK coin lotus lotus coin plateQ plateJ',
  'lotus lotus drop passion coin plateJ plateQ drop lotus lotus koi plateK coin koi plateA ' +
    'dragonfly lantern drop plateJ drop plateA dragonfly coin koi passion plateK lotus lotus plateK ' +
    'koi coin plateQ plateA koi coin drop plateJ plateA plateQ dragonfly passion',
);

/** Lotus Basin, number 6 of the catalogue: five reels of four, forty lines, wilds in pairs. */
export const lotusBasin: SlotTitle = {
  gameId: 'lotus-basin',
  definition: {
    rows: 4,
    eval: 'lines',
    lines: LINES_5_BY_4_40,
    bet: 40,
    wild: 'lotus',
    scatter: 'lantern',
    scatterPays: { 3: 80, 4: 400, 5: 4000 },
    freeSpins: { 3: 8, 4: 12, 5: 20 },
    pays: {
      lotus: { 3: 65, 4: 330, 5: 1650 },
      koi: { 3: 50, 4: 220, 5: 1000 },
      dragonfly: { 3: 40, 4: 150, 5: 650 },
      passion: { 3: 30, 4: 110, 5: 440 },
      drop: { 3: 26, 4: 90, 5: 330 },
      coin: { 3: 22, 4: 65, 5: 260 },
      plateA: { 3: 13, 4: 40, 5: 150 },
      plateK: { 3: 11, 4: 35, 5: 130 },
      plateQ: { 3: 9, 4: 26, 5: 100 },
      plateJ: { 3: 7, 4: 20, 5: 75 },
    },
    strips,
    fsStrips,
  },
  symbols: looks('lotus koi dragonfly passion drop coin plateA plateK plateQ plateJ lantern'),
  // Forty coins a round: $0.40 to $100.00.
  coinCents: { min: 1, max: 250, steps: [1, 2, 5, 10, 25, 50, 100, 250] },
};
