export interface DailyActivityTables {
  /**
   * One row per player and UTC day, counted from 1970; sums in cents. `tokens`: jackpot tokens credited for
   * the day so far, null before the first.
   */
  daily_activity: {
    player_id: string;
    day: bigint;
    slots_bet: bigint;
    /** The part of `slots_bet` that was cash, for lotto tickets; the pool counts all. */
    cash_slots_bet: bigint;
    turnover: bigint;
    /** The part of `turnover` that was cash, for tokens and levels. */
    cash_turnover: bigint;
    cash_net: bigint;
    tokens: bigint | null;
  };
}
