/**
 * How skewed a round of each title is: the third standardised moment of its wins in bets, rounded up. Of
 * slots it was sampled on 26 November 2026, a million rounds each, and is twice what came out, as a sample
 * may miss rare wins. Of keno it is exact, of the most skewed number of picks. Of video poker it is from the
 * royal flush, twice its own part. tests/long/titles.test.ts samples again.
 */
const SKEWS: Readonly<Record<string, number>> = {
  moonflower: 42,
  orangery: 38,
  luna: 46,
  'jade-vine': 32,
  foxfire: 200,
  'lotus-basin': 30,
  'fern-owl': 30,
  'storm-glass': 36,
  'honey-skep': 290,
  'brass-sevens': 12,
  persephone: 140,
  'clover-clock': 16,
  mosaic: 12,
  lattice: 146,
  'great-window': 580,
  'rose-window': 318,
  'pressed-five': 296,
  'bonus-bouquet': 268,
  'double-bloom': 94,
  'wild-ivy': 182,
  'ten-stems': 228,
  'fifty-stems': 248,
  'dewfall-keno': 1_543,
  'rainfall-keno': 1_543,
  titan: 12,
  'midnight-moonflower': 64,
  'sovereign-mosaic': 14,
  'ghost-orchid': 36,
};

/** Null for the jackpot slot, whose prize grows without end. */
export const skewOf = (gameId: string): number | null => SKEWS[gameId] ?? null;
