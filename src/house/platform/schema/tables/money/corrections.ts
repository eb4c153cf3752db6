export interface CorrectionTables {
  /**
   * Corrections by an operator. `of_id` is the transaction that `id` reverses; each is reversed at most once.
   */
  corrections: {
    id: string;
    of_id: string;
    player_id: string;
    type: bigint;
    amount: bigint;
    who: string;
    reason: string;
    created_at: bigint;
  };
}
