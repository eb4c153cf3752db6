import { sql } from 'kysely';
import type { Database } from '../../../../src/house/platform/ports.ts';

export const LOG_TABLES = ['log_entries', 'log_tiles', 'log_heads', 'log_cursors', 'log_queue'] as const;

/** As a house that wants another past: the next pass makes its log anew, from what its books say now. */
export const forgetLog = async ({ db: { kysely } }: { readonly db: Database }): Promise<void> => {
  for (const table of LOG_TABLES) await kysely.deleteFrom(table).execute();
  await sql`insert into log_queue (kind, ref) select 'anchor', id from seed_chains`.execute(kysely);
};
