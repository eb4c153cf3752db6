import type { SlotTitle } from '../title.ts';
import { looks, reels } from './symbolLooks.ts';

// Tuned 2026-11-21 by exchanging symbols one at a time against the exact analysis.
const strips = reels(
  'bell plateK key belljar beetle poppy plateK plateJ bell plateJ plateQ key plateJ plateA plateK ' +
    'plateQ key beetle plateQ plateJ bell plateA belljar plateQ key plateK plateA key poppy plateA ' +
    'beetle',
  'plateK plateA poppy plateQ plateA plateK plateQ belljar beetle poppy plateK bell plateJ titan ' +
    'plateJ beetle key beetle plateQ plateA plateK bell belljar titan belljar plateQ plateK plateJ ' +
    'bell plateA belljar bell plateJ',
  'bell beetle plateA plateJ plateA titan belljar plateA plateJ plateA beetle plateK plateQ plateA ' +
    'poppy plateQ beetle plateJ plateK bell plateK plateA belljar plateQ plateA bell plateK beetle ' +
    'key plateJ poppy beetle',
);

/** Titan, number 25 of the catalogue: 27 ways from $5 to $500. */
export const titan: SlotTitle = {
  gameId: 'titan',
  definition: {
    rows: 3,
    eval: 'ways',
    bet: 20,
    wild: 'titan',
    pays: {
      poppy: { 3: 140 },
      belljar: { 3: 90 },
      key: { 3: 60 },
      beetle: { 3: 40 },
      bell: { 3: 30 },
      plateA: { 3: 21 },
      plateK: { 3: 18 },
      plateQ: { 3: 14 },
      plateJ: { 3: 12 },
    },
    strips,
  },
  symbols: looks('poppy belljar key beetle bell plateA plateK plateQ plateJ titan'),
  // Twenty coins a round: $5 to $500.
  coinCents: { min: 25, max: 2500, steps: [25, 50, 100, 250, 500, 1000, 2500] },
};
