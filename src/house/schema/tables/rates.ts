export interface RateTables {
  /**
   * Every rate that priced something, and every one taken from a market. `source` is what the player is
   * shown.
   */
  rate_snapshots: { id: string; currency: string; micro_usd: bigint; taken_at: bigint; source: string };
}
