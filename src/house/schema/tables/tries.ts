export interface TryTables {
  /** Tries in the window that ends at `ends_at`, by a keyed hash of the limit and of who is counted. */
  tries: { key: string; count: bigint; ends_at: bigint };
}
