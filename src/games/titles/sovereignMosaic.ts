import type { SlotTitle } from '../title.ts';
import { WALL_5_BY_5_7 } from './lineSets.ts';
import { looks, reels } from './symbolLooks.ts';

// Tuned 2026-11-21 by exchanging symbols one at a time against the exact analysis.
const strips = reels(
  'beetle bee beetle bell key bell beetle bell lantern hourglass bell bee lantern bee hourglass ' +
    'lantern key bell beetle hourglass bee hourglass bee beetle hourglass roundel lantern coin beetle ' +
    'hourglass roundel hourglass',
  'bee lantern beetle roundel hourglass bell key bee key hourglass bee hourglass bell bee bee bell ' +
    'roundel beetle key hourglass coin beetle bell key hourglass coin bee key lantern coin coin bee',
  'hourglass bee key hourglass lantern hourglass bee lantern beetle roundel key beetle beetle bell ' +
    'coin roundel bee bell bell bee hourglass key hourglass bee beetle hourglass lantern bee bee bell ' +
    'bell beetle',
  'lantern bee hourglass key key lantern hourglass hourglass beetle beetle key lantern bell bell ' +
    'coin coin hourglass lantern bell bell key beetle hourglass bell roundel lantern bee key bell ' +
    'bell bee roundel',
  'lantern key bee bell beetle beetle lantern key bell roundel bee hourglass hourglass beetle ' +
    'hourglass bell coin bell lantern hourglass key roundel coin bell beetle bee bee bell hourglass ' +
    'beetle bee hourglass',
);

/** Sovereign Mosaic, number 27 of the catalogue: five by five panes from $10 to $500. */
export const sovereignMosaic: SlotTitle = {
  gameId: 'sovereign-mosaic',
  definition: {
    rows: 5,
    eval: 'lines',
    lines: WALL_5_BY_5_7,
    vertical: true,
    bet: 20,
    wild: 'roundel',
    pays: {
      roundel: { 3: 80, 4: 330, 5: 1650 },
      coin: { 3: 60, 4: 210, 5: 800 },
      key: { 3: 50, 4: 160, 5: 600 },
      lantern: { 3: 40, 4: 130, 5: 450 },
      beetle: { 3: 35, 4: 100, 5: 330 },
      bee: { 3: 29, 4: 80, 5: 250 },
      bell: { 3: 21, 4: 60, 5: 160 },
      hourglass: { 3: 16, 4: 50, 5: 130 },
    },
    strips,
  },
  symbols: looks('roundel coin key lantern beetle bee bell hourglass'),
  // Twenty coins a round: $10 to $500.
  coinCents: { min: 50, max: 2500, steps: [50, 100, 250, 500, 1000, 2500] },
};
