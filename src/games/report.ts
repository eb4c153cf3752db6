/** What is known of a game, exactly. */
export interface Report {
  /** Return to player as an exact fraction in lowest terms. */
  readonly rtp: string;
  /** The same in percent, to six decimals. */
  readonly rtpPercent: number;
  /** Paid spins that win anything, in percent of the cycle. */
  readonly hitPercent: number;
  /** Standard deviation of a whole round with its features, in bets. */
  readonly sd: number;
  /** The most that one paid spin can win, in bets, without what its free spins add. */
  readonly maxWin: number;
  /** Stop combinations of the paid spin. */
  readonly cycle: number;
}

/** More about a game than the report: what its help page shows. A model may add its own members. */
export interface Figures extends Report {
  /** Paid rounds for one that wins maxWin. */
  readonly maxWinOneIn: number;
}
