interface Sums {
  rounds: bigint;
  /** Cents, or jackpot tokens. */
  stake: bigint;
  /** Sum of the squares of the stakes. */
  stake_squares: bigint;
  /** Cents. */
  won: bigint;
}

/** Sums over the rounds whose receipts stand in the log, as far as they were counted. */
export interface PaidOutTables {
  /** `day`: UTC day on which the rounds ended, counted from 1970. */
  paid_out_days: Sums & { game_id: string; math_hash: string; day: bigint };
  paid_out_totals: Sums & { game_id: string; math_hash: string; first_day: bigint };
  /** The closing statement of a day, `YYYY-MM-DD`, as canonical JSON. Rows are only added. */
  paid_out_statements: { day: string; statement: string };
}
