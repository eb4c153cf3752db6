import type { SlotTitle } from '../title.ts';
import { LINES_5_BY_3_20 } from './lineSets.ts';
import { looks, reels } from './symbolLooks.ts';

// Tuned 2026-11-21 by exchanging symbols one at a time against the exact analysis.
const strips = reels(
  'plateA passion plateQ plateA nightjar heather plateA clock nightjar plateK plateQ hourglass ' +
    'passion nightjar plateA moth hourglass plateQ moth plateK passion moth hourglass heather clock ' +
    'plateK nightjar heather plateQ heather passion moonflower',
  'plateQ hourglass clock heather plateK moth passion plateK plateQ passion hourglass plateA plateK ' +
    'hourglass nightjar plateK nightjar passion plateK moth heather plateQ nightjar heather moth ' +
    'plateK lantern moth plateK passion plateQ heather moonflower',
  'plateQ plateK heather hourglass plateA heather plateQ plateK heather plateK moonflower plateQ ' +
    'plateA plateQ passion moth clock lantern heather passion nightjar clock passion heather plateA ' +
    'plateK clock hourglass passion plateA plateQ moth hourglass',
  'plateK heather moonflower plateK moth plateK nightjar plateK plateA passion hourglass heather ' +
    'plateA plateQ nightjar passion plateK moth nightjar heather passion moth clock hourglass ' +
    'nightjar plateQ lantern hourglass plateA clock hourglass plateA passion',
  'plateK moth lantern hourglass plateA clock heather clock plateK hourglass plateA nightjar plateA ' +
    'hourglass clock plateQ nightjar clock nightjar passion moth clock moonflower plateQ nightjar ' +
    'passion moth plateA heather passion plateK nightjar passion',
);

const fsStrips = reels(
  'moth moonflower plateA plateQ plateK heather nightjar clock plateK plateQ passion hourglass ' +
    'passion nightjar clock plateA clock plateK moth passion hourglass passion plateQ plateK plateA ' +
    'moth nightjar clock hourglass passion plateK plateQ nightjar',
  'clock plateK lantern moth plateK hourglass heather plateK nightjar moth clock plateA passion ' +
    'plateA heather nightjar clock plateQ passion nightjar moth plateK hourglass lantern plateA ' +
    'plateQ hourglass plateQ moth nightjar passion moonflower heather plateQ nightjar',
  'lantern passion clock hourglass lantern heather passion moth plateK passion moonflower plateA ' +
    'passion plateQ clock hourglass plateQ plateK moth nightjar hourglass nightjar lantern plateA ' +
    'hourglass heather clock moth heather hourglass plateQ heather plateQ plateK nightjar plateK',
  'moth passion plateK hourglass plateK lantern moonflower moth nightjar lantern plateK hourglass ' +
    'clock moth heather plateK passion nightjar moth hourglass plateA passion plateQ plateA nightjar ' +
    'hourglass lantern passion heather hourglass plateQ heather clock heather nightjar clock',
  'moth nightjar plateQ clock plateK passion plateQ lantern passion hourglass plateA plateK plateQ ' +
    'clock plateK lantern plateK heather plateK plateQ nightjar plateQ plateA moonflower nightjar ' +
    'plateK moth plateK hourglass passion plateK hourglass lantern plateA heather clock',
);

/** Midnight Moonflower, number 26 of the catalogue: twenty lines from $5 to $250, free spins paid double. */
export const midnightMoonflower: SlotTitle = {
  gameId: 'midnight-moonflower',
  definition: {
    rows: 3,
    eval: 'lines',
    lines: LINES_5_BY_3_20,
    bet: 20,
    wild: 'lantern',
    scatter: 'moonflower',
    scatterPays: { 3: 40, 4: 200, 5: 2000 },
    freeSpins: { 3: 10, 4: 15, 5: 25 },
    fsMult: 2,
    pays: {
      lantern: { 3: 120, 4: 600, 5: 4900 },
      clock: { 3: 75, 4: 370, 5: 2400 },
      hourglass: { 3: 65, 4: 240, 5: 1200 },
      moth: { 3: 50, 4: 170, 5: 750 },
      nightjar: { 3: 35, 4: 120, 5: 500 },
      heather: { 3: 24, 4: 75, 5: 300 },
      passion: { 3: 20, 4: 60, 5: 240 },
      plateA: { 3: 12, 4: 45, 5: 190 },
      plateK: { 3: 12, 4: 35, 5: 170 },
      plateQ: { 3: 9, 4: 29, 5: 150 },
    },
    strips,
    fsStrips,
  },
  symbols: looks('lantern clock hourglass moth nightjar heather passion plateA plateK plateQ moonflower'),
  // Twenty coins a round: $5 to $250.
  coinCents: { min: 25, max: 1250, steps: [25, 50, 100, 250, 500, 1250] },
};
