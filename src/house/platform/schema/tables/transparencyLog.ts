import type { Generated } from 'kysely';

export interface TransparencyLogTables {
  /**
   * The entries of the house's log (fair/houseLog.ts) in their order, from 0. `ref`: the id of the row that
   * an entry is about. `digest`: what its leaf has of it. Rows are only added.
   */
  log_entries: { seq: bigint; kind: string; ref: string; digest: string };
  /**
   * Hashes of the tree: those of leaves at level 0, 256 to a tile, and at each level above the roots of full
   * tiles of the level below. `hashes`: hexadecimal, one after the other. A tile changes until it is full.
   */
  log_tiles: { level: bigint; tile: bigint; hashes: string };
  /**
   * Checkpoints that the house signed, with the lines that witnesses added. `is_witnessed`: 1 where these are
   * enough by the house's policy.
   */
  log_heads: { id: Generated<bigint>; note: string; is_witnessed: bigint };
  /** The last row of a table that is in the log, with all rows before it. */
  log_cursors: { source: string; last_id: bigint };
  /** `anchor`: a seed chain that is not in the log; `hand`: a hand that was dealt and is not settled. */
  log_queue: { kind: string; ref: string };
}
