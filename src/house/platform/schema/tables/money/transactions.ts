export interface TransactionTables {
  /** Number of transactions per player; its row is the lock under which the next one gets its ordinal. */
  transaction_counts: { player_id: string; lines: bigint };
  /**
   * `amount` is cents (tokens in type 12), signed as the player sees it; `amount_in_currency` whole coins as
   * decimal text.
   */
  transactions: {
    id: string;
    player_id: string;
    ordinal: bigint;
    type: bigint;
    status: bigint;
    amount: bigint;
    amount_in_currency: string | null;
    currency_code: string | null;
    address: string | null;
    bonus_code: string | null;
    confirmations: bigint | null;
    confirmations_needed: bigint | null;
    is_credited: bigint;
    created_at: bigint;
    updated_at: bigint;
    /** Id of the rate snapshot between `amount` and `amount_in_currency`. */
    rate_id: string | null;
  };
}
