/**
 * The log's heads outside the database: an append-only file in each house's data folder, and a second place.
 * Whoever takes the database back to an older state cannot take these back with it.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { signedText } from '../../../fair/canonical.ts';
import { headSigned, type LogHead, readHead } from '../../../fair/houseLog.ts';
import { appendLine, newestSigned, sendHeads } from '../../ledger/hashChains/hashChains.ts';
import type { House } from '../../platform/ports.ts';
import { type HeadRow, headAfter, newestHeadRow } from './store.ts';

export const logHeadsFile = (dataDir: string): string => join(dataDir, 'log-heads.jsonl');

/** Bytes of the file; 0 where there is none. */
export const logHeadsSize = async (dataDir: string): Promise<number> =>
  (await stat(logHeadsFile(dataDir)).catch(() => null))?.size ?? 0;

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
    const line = JSON.stringify({ checkpoint: row.note });
    await appendLine(logHeadsFile(config.dataDir), line);
    published.lastId = row.id;
    published.unsent = line;
  }
  if (config.headsHook === null || published.unsent === null) return;
  await sendHeads(config.headsHook, published.unsent);
  published.unsent = null;
};

const restoredText = (time: number): string => signedText('log-restored', { at: time });

/** Writes that the database was restored: it may be older than the heads before, which others still have. */
export const appendLogRestored = async ({
  config,
  clock,
  secrets,
}: Pick<House, 'config' | 'clock' | 'secrets'>): Promise<void> => {
  const now = clock.now();
  const line = { restored: true, at: now, signature: secrets.sign('log', restoredText(now)) };
  await appendLine(logHeadsFile(config.dataDir), JSON.stringify(line));
};

const SECOND_MS = 1_000;
/** Whether the house signed a head: with its present key, or with one that was in use at its time. */
export const isOwnHead = ({ keys, identity, isSigned }: House['secrets'], head: LogHead): boolean =>
  head.origin === identity.origin &&
  keys.some(({ publicKeys }) =>
    headSigned(head, publicKeys.log)?.every(({ text, signature }) =>
      // It names the second that followed.
      isSigned('log', { text: () => text, signature, at: head.at - SECOND_MS }),
    ),
  );

/** A line: a head, the note that the database was restored, or null where it is not the house's. */
type HeadsLine = LogHead | 'restored' | null;

interface StoredLine {
  readonly checkpoint?: string;
  readonly at: number;
  readonly signature: string;
}

const readLine = (secrets: House['secrets'], text: string): HeadsLine => {
  try {
    const line = JSON.parse(text) as StoredLine;
    if (line.checkpoint === undefined)
      return secrets.isSigned('log', { ...line, text: () => restoredText(line.at) }) ? 'restored' : null;
    const head = readHead(line.checkpoint);
    return head && isOwnHead(secrets, head) ? head : null;
  } catch {
    return null;
  }
};

/**
 * The lines of the file that are complete, from a byte up to another, each with the byte after it; none
 * where there is no file.
 */
export async function* readLogHeads(
  { secrets, config }: Pick<House, 'secrets' | 'config'>,
  from: number,
  to: number,
): AsyncGenerator<{ readonly line: HeadsLine; readonly end: number }> {
  const path = logHeadsFile(config.dataDir);
  const size = Math.min(to, await logHeadsSize(config.dataDir));
  if (size <= from) return;
  let end = from;
  const input = createReadStream(path, { start: from, end: size - 1, encoding: 'utf8' });
  for await (const text of createInterface({ input, crlfDelay: Infinity })) {
    end += Buffer.byteLength(text) + 1;
    if (end > size) return;
    yield { line: readLine(secrets, text), end };
  }
}

/** The newest head in the file that the house signed; `restored` where that note is newer, or null. */
export const newestLogLine = async (house: Pick<House, 'secrets' | 'config'>): Promise<HeadsLine> =>
  newestSigned(await logHeadsSize(house.config.dataDir), (from, to) => readLogHeads(house, from, to));
