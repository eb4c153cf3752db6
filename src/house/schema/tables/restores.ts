import type { Generated } from 'kysely';

export interface RestoreTables {
  /**
   * One row while a backup is being restored: `backup` is its SHA-256, and the first `parts_done` of its
   * parts are here. No house opens meanwhile. `indexes`: statements that make the dropped ones again, JSON.
   */
  restores: { backup: string; parts_done: bigint; indexes: Generated<string> };
}
