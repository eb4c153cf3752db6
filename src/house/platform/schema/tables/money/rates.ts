export interface RateTables {
  /** Every market rate, and every rate that priced something. `source` is shown to the player. */
  rate_snapshots: { id: string; currency: string; micro_usd: bigint; taken_at: bigint; source: string };
  /**
   * Coins of which nothing is credited or sent, because their markets disagree (`why`: disagree) or their
   * rate has jumped (jump). `micro_usd` is the last reading, with its bounds; `agreed_since` is when two
   * markets began to say about the same, null: they do not. Unix ms.
   */
  rate_doubts: {
    currency: string;
    why: string;
    micro_usd: bigint;
    low: bigint;
    high: bigint;
    since: bigint;
    read_at: bigint;
    agreed_since: bigint | null;
  };
}
