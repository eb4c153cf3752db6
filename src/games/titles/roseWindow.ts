import type { SlotTitle } from '../title.ts';
import { WALL_6_BY_6_12 } from './lineSets.ts';
import { looks, reels } from './symbolLooks.ts';

// Tuned 2026-11-21 by exchanging symbols one at a time against the exact analysis.
const strips = reels(
  'key clover drop roundel drop bee ladybird beetle bell rose bee key beetle beetle bell bee drop ' +
    'key clover rose bell drop bee clover clover bell beetle bell drop ladybird ladybird',
  'rose bee bell key drop roundel clover beetle bell rose drop bee clover beetle bee key drop ' +
    'ladybird beetle beetle bell key drop ladybird clover key bell key drop ladybird clover',
  'bell roundel beetle ladybird drop key bell clover beetle bee drop ladybird drop rose beetle bee ' +
    'drop key clover bell beetle bee bell key clover bell rose ladybird bell beetle clover',
  'rose beetle bee clover key ladybird drop bell beetle clover key ladybird ladybird drop beetle ' +
    'bee rose drop key bell bell rose clover clover drop bell roundel clover key bee bell',
  'clover bell key drop ladybird rose bell bell key drop beetle bee drop rose bell drop beetle ' +
    'ladybird bee key key drop clover drop ladybird bell rose drop beetle bee roundel',
  'bell clover drop key rose roundel bell key drop key rose beetle drop clover drop key ladybird ' +
    'beetle bell clover drop key ladybird clover bell key drop key bee beetle drop',
);

/**
 * Rose Window, number 16 of the catalogue: six by six panes, twelve lines across, six down, a multiplier
 * beside them.
 */
export const roseWindow: SlotTitle = {
  gameId: 'rose-window',
  definition: {
    rows: 6,
    eval: 'lines',
    lines: WALL_6_BY_6_12,
    vertical: true,
    bet: 20,
    wild: 'roundel',
    multStrip: [1, 2, 1, 1, 3, 1, 1, 2, 1, 5, 1, 1, 2, 1, 1, 3, 1, 1],
    pays: {
      roundel: { 3: 65, 4: 500, 5: 5000, 6: 50600 },
      rose: { 3: 40, 4: 250, 5: 2000, 6: 16800 },
      ladybird: { 3: 30, 4: 150, 5: 1000, 6: 7600 },
      bee: { 3: 22, 4: 95, 5: 500, 6: 3400 },
      beetle: { 3: 19, 4: 75, 5: 370, 6: 2400 },
      key: { 3: 15, 4: 60, 5: 270, 6: 1500 },
      clover: { 3: 10, 4: 35, 5: 150, 6: 750 },
      drop: { 3: 8, 4: 30, 5: 130, 6: 600 },
      bell: { 3: 7, 4: 25, 5: 100, 6: 470 },
    },
    strips,
  },
  symbols: looks('roundel rose ladybird bee beetle key clover drop bell'),
  // Twenty coins a round: $0.20 to $100.00.
  coinCents: { min: 1, max: 500, steps: [1, 2, 5, 10, 25, 50, 100, 250, 500] },
};
