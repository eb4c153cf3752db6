import type { Generated } from 'kysely';

export interface CashierTables {
  /** The next free index of each network, reserved before an address is derived and never reused. */
  deposit_indexes: { network: string; next_index: bigint };
  /**
   * Old addresses stay and are watched forever; at most one per player and coin `is_current`.
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
   * One payment to a player, of any amount. `amount` is base units as decimal text; `amount_cents` and the
   * rate are set by the credit. `fee_cents` is what the house's spread kept, `spread_parts` the spread in
   * hundredths of a percent, `market_rate_id` the rate before it.
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
     * `is_final` 1: the chain is not asked about it again, see FINAL_FACTOR. `reversals`: how often its
     * credit was reversed.
     */
    is_final: bigint;
    missing_since: bigint | null;
    reversals: bigint;
    fee_cents: Generated<bigint>;
    spread_parts: Generated<bigint>;
    market_rate_id: string | null;
  };
  chain_cursors: { network: string; cursor: string | null; passes: bigint; updated_at: bigint };
}
