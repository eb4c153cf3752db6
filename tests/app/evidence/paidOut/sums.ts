import type { PaidOutSums } from '../../../../src/wire/play/paidOut.ts';

/** Sums of rounds that each cost 20 cents. */
export const sums = (mathHash: string, rounds: number, won: number): PaidOutSums => ({
  mathHash,
  rounds,
  stake: rounds * 20,
  stakeSquares: String(rounds * 400),
  won,
});
