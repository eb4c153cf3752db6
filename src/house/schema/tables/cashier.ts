export interface CashierTables {
  /** The next free index of each network; taken before an address is derived, never given back. */
  deposit_indexes: { network: string; next_index: bigint };
  /**
   * Old addresses are kept and watched for ever; at most one per player and coin `is_current`.
   */
  deposit_addresses: {
    network: string;
    address_index: bigint;
    player_id: string;
    currency: string;
    address: string;
    derivation: string;
    is_current: bigint;
    created_at: bigint;
  };
  /**
   * One payment to a player, whatever it is worth. `amount` is base units as decimal text. `amount_cents` and
   * the rate are set when credited.
   */
  deposits: {
    id: string;
    network: string;
    currency: string;
    txid: string;
    out_index: string;
    player_id: string;
    address: string;
    amount: string;
    state: string;
    confirmations: bigint;
    confirmations_needed: bigint;
    block_hash: string | null;
    block_height: bigint | null;
    amount_cents: bigint | null;
    rate_id: string | null;
    rate_micro_usd: bigint | null;
    above_max: bigint;
    created_at: bigint;
    updated_at: bigint;
    credited_at: bigint | null;
    /**
     * 1: the chain is not asked about it again, see FINAL_FACTOR. `reversals` counts how often its credit was
     * taken back.
     */
    is_final: bigint;
    missing_since: bigint | null;
    reversals: bigint;
  };
  chain_cursors: { network: string; cursor: string | null; passes: bigint; updated_at: bigint };
}
