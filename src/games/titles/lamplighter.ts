import type { JackpotDefinition } from '../jackpot/definition.ts';
import type { ReelTitle } from '../title.ts';
import { looks } from './symbolLooks.ts';

export type JackpotTitle = ReelTitle<JackpotDefinition>;

// Of 32 stops: 1 lantern, 2 moths, 3 torches, 4 bells, 5 compasses, 6 hourglasses, 11 coins, spread evenly;
// each reel is the one before it, turned.
const strip = (
  'coin bell hourglass coin torch compass coin lantern hourglass coin bell torch coin compass hourglass ' +
  'coin bell coin compass hourglass coin moth torch coin hourglass compass coin bell moth coin ' +
  'hourglass compass'
).split(' ');
const turned = (by: number) => [...strip.slice(by), ...strip.slice(0, by)];

/**
 * The Lamplighter, number 29: five reels, one line, one token a spin, 21 prizes in cents, one of them
 * progressive.
 */
export const lamplighter: JackpotTitle = {
  gameId: 'the-lamplighter',
  definition: {
    model: 'jackpot',
    bet: 1,
    strips: [0, 27, 22, 17, 11].map(turned),
    pays: {
      lantern: { 3: 3_000, 4: 100_000, 5: 100_000_000 },
      moth: { 3: 1_000, 4: 25_000 },
      torch: { 3: 300, 4: 5_000, 5: 250_000 },
      bell: { 3: 100, 4: 2_000, 5: 50_000 },
      compass: { 3: 40, 4: 800, 5: 15_000 },
      hourglass: { 3: 30, 4: 300, 5: 3_000 },
      coin: { 3: 20, 4: 100, 5: 300 },
    },
    progressive: { symbol: 'moth', count: 5, startCents: 1_000_000 },
  },
  symbols: looks('lantern moth torch bell compass hourglass coin'),
  coinCents: { min: 1, max: 1, steps: [1] },
};
