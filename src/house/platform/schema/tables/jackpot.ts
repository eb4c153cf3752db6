export interface JackpotTables {
  /** The meter in cents, one row; the money is in the house account `house:jackpot`. */
  jackpot: { name: string; meter: bigint; tokens_bet: bigint; times_won: bigint; updated_at: bigint };
}
