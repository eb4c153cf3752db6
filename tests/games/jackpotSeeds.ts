/**
 * Server seeds of rounds that are rare: the Lamplighter's first round in practice
 * with `CLIENT_SEED` (chance.ts).
 */
export const SEEDS = {
  /** The growing prize: 1 in 1,048,576. */
  growing: '000a5d4c'.repeat(8),
  /** Five bells. */
  bells: '0000059a'.repeat(8),
} as const;
