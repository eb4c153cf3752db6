export interface LevelTables {
  /** One row per player and week: the cashback, decided once. `week` starts on Monday, counted from 1970. */
  cashbacks: {
    player_id: string;
    week: bigint;
    lost: bigint;
    level: bigint;
    amount: bigint;
    created_at: bigint;
  };
  /** Days (`tokens`) and weeks (`cashback`) that are done. */
  settled_periods: { kind: string; period: bigint; created_at: bigint };
}
