/** What chance allows: between which returns a game that works as stated lies, after so many rounds. */

/** Sums over rounds: of stakes, of their squares, of wins, in one unit. */
interface PlayedSums {
  readonly stake: number;
  readonly stakeSquares: number;
  readonly won: number;
}

/** A game as its figures state it, in bets. */
export interface StatedGame {
  /** What it returns with the choices that return least and most; 1 is all. */
  readonly least: number;
  readonly most: number;
  /** Standard deviation of a round; the largest, where it depends on choices. */
  readonly deviation: number;
  /** Third standardised moment of a round: how much of the return comes in few large wins. */
  readonly skew: number;
}

/** Two-sided 99.9 %: one honest game in a thousand is outside. */
const DEVIATIONS = 3.2905;

/**
 * By the first term of Edgeworth's series a tail at 3.29 deviations is wrong by 4.28 · skew / √n of itself.
 * 73 · skew² rounds keep that below a half, so that 99.9 % is at worst 99.85 %.
 */
const ROUNDS_A_SKEW = 73;

/** Rounds of equal stakes that vary as much as these. */
const alikeRounds = ({ stake, stakeSquares }: PlayedSums): number =>
  stakeSquares === 0 ? 0 : stake ** 2 / stakeSquares;

/** Rounds of equal stakes from which on the band can be said. */
export const roundsNeeded = ({ skew }: StatedGame): number => Math.ceil(ROUNDS_A_SKEW * skew ** 2);

/** Returns from `low` to `high`, 1 being all that was bet. */
export interface Band {
  readonly low: number;
  readonly high: number;
}

/** The band of 99.9 %; null after too few rounds to say. */
export const bandOf = (game: StatedGame, sums: PlayedSums): Band | null => {
  if (alikeRounds(sums) < roundsNeeded(game)) return null;
  const width = (DEVIATIONS * game.deviation * Math.sqrt(sums.stakeSquares)) / sums.stake;
  return { low: Math.max(0, game.least - width), high: game.most + width };
};
