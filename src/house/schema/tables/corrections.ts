export interface CorrectionTables {
  /** What an operator took back, and why. `id` and `of_id` are lines of the history; a line is taken back once. */
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
