// Two keno titles on one paytable.
import type { KenoDefinition } from '../keno/definition.ts';
import type { CoinCents, TitleOf } from '../title.ts';

export type KenoTitle = TitleOf<KenoDefinition>;

// Tuned 2026-11-21 against the exact analysis: every number of picks returns 95.0 to 95.8 %. Five coins a
// card, so that a fifth of the bet can be paid: one pick at 3.8 times.
const picks = {
  1: { 1: 19 },
  2: { 1: 5, 2: 48 },
  3: { 2: 12, 3: 224 },
  4: { 2: 8, 3: 30, 4: 575 },
  5: { 3: 15, 4: 100, 5: 3_550 },
  6: { 3: 15, 4: 35, 5: 360, 6: 5_500 },
  7: { 3: 5, 4: 20, 5: 150, 6: 950, 7: 35_000 },
  8: { 4: 10, 5: 60, 6: 450, 7: 8_500, 8: 100_000 },
  9: { 4: 5, 5: 30, 6: 225, 7: 1_700, 8: 22_500, 9: 250_000 },
  10: { 0: 10, 5: 20, 6: 100, 7: 700, 8: 5_000, 9: 45_000, 10: 500_000 },
};

/** $0.05 to $10 a card: the most that one card can win is $1,000,000. */
const coinCents: CoinCents = { min: 1, max: 200, steps: [1, 2, 4, 5, 10, 20, 50, 100, 200] };

/** One card of 80. */
export const dewfallKeno: KenoTitle = {
  gameId: 'dewfall-keno',
  coinCents,
  definition: { model: 'keno', pool: 80, drawn: 20, bet: 5, cardsMost: 1, picks },
};

/** Up to four cards on one draw. */
export const rainfallKeno: KenoTitle = {
  gameId: 'rainfall-keno',
  coinCents,
  definition: { model: 'keno', pool: 80, drawn: 20, bet: 5, cardsMost: 4, picks },
};
