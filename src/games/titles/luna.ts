import type { SlotTitle } from '../title.ts';
import { looks, reels } from './symbolLooks.ts';

// Tuned 2026-11-21 by exchanging symbols one at a time against the exact analysis.
const strips = reels(
  'plateJ beetle ladybird passion plateQ plateK plateJ plateQ plateA ladybird plateA plateK feather ' +
    'ladybird beetle plateK passion feather plateK feather passion beetle plateK feather foxglove ' +
    'plateA plateQ dragonfly',
  'plateK plateJ plateK ladybird foxglove plateJ feather dragonfly passion plateJ plateA passion ' +
    'plateK beetle dragonfly plateJ moth feather ladybird feather passion ladybird plateA plateK ' +
    'plateJ plateQ feather passion dragonfly',
  'feather foxglove plateQ plateK plateA plateJ moth plateQ plateK plateJ plateK plateJ beetle ' +
    'dragonfly plateK feather plateJ plateQ passion ladybird passion plateA dragonfly ladybird ' +
    'dragonfly plateA dragonfly plateJ plateA',
  'beetle ladybird passion dragonfly plateJ beetle dragonfly plateJ plateA plateJ beetle plateK ' +
    'plateJ plateA ladybird plateK plateQ beetle plateK plateQ moth plateJ plateQ passion foxglove ' +
    'plateQ plateA plateK feather',
  'plateJ feather dragonfly beetle passion feather ladybird plateA ladybird plateJ plateA plateJ ' +
    'ladybird plateQ plateK plateA plateQ foxglove ladybird passion plateK dragonfly beetle plateQ ' +
    'dragonfly plateK passion plateQ',
);

const fsStrips = reels(
  'feather passion plateA plateK foxglove dragonfly plateQ ladybird plateK plateJ plateA plateQ ' +
    'ladybird plateQ plateK beetle plateJ plateQ beetle plateJ passion dragonfly plateQ ladybird ' +
    'plateK plateA feather dragonfly',
  'ladybird plateK feather moth passion plateA dragonfly plateQ dragonfly ladybird feather ladybird ' +
    'plateJ dragonfly moth feather plateQ dragonfly plateQ ladybird passion plateA ladybird plateA ' +
    'passion plateK foxglove feather dragonfly beetle',
  'plateJ plateA passion plateA dragonfly moth dragonfly plateQ beetle plateQ plateJ plateQ feather ' +
    'plateJ ladybird foxglove plateK passion beetle feather passion moth beetle plateK plateQ beetle ' +
    'plateJ ladybird plateA feather',
  'plateA plateQ dragonfly plateQ beetle plateQ ladybird plateA plateQ moth dragonfly plateA plateQ ' +
    'passion moth beetle foxglove beetle feather ladybird feather plateJ beetle ladybird plateA ' +
    'feather dragonfly plateK feather plateK',
  'ladybird dragonfly passion plateJ foxglove passion feather plateA beetle passion dragonfly ' +
    'plateQ feather plateQ plateJ feather plateQ beetle plateQ beetle plateK beetle plateJ dragonfly ' +
    'passion feather plateA passion',
);

/** Luna, number 3 of the catalogue: 243 ways, Luna wild on reels 2 to 4, free spins paid three times. */
export const luna: SlotTitle = {
  gameId: 'luna',
  definition: {
    rows: 3,
    eval: 'ways',
    bet: 25,
    wild: 'moth',
    scatter: 'foxglove',
    fsMult: 3,
    scatterPays: { 3: 50, 4: 250, 5: 1250 },
    freeSpins: { 3: 6, 4: 10, 5: 18 },
    pays: {
      passion: { 3: 30, 4: 100, 5: 400 },
      dragonfly: { 3: 27, 4: 80, 5: 290 },
      beetle: { 3: 20, 4: 65, 5: 200 },
      ladybird: { 3: 20, 4: 55, 5: 160 },
      feather: { 3: 13, 4: 30, 5: 110 },
      plateA: { 3: 11, 4: 27, 5: 100 },
      plateK: { 3: 7, 4: 22, 5: 80 },
      plateQ: { 3: 6, 4: 18, 5: 70 },
      plateJ: { 3: 5, 4: 14, 5: 55 },
    },
    strips,
    fsStrips,
  },
  symbols: looks('passion dragonfly beetle ladybird feather plateA plateK plateQ plateJ foxglove moth'),
  // Twenty-five coins a round: $0.25 to $100.00.
  coinCents: { min: 1, max: 400, steps: [1, 2, 4, 10, 20, 40, 100, 200, 400] },
};
