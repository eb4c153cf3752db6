export interface ProtectionTables {
  /**
   * `limits` is JSON of protection/rules.ts `Limits`. `day`, `week`, `month` are the numbers of the periods
   * whose sums follow: `*_net` won minus bet, `*_deposited` credited deposits, in cents.
   */
  protection: {
    player_id: string;
    limits: string | null;
    break_until: bigint | null;
    excluded_until: bigint | null;
    session_started_at: bigint | null;
    session_seen_at: bigint | null;
    session_bet: bigint;
    session_won: bigint;
    day: bigint;
    day_net: bigint;
    day_deposited: bigint;
    week: bigint;
    week_net: bigint;
    week_deposited: bigint;
    month: bigint;
    month_net: bigint;
    month_deposited: bigint;
  };
}
