/**
 * The signer's log: an append-only file of lines that are chained by their hashes. It is the signer's
 * database: what it signed is known from there alone, so a line is on the disk before its answer leaves.
 */
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { canonicalJson, type Json } from '../fair/canonical.ts';
import { hashOfLine, type LogEntry, isLogLine, type LogLine, NO_HASH } from './entries.ts';

const NEWLINE = 10;
/** Above the largest answer: a file of another kind is not read into memory. */
const LINE_MAX = 64 * 1_024 * 1_024;

/** A log that cannot be used: changed, of other keys, or not written to the disk. */
export class LogError extends Error {
  override readonly name = 'LogError';
}

/** Where a line stands in the file, in bytes. */
export interface Place {
  readonly offset: number;
  readonly length: number;
}

interface Head {
  readonly seq: number;
  readonly hash: string;
  readonly at: number;
}

const NO_HEAD: Head = { seq: -1, hash: NO_HASH, at: 0 };

const parsed = (text: string): LogLine | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isLogLine(value) && canonicalJson(value as unknown as Json) === text ? value : null;
  } catch {
    return null;
  }
};

/** @throws LogError */
const checked = (text: string, head: Head): LogLine => {
  const number = head.seq + 1;
  const line = parsed(text);
  if (!line) throw new LogError(`line ${number} of the log is not one that a signer wrote`);
  if (line.seq !== number || line.prev !== head.hash)
    throw new LogError(`line ${number} of the log does not follow the line before`);
  if (line.hash !== hashOfLine(line)) throw new LogError(`line ${number} of the log was changed`);
  if (line.at < head.at) throw new LogError(`line ${number} of the log is older than the line before`);
  if ((line.what === 'began') !== (number === 0))
    throw new LogError(`line ${number} of the log: only the first says whose it is`);
  return line;
};

/** Texts of the file's lines; the last one may have no end. */
async function* linesOf(path: string): AsyncGenerator<{ text: string; place: Place; whole: boolean }> {
  let rest: Buffer[] = [];
  let restLength = 0;
  let offset = 0;
  const take = (last: Buffer): Buffer => {
    const bytes = Buffer.concat([...rest, last]);
    [rest, restLength] = [[], 0];
    return bytes;
  };
  for await (const chunk of createReadStream(path, { highWaterMark: 1_024 * 1_024 })) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      const bytes = take(chunk.subarray(from, end));
      yield { text: bytes.toString('utf8'), place: { offset, length: bytes.length }, whole: true };
      offset += bytes.length + 1;
      from = end + 1;
    }
    rest.push(chunk.subarray(from));
    restLength += chunk.length - from;
    if (restLength > LINE_MAX) throw new LogError('a line of the log is longer than a signer writes');
  }
  if (restLength > 0) {
    const bytes = take(Buffer.alloc(0));
    yield { text: bytes.toString('utf8'), place: { offset, length: bytes.length }, whole: false };
  }
}

/** What a log is read into. */
export type TakeLine = (line: LogLine, place: Place) => void;

interface ReadLog {
  readonly head: Head;
  /** Bytes of its whole lines. */
  readonly size: number;
  /** Bytes of a last line without its end; 0 where there is none. */
  readonly torn: number;
}

/** Reads and verifies a log. @throws LogError; Error where the file cannot be read */
export const readLog = async (path: string, take: TakeLine): Promise<ReadLog> => {
  let [head, size, torn] = [NO_HEAD, 0, 0];
  for await (const { text, place, whole } of linesOf(path)) {
    if (!whole) {
      torn = place.length;
      break;
    }
    const line = checked(text, head);
    take(line, place);
    head = { seq: line.seq, hash: line.hash, at: line.at };
    size = place.offset + place.length + 1;
  }
  return { head, size, torn };
};

export interface SignerLog {
  head(): Head;
  /**
   * Writes a line, on the disk when this returns. Its time is never before that of the line before.
   * @throws LogError where that is unknown; nothing can be appended from then on. TypeError for a line that
   * could not be read again; nothing was written
   */
  append(entry: LogEntry, now: number): Promise<{ readonly line: LogLine; readonly place: Place }>;
  /** Reads a line again. */
  read(place: Place): Promise<LogLine>;
  /** Why nothing can be appended; null while it can. */
  broken(): string | null;
  close(): Promise<void>;
}

const appendable = (file: FileHandle, found: ReadLog): SignerLog => {
  let { head, size } = found;
  let broken: string | null = null;
  const write = async (bytes: Buffer): Promise<void> => {
    const before = await file.stat();
    if (before.size !== size) throw new LogError('another process wrote to the log');
    await file.appendFile(bytes);
    await file.sync();
    const after = await file.stat();
    // Two writers at once: the line of the later one is below the other's.
    if (after.size !== size + bytes.length) throw new LogError('another process wrote to the log');
  };
  return {
    head: () => head,
    append: async (entry, index) => {
      if (broken !== null) throw new LogError(broken);
      const linked = { ...entry, seq: head.seq + 1, prev: head.hash, at: Math.max(index, head.at), hash: '' };
      const line: LogLine = { ...linked, hash: hashOfLine(linked) };
      const text = canonicalJson(line as unknown as Json);
      // A line that a start would refuse to read must not get into the file.
      if (!parsed(text)) throw new TypeError('a line of the log has members that it cannot have');
      const bytes = Buffer.from(`${text}\n`);
      try {
        await write(bytes);
      } catch (error) {
        // After a failed fsync nobody knows what is on the disk: a start reads it again.
        broken = `the log cannot be written: ${error instanceof Error ? error.message : String(error)}`;
        throw new LogError(broken, { cause: error });
      }
      const place = { offset: size, length: bytes.length - 1 };
      size += bytes.length;
      head = { seq: line.seq, hash: line.hash, at: line.at };
      return { line, place };
    },
    read: async ({ offset, length }) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      const line = parsed(buffer.toString('utf8', 0, bytesRead));
      if (!line || line.hash !== hashOfLine(line))
        throw new LogError(`the log was changed at byte ${offset} since it was read`);
      return line;
    },
    broken: () => broken,
    close: () => file.close(),
  };
};

/** Makes an empty log. @throws Error where the file exists */
export const createLog = async (path: string): Promise<void> => {
  const file = await open(path, 'ax', 0o600);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/**
 * Opens a log for appending, after all of it was verified. A last line without its end is cut off.
 * @param key which keys the log belongs to, 64 hex characters
 * @throws LogError, also for the log of other keys; Error where there is no file
 */
export const openLog = async (
  path: string,
  { key, at, take }: { readonly key: string; readonly at: number; readonly take: TakeLine },
): Promise<{ readonly log: SignerLog; readonly torn: number }> => {
  const takeOurs: TakeLine = (line, place) => {
    if (line.what === 'began' && line.key !== key)
      throw new LogError('the log belongs to other keys: use the one that was written with this key file');
    take(line, place);
  };
  const found = await readLog(path, takeOurs);
  const file = await open(path, 'a+', 0o600);
  try {
    if (found.torn > 0) await file.truncate(found.size);
    const log = appendable(file, found);
    const entries: LogEntry[] = [];
    if (found.head.seq < 0) entries.push({ what: 'began', key });
    if (found.torn > 0) entries.push({ what: 'cut', bytes: found.torn });
    for (const entry of entries) {
      const { line, place } = await log.append(entry, at);
      takeOurs(line, place);
    }
    return { log, torn: found.torn };
  } catch (error) {
    await file.close();
    throw error;
  }
};
