/**
 * The log's heads outside the database: an append-only file in each house's data folder, and a second place.
 * Whoever takes the database back to an older state cannot take these back with it.
 */
import { join } from 'node:path';
import { appendLine, sendHeads } from '../hashChains/hashChains.ts';
import type { House } from '../ports.ts';
import { type HeadRow, headAfter, headOfRow, newestHeadRow } from './store.ts';

export const logHeadsFile = (dataDir: string): string => join(dataDir, 'log-heads.jsonl');

/** What this process has written. `unsent`: the newest line that the second place does not have. */
export interface PublishedHeads {
  lastId: bigint | null;
  unsent: string | null;
}

/**
 * Appends heads that were signed since to the file, and sends the newest one to the second place. A process
 * begins with the newest head: it may stand in the file twice, and none is missing that others need.
 */
export const publishLogHeads = async (
  { db, config }: Pick<House, 'db' | 'config'>,
  published: PublishedHeads,
): Promise<void> => {
  const first = await newestHeadRow(db.kysely);
  const rows: HeadRow[] =
    published.lastId === null ? (first ? [first] : []) : await headAfter(db.kysely, published.lastId);
  for (const row of rows) {
    const line = JSON.stringify(headOfRow(row));
    await appendLine(logHeadsFile(config.dataDir), line);
    published.lastId = row.id;
    published.unsent = line;
  }
  if (config.headsHook === null || published.unsent === null) return;
  await sendHeads(config.headsHook, published.unsent);
  published.unsent = null;
};
