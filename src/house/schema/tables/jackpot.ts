export interface JackpotTables {
  /** The progressive prize as it stands, in cents; the money itself lies in `house:jackpot`. One row. */
  jackpot: { name: string; meter: bigint; tokens_bet: bigint; times_won: bigint; updated_at: bigint };
}
