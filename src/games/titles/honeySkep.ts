import type { CascadeTitle } from '../title.ts';
import { looks, reels } from './symbolLooks.ts';

// Tuned 2026-11-21 by exchanging symbols one at a time against the exact analysis.
const strips = reels(
  'poppy poppy clover skep skep comb foxglove foxglove honeypot honeypot dandelion dandelion clover ' +
    'heather heather comb bee bee',
  'dandelion dandelion clover clover heather foxglove foxglove heather comb comb honeypot honeypot ' +
    'bee bee poppy poppy skep skep',
  'comb honeypot dandelion dandelion comb foxglove foxglove poppy honeypot clover clover skep skep ' +
    'bee bee poppy heather heather',
  'comb comb heather heather clover clover foxglove foxglove skep skep poppy poppy dandelion ' +
    'dandelion honeypot honeypot bee bee',
  'heather heather bee poppy comb comb clover clover honeypot honeypot poppy foxglove foxglove ' +
    'dandelion dandelion bee skep skep',
  'dandelion heather heather clover clover foxglove foxglove dandelion poppy poppy comb comb skep ' +
    'skep bee bee honeypot honeypot',
);

/** Honey Skep, number 9 of the catalogue: six reels of five, clusters of five or more. */
export const honeySkep: CascadeTitle = {
  gameId: 'honey-skep',
  definition: {
    model: 'cascade',
    rows: 5,
    eval: 'cascade',
    bet: 20,
    min: 5,
    clusters: true,
    ladder: [1, 2, 3, 5, 8],
    pays: {
      skep: { 5: 160, 7: 800, 9: 3100, 12: 29500 },
      bee: { 5: 97, 7: 465, 9: 1850, 12: 16300 },
      honeypot: { 5: 75, 7: 310, 9: 1250, 12: 10100 },
      comb: { 5: 50, 7: 200, 9: 800, 12: 6200 },
      heather: { 5: 35, 7: 130, 9: 500, 12: 3700 },
      poppy: { 5: 23, 7: 95, 9: 340, 12: 2500 },
      foxglove: { 5: 17, 7: 65, 9: 230, 12: 1550 },
      dandelion: { 5: 12, 7: 50, 9: 170, 12: 1150 },
      clover: { 5: 11, 7: 39, 9: 140, 12: 950 },
    },
    strips,
  },
  symbols: looks('skep bee honeypot comb heather poppy foxglove dandelion clover'),
  // Twenty coins a round: $0.20 to $100.00.
  coinCents: { min: 1, max: 500, steps: [1, 2, 5, 10, 25, 50, 100, 250, 500] },
};
