export interface RateTables {
  /** Every market rate, and every rate that priced something. `source` is shown to the player. */
  rate_snapshots: { id: string; currency: string; micro_usd: bigint; taken_at: bigint; source: string };
}
