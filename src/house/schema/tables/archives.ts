export interface ArchiveTables {
  /**
   * Months of the journal that were written to files, as `2026-11`. A month has the links from `first_seq` up
   * to `last_seq`, whose hash is `hash` and whose last posting is `last_id`. `digest`: see
   * operator/archive/digest.ts. `at`: Unix ms.
   */
  archives: {
    month: string;
    first_seq: bigint;
    last_seq: bigint;
    last_id: bigint;
    hash: string;
    digest: string;
    at: bigint;
  };
}
