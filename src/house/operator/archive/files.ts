/**
 * The files of an archived month. `MONTH.rows` has its rows in parts, as a backup has them;
 * `MONTH.checkpoint.json` the audit's checkpoint after its last link; `MONTH.head.json`, written last, says
 * what the two have and is signed.
 */
import { open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { canonicalJson } from '../../../fair/canonical.ts';
import type { LogHead } from '../../../fair/houseLog.ts';
import type { House, Secrets } from '../../ports.ts';
import { MIGRATIONS } from '../../schema/migrations/list.ts';
import type { PlacedPart } from '../backup/format.ts';
import { sha256 } from '../backup/format.ts';
import type { Counts } from './digest.ts';

const FORMAT = 'glasshouse-archive-1';
type Keys = Pick<Secrets, 'sign' | 'isSigned'>;
/** What of the house an archive needs. */
export type ArchiveHouse = Pick<House, 'db' | 'config' | 'clock' | 'secrets' | 'chains'>;

/** A link of the journal. `seq` 0 and no hash: the place before the first one. */
interface LinkPlace {
  readonly seq: number;
  readonly hash: string;
}

export interface ArchiveHead {
  readonly format: typeof FORMAT;
  /** `YYYY-MM`. */
  readonly month: string;
  /** Unix ms at which it was written. */
  readonly at: number;
  /** The house's key, base64url. */
  readonly publicKey: string;
  /** The last link before, and the digest of the month before; empty for the first one. */
  readonly before: LinkPlace & { readonly digest: string };
  readonly after: LinkPlace & { readonly postingId: number };
  readonly counts: Counts;
  readonly digest: string;
  /** SHA-256 in the last line of the file of rows. */
  readonly rows: string;
  /** SHA-256 of the file of the checkpoint. */
  readonly checkpoint: string;
  /** The newest head of the house's log at that time. */
  readonly log: LogHead | null;
  readonly signature: string;
}

/** How far the links of a month are written: their parts, and the checkpoint after the last of them. */
export interface Progress {
  readonly month: string;
  readonly at: number;
  readonly parts: readonly PlacedPart[];
  readonly counts: Counts;
  readonly digest: string;
  /** `checkpointText`. */
  readonly state: string;
}

export const rowsFile = (folder: string, month: string): string => join(folder, `${month}.rows`);
export const checkpointFile = (folder: string, month: string): string =>
  join(folder, `${month}.checkpoint.json`);
export const headFile = (folder: string, month: string): string => join(folder, `${month}.head.json`);
export const monthOfHead = (name: string): string | null =>
  /^(\d{4}-\d{2})\.head\.json$/.exec(name)?.[1] ?? null;

/** The first line of the rows. */
export const rowsHeader = (month: string): string =>
  `${JSON.stringify({ format: FORMAT, month, migrations: MIGRATIONS.map(({ name }) => name) })}\n`;

const parsed = <T extends object>(text: string): Partial<T> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Partial<T>) : {};
  } catch {
    return {};
  }
};

/** @returns null where the line is not the first one of an archive's rows */
export const readRowsHeader = (
  line: string,
): { readonly month: string; readonly migrations: readonly string[] } | null => {
  const { format, month, migrations } = parsed<{ format: string; month: string; migrations: string[] }>(line);
  return format === FORMAT && month !== undefined && Array.isArray(migrations) ? { month, migrations } : null;
};

/** Writes a file as a whole: after a crash it is the former one or this one. */
const writeWhole = async (path: string, text: string): Promise<void> => {
  const file = await open(`${path}.new`, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/** @returns null where there is no such file */
export const readIfThere = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });

const signedHead = ({ signature: _, ...head }: ArchiveHead): string =>
  canonicalJson({
    what: 'archive',
    ...head,
    before: { ...head.before },
    after: { ...head.after },
    counts: { ...head.counts },
    log: head.log && { ...head.log },
  });

export const writeHead = async (
  folder: string,
  keys: Keys,
  facts: Omit<ArchiveHead, 'format' | 'signature'>,
): Promise<ArchiveHead> => {
  const head: ArchiveHead = { format: FORMAT, ...facts, signature: '' };
  const signed = { ...head, signature: keys.sign(signedHead(head)) };
  await writeWhole(headFile(folder, head.month), `${JSON.stringify(signed, null, 2)}\n`);
  return signed;
};

/** @returns the head, or null where the text is none; `isOurs`: whether the house signed it */
export const readHead = (
  text: string,
  keys: Keys,
): { readonly head: ArchiveHead; readonly isOurs: boolean } | null => {
  const head = parsed<ArchiveHead>(text);
  if (head.format !== FORMAT || typeof head.month !== 'string' || typeof head.publicKey !== 'string')
    return null;
  const whole = head as ArchiveHead;
  return {
    head: whole,
    isOurs: keys.isSigned(() => signedHead(whole), String(whole.signature), Number(whole.at)),
  };
};

const signedProgress = (progress: Progress): string =>
  `archive checkpoint\n${sha256(JSON.stringify(progress))}`;

/** @returns the bytes of the file */
export const writeProgress = async (folder: string, keys: Keys, progress: Progress): Promise<number> => {
  const text = `${JSON.stringify({ ...progress, signature: keys.sign(signedProgress(progress)) })}\n`;
  await writeWhole(checkpointFile(folder, progress.month), text);
  return Buffer.byteLength(text);
};

/** @returns null where the text is not the house's */
export const readProgress = (text: string, keys: Keys): Progress | null => {
  const { signature, ...rest } = parsed<Progress & { signature: string }>(text);
  const progress = rest as Progress;
  return keys.isSigned(() => signedProgress(progress), String(signature), Number(progress.at))
    ? progress
    : null;
};
