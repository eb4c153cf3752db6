import { type Band, bandOf, roundsForBoth, roundsForLeast } from '../../../games/chance.ts';
import type { Stated } from '../../../games/stated.ts';
import type { PaidOutSums } from '../../../wire/play/paidOut.ts';

/** What a period shows of the definition of today, and what was paid by earlier ones. */
export interface Period {
  readonly rounds: number;
  /** Cents, or tokens. */
  readonly stake: number;
  readonly won: number;
  /** Paid of what was bet; null where nothing was. */
  readonly paid: number | null;
  readonly band: Band | null;
  /** About how many rounds it takes to say the least that chance allows, and the most; Infinity for never. */
  readonly needed: number;
  readonly neededForMost: number;
  /** Rounds by definitions that the game had before. */
  readonly earlierRounds: number;
}

export const periodOf = ({ mathHash, game }: Stated, all: readonly PaidOutSums[]): Period => {
  const sums = all.find((one) => one.mathHash === mathHash);
  const [rounds, stake, won] = [sums?.rounds ?? 0, sums?.stake ?? 0, sums?.won ?? 0];
  const stakeSquares = Number(sums?.stakeSquares ?? 0);
  return {
    rounds,
    stake,
    won,
    paid: stake === 0 ? null : won / stake,
    band: bandOf(game, { stake, stakeSquares }),
    needed: roundsForLeast(game),
    neededForMost: roundsForBoth(game),
    earlierRounds: all.reduce((sum, one) => sum + one.rounds, 0) - rounds,
  };
};
