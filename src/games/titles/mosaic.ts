import type { SlotTitle } from '../title.ts';
import { WALL_5_BY_5_7 } from './lineSets.ts';
import { looks, reels } from './parts.ts';

// Tuned 2026-11-21 by exchanging symbols one at a time against the exact analysis.
const strips = reels(
  'beetle key poppy moth beetle poppy drop roundel plum lotus lotus key drop poppy drop poppy drop '
    + 'moth drop lotus key moth drop moth plum beetle poppy plum drop key roundel poppy',
  'poppy plum key moth poppy poppy plum poppy poppy drop moth plum roundel drop key lotus lotus '
    + 'drop roundel key moth plum moth plum beetle drop beetle beetle drop key lotus lotus',
  'plum roundel drop key lotus beetle roundel drop poppy drop beetle lotus drop beetle poppy beetle '
    + 'moth beetle plum plum beetle poppy plum lotus poppy key drop plum drop moth plum drop',
  'roundel lotus poppy plum drop drop plum lotus moth lotus beetle beetle plum drop roundel key '
    + 'plum lotus drop moth key drop beetle beetle poppy poppy key poppy drop plum plum key',
  'lotus drop plum roundel lotus beetle beetle drop drop moth drop plum key beetle key key plum '
    + 'beetle drop beetle poppy moth lotus drop key poppy drop beetle plum poppy roundel key',
);

/** Mosaic, number 13 of the catalogue: five by five panes, seven lines across and five down. */
export const mosaic: SlotTitle = {
  gameId: 'mosaic',
  definition: {
    rows: 5, eval: 'lines', lines: WALL_5_BY_5_7, vertical: true, bet: 20, wild: 'roundel',
    pays: {
      roundel: { 3: 80, 4: 330, 5: 1650 },
      beetle: { 3: 55, 4: 200, 5: 800 },
      moth: { 3: 50, 4: 160, 5: 600 },
      key: { 3: 40, 4: 130, 5: 450 },
      lotus: { 3: 35, 4: 100, 5: 330 },
      poppy: { 3: 29, 4: 80, 5: 240 },
      plum: { 3: 20, 4: 55, 5: 160 },
      drop: { 3: 16, 4: 50, 5: 130 },
    },
    strips,
  },
  symbols: looks('roundel beetle moth key lotus poppy plum drop'),
  // Twenty coins a round: $0.20 to $100.00.
  coinCents: { min: 1, max: 500, steps: [1, 2, 5, 10, 25, 50, 100, 250, 500] },
};
