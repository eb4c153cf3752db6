import type { SlotTitle } from '../title.ts';
import { looks, reels } from './symbolLooks.ts';

// Tuned 2026-11-21 by exchanging symbols one at a time against the exact analysis.
const strips = reels(
  'hourglass plateQ hourglass compass lantern plateK plateJ drop lantern plateK plateJ vane plateQ ' +
    'plateK plateA plateJ plateQ vane bolt plateA drop plateA',
  'hourglass drop plateK plateA bolt plateJ stormglass plateA lantern plateQ plateJ vane compass ' +
    'plateA plateJ plateK drop lantern plateQ hourglass plateQ drop vane',
  'lantern plateA vane plateQ compass drop lantern plateJ plateA vane plateQ plateK drop plateJ ' +
    'plateA plateK hourglass stormglass plateQ bolt hourglass plateQ plateJ',
  'drop plateQ plateA vane plateK plateQ plateA lantern compass hourglass plateA stormglass lantern ' +
    'plateK bolt drop plateJ hourglass plateQ plateK hourglass plateJ vane',
  'vane plateJ hourglass plateK plateQ vane compass lantern plateQ drop bolt lantern stormglass ' +
    'plateJ plateA plateK plateQ plateJ plateA plateK drop hourglass plateA',
  'vane plateA plateK hourglass plateJ plateQ drop hourglass plateK plateA plateK lantern plateJ ' +
    'vane compass plateA plateQ lantern plateK drop plateQ bolt',
);

const fsStrips = reels(
  'plateJ bolt lantern plateA plateQ vane hourglass lantern drop plateQ hourglass plateJ drop ' +
    'plateK vane plateJ plateA plateK compass hourglass drop',
  'lantern plateK drop plateJ lantern plateK plateA plateJ drop bolt lantern plateQ stormglass ' +
    'plateA plateQ plateJ compass hourglass vane stormglass plateA hourglass vane',
  'bolt lantern hourglass stormglass plateK lantern vane plateA hourglass plateQ plateK plateA ' +
    'plateJ drop plateQ stormglass compass plateJ plateQ vane hourglass drop plateA',
  'compass drop plateJ plateA plateQ lantern vane lantern stormglass plateJ vane hourglass plateQ ' +
    'plateK plateA plateJ plateQ plateK plateA lantern compass bolt',
  'vane plateA hourglass drop plateJ drop plateQ stormglass hourglass vane lantern plateJ plateA ' +
    'bolt plateK plateJ plateA plateQ compass drop plateK plateQ',
  'plateQ hourglass plateJ plateK plateQ lantern drop plateA drop plateK vane plateA compass plateQ ' +
    'bolt lantern drop plateA plateJ vane hourglass',
);

/** Storm Glass, number 8 of the catalogue: 4,096 ways, free spins paid double. */
export const stormGlass: SlotTitle = {
  gameId: 'storm-glass',
  definition: {
    rows: 4,
    eval: 'ways',
    bet: 40,
    wild: 'stormglass',
    scatter: 'bolt',
    fsMult: 2,
    scatterPays: { 4: 80, 5: 400, 6: 4000 },
    freeSpins: { 4: 10, 5: 15, 6: 25 },
    pays: {
      compass: { 3: 11, 4: 26, 5: 65, 6: 210 },
      vane: { 3: 8, 4: 21, 5: 55, 6: 160 },
      hourglass: { 3: 6, 4: 16, 5: 40, 6: 110 },
      drop: { 3: 5, 4: 13, 5: 30, 6: 85 },
      lantern: { 3: 5, 4: 12, 5: 26, 6: 70 },
      plateA: { 3: 3, 4: 7, 5: 19, 6: 50 },
      plateK: { 3: 3, 4: 6, 5: 16, 6: 40 },
      plateQ: { 3: 2, 4: 5, 5: 13, 6: 30 },
      plateJ: { 3: 2, 4: 5, 5: 11, 6: 26 },
    },
    strips,
    fsStrips,
  },
  symbols: looks('compass vane hourglass drop lantern plateA plateK plateQ plateJ bolt stormglass'),
  // Forty coins a round: $0.40 to $100.00.
  coinCents: { min: 1, max: 250, steps: [1, 2, 5, 10, 25, 50, 100, 250] },
};
