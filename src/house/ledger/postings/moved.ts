import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/schema/tables.ts';

/** What was posted to each address after a posting. */
export const movedSince = async (
  db: Kysely<Tables>,
  postingId: bigint,
): Promise<ReadonlyMap<string, bigint>> => {
  // Grouped by the column itself, SQLite reads all entries in the order of the index on it.
  const { rows } = await sql<{ address: string; moved: bigint }>`
    select address || '' as address, cast(sum(amount) as bigint) as moved from entries
    where posting_id > ${postingId} group by address || ''`.execute(db);
  return new Map(rows.map(({ address, moved }) => [address, moved]));
};
