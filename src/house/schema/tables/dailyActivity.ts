export interface DailyActivityTables {
  /**
   * One row per player and UTC day, counted from 1970; sums in cents. `tokens`: jackpot tokens credited for
   * the day so far, null before the first.
   */
  daily_activity: {
    player_id: string;
    day: bigint;
    slots_bet: bigint;
    turnover: bigint;
    cash_net: bigint;
    tokens: bigint | null;
  };
}
