export interface LiabilityTables {
  /**
   * What the house owed on a UTC day such as `2026-11-26`, in cents (fair/liabilities.ts). It is what
   * followed from the journal up to `posting_id`, at the time `at`, Unix ms. Rows are only added.
   */
  liability_counts: {
    day: string;
    at: bigint;
    posting_id: bigint;
    leaves: bigint;
    total: bigint;
    root: string;
  };
  /** What each player was owed. `login`, `nonce`: of the leaves. `parts`: JSON of [index, sum] of each. */
  liability_accounts: {
    day: string;
    player_id: string;
    login: string;
    nonce: string;
    balance: bigint;
    stakes: bigint;
    withdrawals: bigint;
    parts: string;
  };
  /** Nodes of a day's tree, in tiles as those of the log (`log_tiles`). */
  liability_tiles: { day: string; level: bigint; tile: bigint; hashes: string };
}
