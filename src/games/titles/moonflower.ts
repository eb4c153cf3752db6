import type { SlotDefinition } from '../definition.ts';
import type { SlotTitle } from '../title.ts';

/** Twenty lines from the left, row by reel: the order is their numbering in the paytable. */
const lines = [
  [1, 1, 1, 1, 1], [0, 0, 0, 0, 0], [2, 2, 2, 2, 2], [0, 1, 2, 1, 0], [2, 1, 0, 1, 2], [0, 0, 1, 2, 2], [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1], [1, 2, 2, 2, 1], [1, 0, 1, 2, 1], [1, 2, 1, 0, 1], [0, 1, 0, 1, 0], [2, 1, 2, 1, 2], [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2], [1, 1, 0, 1, 1], [1, 1, 2, 1, 1], [0, 2, 0, 2, 0], [2, 0, 2, 0, 2], [0, 2, 2, 2, 0],
];

const definition: SlotDefinition = {
  rows: 3, eval: 'lines', lines, bet: 20, wild: 'lantern', scatter: 'moonflower',
  pays: {
    moth: { 3: 85, 4: 425, 5: 2800 },
    plateA: { 3: 28, 4: 85, 5: 350 },
  },
  scatterPays: { 3: 40, 4: 200, 5: 2000 }, freeSpins: { 3: 10, 4: 15, 5: 25 }, fsMult: 2,
  strips: ['moth lantern plateA moonflower plateA', 'moth lantern plateA moonflower plateA', 'moth lantern plateA plateA',
    'moth lantern plateA plateA', 'moth lantern plateA plateA'].map((strip) => strip.split(' ')),
};

/** Moonflower, number 1 of the catalogue: five reels, twenty lines, lantern wild on reels 2 to 5, free spins paid double. */
export const moonflower: SlotTitle = {
  gameId: 'moonflower',
  definition,
  symbols: {
    lantern: { name: 'Lantern', frame: 'lantern' },
    moonflower: { name: 'Moonflower', frame: 'moonflower' },
    moth: { name: 'Luna', frame: 'moth' },
    belljar: { name: 'Bell jar', frame: 'belljar' },
    key: { name: 'Key', frame: 'key' },
    passion: { name: 'Passion flower', frame: 'passion' },
    fiddle: { name: 'Fiddlehead', frame: 'fiddle' },
    snowdrop: { name: 'Snowdrop', frame: 'snowdrop' },
    plateA: { name: 'Ace', frame: 'plateA' },
    plateK: { name: 'King', frame: 'plateK' },
    plateQ: { name: 'Queen', frame: 'plateQ' },
    plateJ: { name: 'Jack', frame: 'plateJ' },
  },
  // Twenty coins a round: $0.20 to $100.00.
  coinCents: { min: 1, max: 500, steps: [1, 2, 5, 10, 25, 50, 100, 250, 500] },
};
