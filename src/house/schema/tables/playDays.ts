export interface PlayDayTables {
  /**
   * What a player bet on a UTC day, counted from 1970: lotto tickets, levels, tokens and cashback all follow
   * from it. Cents. `tokens`: jackpot tokens credited for the day; null while it is not settled.
   */
  play_days: {
    player_id: string;
    day: bigint;
    slots_bet: bigint;
    turnover: bigint;
    cash_net: bigint;
    tokens: bigint | null;
  };
}
