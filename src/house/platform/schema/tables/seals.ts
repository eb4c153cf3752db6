export interface SealTables {
  /**
   * Of each sealed table the count and the sum of the seals of an owner's rows (store/seals/registers.ts), as
   * JSON. The owner: a player's id, or `house`.
   */
  registers: { owner: string; sums: string; changes: bigint; logged: bigint };
  /** What registers were after a change, by the SHA-256 of their sums. Rows are only added. */
  register_log: { id: bigint; owner: string; changes: bigint; hash: string };
}
