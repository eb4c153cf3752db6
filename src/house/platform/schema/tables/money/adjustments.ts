export interface AdjustmentTables {
  /**
   * Credits, debits and refunds by an operator. `amount_cents` is positive. `state`: proposed, done or
   * declined. `decided_by`: the second operator; null where the first was enough, or nobody has decided.
   */
  adjustments: {
    id: string;
    player_id: string;
    kind: string;
    amount_cents: bigint;
    reason: string;
    state: string;
    proposed_by: string;
    proposed_at: bigint;
    decided_by: string | null;
    decided_at: bigint | null;
    decline_reason: string | null;
  };
}
