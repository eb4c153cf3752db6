/** What chance allows: between which returns a game that works as stated lies, after so many rounds. */

/** Sums over rounds: of stakes, and of their squares, in one unit. */
interface PlayedSums {
  readonly stake: number;
  readonly stakeSquares: number;
}

/** A game as its figures state it, in bets; a game of tokens in cents a token. */
export interface StatedGame {
  /** What it returns with the choices that return least and most; 1 is all. */
  readonly least: number;
  readonly most: number;
  /** Standard deviation of a round; the largest, where it depends on choices. */
  readonly deviation: number;
  /**
   * Third standardised moment of a round: how much of the return comes in few large wins. Null where it is
   * not known how large they get: then only the least is ever said.
   */
  readonly skew: number | null;
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

/** Rounds of equal stakes from which on both ends of the band can be said; Infinity for never. */
export const roundsForBoth = ({ skew }: StatedGame): number =>
  skew === null ? Infinity : Math.ceil(ROUNDS_A_SKEW * skew ** 2);

/** exp(-x² / 2) is 1 in 1,000. */
const LEAST_ROOT = Math.sqrt(2 * Math.log(1_000));

/**
 * How far below the stated return chance may lead after one round; after n rounds of equal stakes it is
 * this over √n. It holds after any number of rounds, however skewed the game is: no win is below zero, so
 * no single round can pull the sum down far. With stakes s and wins W of a bet of 1, the chance of t less
 * than expected is exp(-t² / (2 · Σ s² · E[W²])) at most (A. Maurer, "A bound on the deviation probability
 * for sums of non-negative random variables", JIPAM 4 (1), 2003). E[W²] is the square of the deviation
 * plus that of the return.
 */
const leastWidth = ({ deviation, most }: StatedGame): number => LEAST_ROOT * Math.hypot(deviation, most);

/** Rounds of equal stakes from which on the least that chance allows is above nothing. */
export const roundsForLeast = (game: StatedGame): number => Math.ceil((leastWidth(game) / game.least) ** 2);

/** Returns from `low` to `high`, 1 being all that was bet, or a cent a token. */
export interface Band {
  readonly low: number;
  /** Null while only the least can be said: large wins are too rare to say how far above they lead. */
  readonly high: number | null;
}

export const isOutside = ({ low, high }: Band, paid: number): boolean =>
  paid < low || (high !== null && paid > high);

/** What is paid is in the band 999 times in 1,000 or more often; null after too few rounds to say. */
export const bandOf = (game: StatedGame, sums: PlayedSums): Band | null => {
  const rounds = alikeRounds(sums);
  if (rounds < roundsForBoth(game)) {
    const low = game.least - leastWidth(game) / Math.sqrt(rounds);
    return low > 0 ? { low, high: null } : null;
  }
  const width = (DEVIATIONS * game.deviation) / Math.sqrt(rounds);
  return { low: Math.max(0, game.least - width), high: game.most + width };
};
