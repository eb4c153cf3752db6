export interface HashChainTables {
  /**
   * A link covers the rows of a table after those of the link before, up to `last_id`. `row_hashes` is JSON
   * of [id, hash of the row]; `hash` is that of this list and of the link before; the house signs each link.
   */
  hash_links: {
    chain: string;
    seq: bigint;
    last_id: bigint;
    row_hashes: string;
    hash: string;
    at: bigint;
    signature: string;
  };
}
