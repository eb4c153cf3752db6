/**
 * Server seeds of rounds that are too rare to look for in a test: the Lamplighter's first round in practice
 * with `CLIENT_SEED` (chance.ts).
 */
export const SEEDS = {
  /** The growing prize: 1 in 1,048,576. */
  growing: '000a5d4c'.repeat(8),
} as const;
