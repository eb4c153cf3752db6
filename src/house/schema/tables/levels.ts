export interface LevelTables {
  /**
   * What a week gave back to a player, one row a player and week: the row is what makes it happen once.
   * `week` from Monday, counted from 1970.
   */
  cashbacks: {
    player_id: string;
    week: bigint;
    lost: bigint;
    level: bigint;
    amount: bigint;
    created_at: bigint;
  };
  /** Days whose tokens (`tokens`) and weeks whose cashback (`cashback`) are all done. */
  settled_periods: { kind: string; period: bigint; created_at: bigint };
}
