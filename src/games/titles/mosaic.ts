import type { SlotTitle } from '../title.ts';
import { WALL_5_BY_5_7 } from './lineSets.ts';
import { looks, reels } from './symbolLooks.ts';

// Tuned 2026-11-21 by exchanging symbols one at a time against the exact analysis.
const strips = reels(
  'plum drop poppy beetle moth moth key moth plum plum poppy beetle beetle plum key beetle plum key ' +
    'moth lotus key moth moth drop lotus roundel beetle moth plum poppy roundel moth',
  'plum plum lotus roundel key poppy poppy lotus poppy plum lotus key key drop drop lotus roundel ' +
    'moth key plum drop drop poppy poppy beetle poppy poppy drop lotus drop moth key',
  'plum poppy key poppy key moth plum key beetle roundel key lotus moth poppy plum roundel beetle ' +
    'poppy beetle moth moth beetle beetle lotus poppy beetle drop lotus key lotus poppy plum',
  'drop plum poppy plum moth key plum plum lotus beetle key drop key key beetle drop drop poppy ' +
    'drop beetle plum key moth drop roundel lotus drop lotus plum drop lotus roundel',
  'key plum plum key drop key beetle poppy key roundel plum drop plum poppy key poppy key poppy ' +
    'lotus beetle drop roundel moth lotus moth plum poppy plum lotus drop moth key',
);

/** Mosaic, number 13 of the catalogue: five by five panes, seven lines across and five down. */
export const mosaic: SlotTitle = {
  gameId: 'mosaic',
  definition: {
    rows: 5,
    eval: 'lines',
    lines: WALL_5_BY_5_7,
    vertical: true,
    bet: 20,
    wild: 'roundel',
    pays: {
      roundel: { 3: 65, 4: 230, 5: 900 },
      beetle: { 3: 60, 4: 170, 5: 600 },
      moth: { 3: 50, 4: 140, 5: 480 },
      key: { 3: 40, 4: 130, 5: 450 },
      lotus: { 3: 35, 4: 100, 5: 330 },
      poppy: { 3: 29, 4: 85, 5: 250 },
      plum: { 3: 21, 4: 60, 5: 170 },
      drop: { 3: 17, 4: 50, 5: 130 },
    },
    strips,
  },
  symbols: looks('roundel beetle moth key lotus poppy plum drop'),
  // Twenty coins a round: $0.20 to $100.00.
  coinCents: { min: 1, max: 500, steps: [1, 2, 5, 10, 25, 50, 100, 250, 500] },
};
