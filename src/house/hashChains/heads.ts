/**
 * The heads of the chains outside the database: an append-only file in the data folder, a signed line a
 * minute. Whoever takes the database back to an older state cannot take this file back with it.
 */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { canonicalJson } from '../../fair/canonical.ts';
import type { House } from '../ports.ts';
import { CHAINS, type ChainName } from './rules.ts';
import { newestLink, recordHeadsFile } from './store.ts';

interface Head {
  readonly chain: ChainName;
  readonly seq: number;
  readonly hash: string;
}
/** `restored`: the database was restored from a backup, which may be older than the heads before. */
interface HeadsLine {
  readonly at: number;
  readonly restored: boolean;
  readonly heads: readonly Head[];
  readonly signature: string;
}

export const headsFile = (dataDir: string): string => join(dataDir, 'heads.jsonl');

const signedHeads = ({ at, restored, heads }: HeadsLine): string =>
  canonicalJson({ what: 'heads', at, restored, heads: heads.map((head) => ({ ...head })) });

const append = async (path: string, line: string): Promise<void> => {
  const file = await open(path, 'a', 0o600);
  try {
    await file.write(`${line}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
};

/**
 * Signs the present heads and appends them to the file.
 * @param unless heads that stand in the file already
 * @returns the line and its heads; null where there is nothing new
 */
export const appendHeads = async (
  { db, clock, secrets, config }: Pick<House, 'db' | 'clock' | 'secrets' | 'config'>,
  { restored = false, unless = '' } = {},
): Promise<{ readonly text: string; readonly heads: string } | null> => {
  const heads: Head[] = [];
  for (const chain of CHAINS) {
    const link = await newestLink(db.kysely, chain);
    if (link) heads.push({ chain, seq: Number(link.seq), hash: link.hash });
  }
  const isNew = heads.length > 0 && JSON.stringify(heads) !== unless;
  if (!isNew && !restored) return null;
  const line = { at: clock.now(), restored, heads, signature: '' };
  const text = JSON.stringify({ ...line, signature: secrets.sign(signedHeads(line)) });
  await append(headsFile(config.dataDir), text);
  await recordHeadsFile(db.kysely);
  return { text, heads: JSON.stringify(heads) };
};

const parsed = (text: string): HeadsLine | null => {
  try {
    return JSON.parse(text) as HeadsLine;
  } catch {
    return null;
  }
};

/**
 * The lines of the file from a byte on, each with the byte after it, and whether the house signed it. A last
 * line without its end was cut off by a crash and is left out.
 * @throws Error with the code ENOENT where there is no file
 */
export async function* readHeads(
  { secrets, config }: Pick<House, 'secrets' | 'config'>,
  from: number,
): AsyncGenerator<{ readonly line: HeadsLine | null; readonly end: number }> {
  const path = headsFile(config.dataDir);
  const file = await open(path);
  const { size } = await file.stat();
  await file.close();
  let end = from;
  const stream = createReadStream(path, { start: Math.min(from, size), encoding: 'utf8' });
  for await (const text of createInterface({ input: stream, crlfDelay: Infinity })) {
    end += Buffer.byteLength(text) + 1;
    if (end > size) return;
    const line = parsed(text);
    const isOurs = line !== null && secrets.sign(signedHeads(line)) === line.signature;
    yield { line: isOurs ? line : null, end };
  }
}
