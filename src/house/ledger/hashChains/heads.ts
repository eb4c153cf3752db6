/**
 * The heads of the chains outside the database: an append-only file in the data folder, a signed line a
 * minute. Whoever takes the database back to an older state cannot take this file back with it.
 */
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { signedText } from '../../../fair/canonical.ts';
import type { House } from '../../platform/ports.ts';
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
  signedText('chain-heads', { at, restored, heads: heads.map((head) => ({ ...head })) });

/** Appends a line to a file, and waits until the disk has it. */
export const appendLine = async (path: string, line: string): Promise<void> => {
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
  const text = JSON.stringify({ ...line, signature: secrets.sign('statement', signedHeads(line)) });
  await appendLine(headsFile(config.dataDir), text);
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

/** Bytes of the file; 0 where there is none. */
export const headsSize = async (dataDir: string): Promise<number> =>
  (await stat(headsFile(dataDir)).catch(() => null))?.size ?? 0;

/**
 * The lines of the file from a byte up to another, each with the byte after it, and whether the house signed
 * it. A last line without its end was cut off by a crash and is left out.
 * @throws Error with the code ENOENT where there is no file
 */
export async function* readHeads(
  { secrets, config }: Pick<House, 'secrets' | 'config'>,
  { from, to }: { readonly from: number; readonly to: number },
): AsyncGenerator<{ readonly line: HeadsLine | null; readonly end: number }> {
  let end = from;
  const file = await open(headsFile(config.dataDir));
  try {
    const input = file.createReadStream({ start: from, encoding: 'utf8', autoClose: false });
    for await (const text of createInterface({ input, crlfDelay: Infinity })) {
      end += Buffer.byteLength(text) + 1;
      if (end > to) return;
      const line = parsed(text);
      const isOurs =
        line !== null && secrets.isSigned('statement', { ...line, text: () => signedHeads(line) });
      yield { line: isOurs ? line : null, end };
    }
  } finally {
    await file.close();
  }
}

/** Some twenty lines, one of which the house signed; each is verified at a start. */
const TAIL_BYTES = 8_192;

/**
 * The newest line that the house signed, among the last ones of a file of heads; null where there is none.
 * @param size bytes of the file
 * @param read its lines from a byte up to another; null for one that the house did not sign
 */
export const newestSigned = async <L>(
  size: number,
  read: (from: number, to: number) => AsyncIterable<{ readonly line: L | null }>,
): Promise<L | null> => {
  if (size === 0) return null;
  let newest: L | null = null;
  for await (const { line } of read(Math.max(0, size - TAIL_BYTES), size)) newest = line ?? newest;
  return newest;
};

/** The newest line of the file that the house signed; null where there is none. */
export const newestHeads = async (house: Pick<House, 'secrets' | 'config'>): Promise<HeadsLine | null> =>
  newestSigned(await headsSize(house.config.dataDir), (from, to) => readHeads(house, { from, to }));
