import type { SlotTitle } from '../title.ts';
import { WALL_7_BY_7_13 } from './lineSets.ts';
import { looks, reels } from './symbolLooks.ts';

// Tuned 2026-11-21 by exchanging symbols one at a time against the exact analysis.
const strips = reels(
  'drop plateA plateK plateQ plum plateQ plateJ plateQ plum plateQ plateA plateA heather plateK ' +
    'roundel plateK heather drop plateJ drop plum drop plateJ plateJ plateA plateA passion plateA ' +
    'plateQ drop plateJ',
  'plateJ plateQ heather plateQ drop plateQ heather plateK plateK drop roundel drop plateK plateJ ' +
    'plateQ plateA plateQ plateQ plum plateJ plateA passion plateA plateA drop passion plum plateJ ' +
    'plum plum drop',
  'plateJ roundel plateQ passion plateA drop plum drop plum heather plateJ plateK drop plateQ ' +
    'plateK heather plum plateQ passion plum plateK plateJ plateQ plateA plateK plateA plateJ heather ' +
    'plateJ plateQ plateA',
  'plateK plum plateJ passion passion plateQ plateJ passion passion plateA passion plateA passion ' +
    'plateJ plateK heather plateQ heather plateQ plateA plateJ plateK plateQ plateK plateJ plum drop ' +
    'plum drop roundel drop',
  'plateQ plateA plateQ plateQ plateK plateQ plateK plateQ plateK plateQ plum plum plateJ plateK ' +
    'plum plateQ drop plateA drop passion plum plum plateJ plum drop plateJ heather passion plateJ ' +
    'roundel plateA',
  'plateK plateJ plateA heather plateJ plateA plateQ drop plateQ heather drop roundel passion ' +
    'plateQ passion passion plateJ plum drop drop passion drop plateJ plateA plateJ plum plateJ ' +
    'passion plateK plum plateQ',
  'heather plateQ plum plateJ passion plateJ plateA plateQ plateA plateQ plateJ plum plateQ drop ' +
    'plateQ plateJ plateK heather plateA roundel plateJ plateQ plum plateK plateA plateK plum heather ' +
    'passion plateQ plateJ',
);

/** Great Window, number 15 of the catalogue: seven by seven panes, thirteen lines across and seven down. */
export const greatWindow: SlotTitle = {
  gameId: 'great-window',
  definition: {
    rows: 7,
    eval: 'lines',
    lines: WALL_7_BY_7_13,
    vertical: true,
    bet: 20,
    wild: 'roundel',
    pays: {
      roundel: { 3: 45, 4: 350, 5: 3500, 6: 35300, 7: 235300 },
      passion: { 3: 40, 4: 230, 5: 1900, 6: 18800, 7: 117700 },
      heather: { 3: 35, 4: 160, 5: 1150, 6: 9400, 7: 58800 },
      plum: { 3: 28, 4: 120, 5: 700, 6: 4700, 7: 28300 },
      drop: { 3: 23, 4: 95, 5: 470, 6: 2800, 7: 16400 },
      plateA: { 3: 14, 4: 55, 5: 280, 6: 1400, 7: 7000 },
      plateK: { 3: 12, 4: 45, 5: 210, 6: 1050, 7: 4700 },
      plateQ: { 3: 9, 4: 40, 5: 160, 6: 800, 7: 3500 },
      plateJ: { 3: 7, 4: 30, 5: 140, 6: 700, 7: 2800 },
    },
    strips,
  },
  symbols: looks('roundel passion heather plum drop plateA plateK plateQ plateJ'),
  // Twenty coins a round: $0.20 to $100.00.
  coinCents: { min: 1, max: 500, steps: [1, 2, 5, 10, 25, 50, 100, 250, 500] },
};
