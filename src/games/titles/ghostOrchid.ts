import type { SlotTitle } from '../title.ts';
import { looks, reels } from './symbolLooks.ts';

// Tuned 2026-11-21 by exchanging symbols one at a time against the exact analysis.
const strips = reels(
  'plateK snail plateQ drop plateJ dragonfly plateQ plateJ plateQ snail plateK plateA plateK ' +
    'dragonfly belljar drop plateA feather plateA plateK feather plateQ feather plateK plateQ belljar ' +
    'plateA moth drop',
  'plateA feather plateQ plateK snail plateK drop plateA dragonfly plateQ plateJ snail ghostorchid ' +
    'snail dragonfly belljar feather drop plateA plateJ plateQ snail plateJ plateA dragonfly moth ' +
    'dragonfly plateQ snail plateJ',
  'moth dragonfly feather plateK belljar plateJ drop plateK ghostorchid feather plateQ drop belljar ' +
    'plateA plateQ plateJ plateK dragonfly belljar plateJ drop snail plateK plateQ belljar drop ' +
    'feather plateJ plateQ plateA',
  'plateK plateA plateJ belljar plateK plateJ plateK plateA drop plateK feather snail dragonfly ' +
    'ghostorchid belljar plateQ feather snail drop plateK drop belljar drop feather dragonfly drop ' +
    'plateA moth drop plateQ',
  'moth plateQ plateK feather plateK snail plateQ drop snail dragonfly snail plateJ drop plateA ' +
    'feather belljar snail plateK plateJ dragonfly belljar feather plateJ plateA plateK belljar ' +
    'plateQ plateK plateJ',
);

const fsStrips = reels(
  'plateQ plateA plateK drop plateA belljar plateK feather plateA drop snail belljar moth plateA ' +
    'snail plateQ feather drop feather belljar drop plateQ dragonfly plateJ snail plateK feather ' +
    'plateQ feather dragonfly snail plateK dragonfly belljar',
  'feather ghostorchid plateQ snail feather dragonfly plateK snail plateK plateJ plateA snail ' +
    'plateQ feather drop plateK drop plateA moth plateJ snail feather belljar feather belljar plateQ ' +
    'dragonfly belljar plateQ feather plateA belljar ghostorchid plateA belljar drop',
  'moth belljar plateQ belljar feather drop plateK plateQ snail belljar snail plateA feather plateJ ' +
    'ghostorchid dragonfly belljar ghostorchid plateK dragonfly snail plateA plateK snail feather ' +
    'drop plateA belljar dragonfly ghostorchid feather plateQ feather drop dragonfly plateK plateQ',
  'plateK ghostorchid belljar dragonfly plateA drop belljar plateJ plateK feather plateK plateA ' +
    'dragonfly snail drop plateA plateQ dragonfly snail belljar plateJ plateQ plateA snail belljar ' +
    'snail drop plateJ ghostorchid plateQ feather plateA moth dragonfly snail feather',
  'plateJ plateQ belljar feather plateA snail moth drop dragonfly plateQ feather plateJ dragonfly ' +
    'plateQ feather plateK dragonfly feather plateJ dragonfly belljar snail belljar drop snail plateA ' +
    'plateQ feather plateK snail plateJ plateA feather drop',
);

/** Ghost Orchid, number 28 of the catalogue: 243 ways from $5 to $250, free spins paid double. */
export const ghostOrchid: SlotTitle = {
  gameId: 'ghost-orchid',
  definition: {
    rows: 3,
    eval: 'ways',
    bet: 25,
    wild: 'ghostorchid',
    scatter: 'moth',
    fsMult: 2,
    scatterPays: { 3: 50, 4: 250, 5: 1250 },
    freeSpins: { 3: 7, 4: 12, 5: 20 },
    pays: {
      dragonfly: { 3: 35, 4: 110, 5: 430 },
      belljar: { 3: 30, 4: 90, 5: 320 },
      snail: { 3: 22, 4: 75, 5: 220 },
      feather: { 3: 18, 4: 60, 5: 180 },
      drop: { 3: 15, 4: 35, 5: 120 },
      plateA: { 3: 12, 4: 30, 5: 110 },
      plateK: { 3: 9, 4: 24, 5: 90 },
      plateQ: { 3: 7, 4: 20, 5: 80 },
      plateJ: { 3: 6, 4: 16, 5: 60 },
    },
    strips,
    fsStrips,
  },
  symbols: looks('dragonfly belljar snail feather drop plateA plateK plateQ plateJ moth ghostorchid'),
  // Twenty-five coins a round: $5 to $250.
  coinCents: { min: 20, max: 1000, steps: [20, 40, 100, 200, 400, 1000] },
};
