/** Writes the parts of a file, and keeps other processes from it. */
import { type FileHandle, rm } from 'node:fs/promises';
import { lockExclusively } from '../../exclusiveLock.ts';
import { refusedBy } from '../command.ts';
import { type Part, partEnd, type PlacedPart, sha256 } from './format.ts';
import type { Range } from './places.ts';

/** A file to whose end parts are written. `size`: bytes that it has. */
export const writerTo = (file: FileHandle, size: number) => {
  let at = size;
  const write = async (text: string): Promise<void> => {
    await file.writeFile(text);
    at += Buffer.byteLength(text);
  };
  const writePart = async (table: string, { after, to }: Range, lines: string): Promise<PlacedPart> => {
    const part: Part = {
      table,
      after: after.toString(),
      to: to.toString(),
      rows: lines.split('\n').length - 1,
      bytes: Buffer.byteLength(lines),
      sha256: sha256(lines),
    };
    const start = at;
    await write(lines + partEnd(part));
    await file.datasync();
    return { ...part, start };
  };
  return { write, writePart };
};

/**
 * @param code of the refusal
 * @returns what lets the target go
 * @throws UsageError where another process writes it
 */
export const lockTarget = (path: string, code: string) => {
  const lock = `${path}.lock`;
  try {
    const unlock = lockExclusively(lock);
    return async () => {
      await rm(lock, { force: true });
      unlock();
    };
  } catch (error) {
    throw Object.assign(refusedBy(code, `${path} is being written by another process`), { cause: error });
  }
};
