import type { SlotTitle } from '../title.ts';
import { LINES_5_BY_3_20 } from './lineSets.ts';
import { looks, reels } from './symbolLooks.ts';

// Tuned 2026-11-21 by exchanging symbols one at a time against the exact analysis.
const strips = reels(
  'plateK plateA snowdrop plateJ poppy plateQ plateA rose plateQ rose plateK poppy plateA plateK ' +
    'rose plateK plateJ snowdrop plateJ plateQ torch hourglass plateA plateK rose plateJ rose plateJ ' +
    'plateK plateQ plateJ poppy snowdrop plateJ',
  'poppy plateJ plateK plateQ times2 plateQ plateK rose torch plateQ plateK rose plateJ plateA ' +
    'plateQ plateK snowdrop rose plateK hourglass plateQ snowdrop plateQ hourglass plateA poppy ' +
    'snowdrop plateJ plateQ plateA plateJ snowdrop pomegranate rose plateQ',
  'hourglass snowdrop plateA plateQ hourglass plateJ plateA plateJ snowdrop poppy plateK times3 ' +
    'plateA hourglass plateA plateK plateA plateQ snowdrop plateJ pomegranate torch plateK hourglass ' +
    'rose snowdrop plateJ plateK plateA plateQ plateA plateK snowdrop hourglass snowdrop',
  'plateA plateK plateJ plateA poppy torch snowdrop plateJ snowdrop poppy hourglass plateA plateJ ' +
    'plateA times2 plateQ plateK poppy plateJ plateK plateQ rose snowdrop hourglass plateQ plateJ ' +
    'hourglass plateQ hourglass plateQ plateK snowdrop pomegranate snowdrop plateQ',
  'plateK torch plateJ snowdrop plateA plateQ plateA plateQ poppy plateJ rose hourglass snowdrop ' +
    'plateQ hourglass rose hourglass poppy plateK plateA poppy hourglass times3 poppy plateA ' +
    'pomegranate plateQ rose hourglass plateQ hourglass rose plateJ rose poppy',
);

const fsStrips = reels(
  'torch plateQ plateK rose plateJ rose snowdrop plateQ snowdrop poppy plateK hourglass snowdrop ' +
    'plateK rose plateJ snowdrop hourglass rose hourglass poppy plateK plateA plateQ rose snowdrop ' +
    'poppy plateJ snowdrop plateK hourglass',
  'hourglass snowdrop plateJ plateQ plateA plateQ poppy plateK snowdrop hourglass snowdrop ' +
    'hourglass snowdrop times2 snowdrop torch hourglass times2 poppy snowdrop plateQ snowdrop ' +
    'hourglass plateQ plateJ plateK hourglass plateJ times3 poppy rose plateJ plateQ plateJ',
  'plateQ plateJ plateA snowdrop rose times3 poppy plateQ rose torch hourglass rose hourglass ' +
    'plateK times3 snowdrop plateK poppy rose plateJ snowdrop hourglass plateK snowdrop plateA rose ' +
    'plateJ rose times2 plateJ rose plateK plateJ rose',
  'rose times3 poppy rose plateJ plateQ poppy rose poppy rose plateJ poppy snowdrop plateQ plateK ' +
    'torch hourglass plateJ snowdrop plateJ times2 plateJ plateQ plateJ snowdrop plateQ snowdrop ' +
    'plateA plateJ poppy times2 rose hourglass plateK',
  'plateJ snowdrop plateK plateA times3 snowdrop rose torch times2 plateK rose poppy hourglass ' +
    'poppy snowdrop plateQ rose poppy rose plateA hourglass rose poppy plateJ snowdrop hourglass ' +
    'poppy snowdrop hourglass plateK rose times3 snowdrop hourglass',
);

/** Persephone, number 11 of the catalogue: twenty lines, wilds that double and triple. */
export const persephone: SlotTitle = {
  gameId: 'persephone',
  definition: {
    rows: 3,
    eval: 'lines',
    lines: LINES_5_BY_3_20,
    bet: 20,
    wild: ['pomegranate', 'times2', 'times3'],
    wildMults: { times2: 2, times3: 3 },
    scatter: 'torch',
    scatterPays: { 3: 40, 4: 200, 5: 2000 },
    freeSpins: { 3: 8, 4: 12, 5: 20 },
    pays: {
      pomegranate: { 3: 35, 4: 160, 5: 1200 },
      rose: { 3: 22, 4: 100, 5: 480 },
      hourglass: { 3: 19, 4: 75, 5: 320 },
      poppy: { 3: 14, 4: 50, 5: 200 },
      snowdrop: { 3: 12, 4: 40, 5: 150 },
      plateA: { 3: 6, 4: 20, 5: 90 },
      plateK: { 3: 5, 4: 16, 5: 70 },
      plateQ: { 3: 4, 4: 12, 5: 50 },
      plateJ: { 3: 3, 4: 10, 5: 45 },
    },
    strips,
    fsStrips,
  },
  symbols: looks('pomegranate rose hourglass poppy snowdrop plateA plateK plateQ plateJ torch times2 times3'),
  // Twenty coins a round: $0.20 to $100.00.
  coinCents: { min: 1, max: 500, steps: [1, 2, 5, 10, 25, 50, 100, 250, 500] },
};
