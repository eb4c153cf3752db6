export interface RestoreTables {
  /**
   * One row while a backup is being restored: `backup` is its SHA-256, and the first `parts_done` of its
   * parts are here. No house opens meanwhile.
   */
  restores: { backup: string; parts_done: bigint };
}
