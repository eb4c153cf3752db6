import type { SlotTitle } from '../title.ts';
import { WALL_6_BY_6_20 } from './lineSets.ts';
import { looks, reels } from './symbolLooks.ts';

// Tuned 2026-11-21 by exchanging symbols one at a time against the exact analysis.
const strips = reels(
  'foxglove snowdrop foxglove bee foxglove snail ladybird foxglove snail dragonfly dragonfly bee ' +
    'ladybird snail dragonfly roundel foxglove ladybird snowdrop rose snowdrop rose dragonfly snail ' +
    'snowdrop dragonfly bee ladybird snowdrop snail',
  'dragonfly ladybird foxglove snowdrop foxglove rose foxglove snowdrop rose ladybird bee dragonfly ' +
    'ladybird snail snowdrop snail snowdrop bee dragonfly snail dragonfly foxglove snowdrop foxglove ' +
    'snail roundel ladybird snowdrop snail bee',
  'snowdrop snail foxglove snail foxglove snowdrop ladybird snail ladybird snowdrop snail snowdrop ' +
    'rose foxglove bee snowdrop snail foxglove bee dragonfly rose dragonfly bee dragonfly ladybird ' +
    'snowdrop dragonfly ladybird roundel foxglove',
  'snowdrop roundel foxglove bee rose snowdrop rose foxglove snowdrop bee foxglove ladybird ' +
    'dragonfly snail dragonfly bee dragonfly foxglove snail dragonfly snowdrop ladybird snail ' +
    'ladybird snowdrop ladybird snail snowdrop snail foxglove',
  'ladybird rose foxglove snowdrop rose ladybird snail foxglove ladybird snowdrop snail snowdrop ' +
    'ladybird bee dragonfly snail foxglove roundel snowdrop bee snowdrop bee snail rose dragonfly ' +
    'foxglove dragonfly snowdrop foxglove snail',
  'foxglove dragonfly dragonfly snowdrop foxglove snowdrop foxglove snowdrop dragonfly roundel rose ' +
    'snail foxglove bee ladybird rose dragonfly snail dragonfly ladybird bee snail snowdrop ladybird ' +
    'snowdrop bee foxglove snowdrop ladybird snail',
);

/** Lattice, number 14 of the catalogue: six by six panes, twenty lines across and six down. */
export const lattice: SlotTitle = {
  gameId: 'lattice',
  definition: {
    rows: 6,
    eval: 'lines',
    lines: WALL_6_BY_6_20,
    vertical: true,
    bet: 25,
    wild: 'roundel',
    pays: {
      roundel: { 3: 60, 4: 450, 5: 6000, 6: 100000 },
      rose: { 3: 35, 4: 260, 5: 2600, 6: 30000 },
      bee: { 3: 22, 4: 130, 5: 1100, 6: 12000 },
      ladybird: { 3: 15, 4: 80, 5: 550, 6: 5000 },
      dragonfly: { 3: 9, 4: 45, 5: 280, 6: 2200 },
      snail: { 3: 7, 4: 30, 5: 160, 6: 1100 },
      foxglove: { 3: 5, 4: 20, 5: 100, 6: 600 },
      snowdrop: { 3: 4, 4: 14, 5: 70, 6: 400 },
    },
    strips,
  },
  symbols: looks('roundel rose bee ladybird dragonfly snail foxglove snowdrop'),
  // Twenty-five coins a round: $0.25 to $100.00.
  coinCents: { min: 1, max: 400, steps: [1, 2, 4, 10, 20, 40, 100, 200, 400] },
};
