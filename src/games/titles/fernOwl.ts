import type { SlotTitle } from '../title.ts';
import { looks, reels } from './symbolLooks.ts';

// Tuned 2026-11-21 by exchanging symbols one at a time against the exact analysis.
const strips = reels(
  'moth fiddle beetle plateA acorn fiddle beetle plateJ beetle fiddle feather plateA acorn plateQ ' +
    'feather plateQ plateA plateK acorn plateJ fiddle plateK plateJ acorn moth plateK beetle acorn ' +
    'moth plateK beetle plateA feather nest plateJ plateA',
  'acorn fiddle nightjar plateK acorn fiddle moth acorn moth plateA moth plateQ plateK beetle ' +
    'plateJ feather plateJ plateQ plateK plateJ plateK acorn beetle plateQ plateK feather beetle ' +
    'plateA beetle plateQ plateJ plateA feather plateQ nest plateA plateJ',
  'fiddle nest beetle plateJ plateK plateA fiddle beetle plateQ plateA plateQ beetle plateK plateA ' +
    'plateQ beetle acorn beetle plateJ plateK feather plateK acorn plateQ fiddle plateJ acorn plateA ' +
    'moth nightjar moth plateK plateJ moth plateA plateK plateJ',
  'fiddle acorn feather plateA nest moth fiddle moth beetle acorn plateK moth feather beetle plateK ' +
    'nightjar plateQ fiddle plateK plateQ acorn plateQ feather beetle plateK plateQ plateK plateJ ' +
    'beetle plateQ plateA beetle plateJ feather plateA fiddle plateJ',
  'feather plateA plateJ beetle fiddle plateK acorn plateA fiddle plateJ beetle acorn feather ' +
    'fiddle plateA plateK plateJ moth plateJ feather plateQ plateK fiddle plateJ plateQ acorn nest ' +
    'fiddle plateQ plateJ moth plateK plateQ plateA acorn fiddle',
);

const fsStrips = reels(
  'plateJ moth plateA plateK plateQ feather beetle plateQ beetle feather fiddle moth beetle acorn ' +
    'plateA moth plateQ nest plateK feather plateJ plateA plateQ plateK plateJ beetle feather acorn ' +
    'plateJ plateQ plateA beetle plateJ plateA plateK',
  'plateQ plateJ acorn feather plateQ nest beetle plateK plateJ fiddle beetle plateQ plateJ plateA ' +
    'beetle plateK plateJ fiddle acorn plateK feather beetle plateA plateK beetle acorn nightjar ' +
    'fiddle moth plateQ moth plateA plateQ nightjar acorn feather moth',
  'beetle feather plateK plateJ plateK fiddle plateK fiddle acorn feather moth feather moth fiddle ' +
    'plateA plateQ plateK moth plateA plateJ beetle feather plateA acorn nightjar plateJ plateQ ' +
    'plateJ feather moth plateQ beetle fiddle nightjar nest plateQ plateA',
  'acorn moth plateQ fiddle nightjar beetle nest fiddle plateJ beetle moth nightjar feather acorn ' +
    'plateK plateJ plateK acorn plateQ feather plateK plateQ fiddle beetle fiddle plateA plateK ' +
    'plateQ plateJ plateK fiddle moth plateJ plateQ plateJ feather plateA',
  'plateJ plateK fiddle acorn nest beetle feather acorn plateQ plateJ feather fiddle plateQ plateK ' +
    'beetle plateQ plateJ plateQ plateJ plateQ fiddle moth acorn fiddle plateA fiddle beetle plateA ' +
    'feather plateQ beetle fiddle plateA fiddle feather',
);

/** Fern Owl, number 7 of the catalogue: 1,024 ways, free spins paid double. */
export const fernOwl: SlotTitle = {
  gameId: 'fern-owl',
  definition: {
    rows: 4,
    eval: 'ways',
    bet: 25,
    wild: 'nightjar',
    scatter: 'nest',
    fsMult: 2,
    scatterPays: { 3: 50, 4: 250, 5: 1250 },
    freeSpins: { 3: 10, 4: 15, 5: 25 },
    pays: {
      moth: { 3: 11, 4: 35, 5: 140 },
      feather: { 3: 9, 4: 26, 5: 95 },
      acorn: { 3: 7, 4: 19, 5: 65 },
      fiddle: { 3: 5, 4: 16, 5: 55 },
      beetle: { 3: 5, 4: 14, 5: 45 },
      plateA: { 3: 3, 4: 9, 5: 26 },
      plateK: { 3: 3, 4: 8, 5: 23 },
      plateQ: { 3: 2, 4: 6, 5: 18 },
      plateJ: { 3: 2, 4: 5, 5: 16 },
    },
    strips,
    fsStrips,
  },
  symbols: looks('moth feather acorn fiddle beetle plateA plateK plateQ plateJ nest nightjar'),
  // Twenty-five coins a round: $0.25 to $100.00.
  coinCents: { min: 1, max: 400, steps: [1, 2, 4, 10, 20, 40, 100, 200, 400] },
};
