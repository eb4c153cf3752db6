/** A backup that was cut off: what of it is whole. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { refusedBy, type UsageError } from '../command.ts';
import { linesOf, parseHeader, parsePartEnd, type PlacedPart } from './format.ts';

/** `lastRow`: the line of the part's last row. `end`: the byte after the part. */
export interface FoundPart extends PlacedPart {
  readonly lastRow: string;
  readonly end: number;
}

export const refusedHalf = (code: string, path: string, what: string): UsageError =>
  refusedBy(code, `${path} ${what}. Remove it to begin anew, or name another file.`);

/** @throws UsageError where a file that begins with `found` cannot become the backup with this header */
const checkHeader = (path: string, found: string, header: string): void => {
  const theirs = parseHeader(found);
  if (!theirs) throw refusedHalf('halfBackupUnknown', path, 'is not a part of a backup');
  if (!theirs.migrations)
    throw refusedHalf('halfBackupVersion', path, 'was begun by another version of Glasshouse');
  if (found !== header)
    throw refusedHalf('halfBackupForeign', path, 'was begun with another secret than that of this database');
};

const isCutOff = (line: string): boolean => !line.endsWith('\n');

/** The parts that follow the first line, each with whether its checksum holds. */
async function* partsAfter(
  lines: AsyncIterable<string>,
  first: number,
): AsyncGenerator<FoundPart & { readonly holds: boolean }> {
  let [start, at, lastRow] = [first, first, ''];
  let hash = createHash('sha256');
  for await (const line of lines) {
    const rowsEnd = at;
    at += Buffer.byteLength(line);
    const part = isCutOff(line) ? null : parsePartEnd(line);
    if (part) {
      const holds = part.sha256 === hash.digest('hex') && part.bytes === rowsEnd - start;
      yield { ...part, start, lastRow, end: at, holds };
      start = at;
      hash = createHash('sha256');
    } else {
      hash.update(line);
      lastRow = line;
    }
  }
}

/**
 * Reads the parts that stand whole in a file. The last one is left out where its checksum does not hold,
 * since a power cut may have left its end without its rows.
 * @returns no parts where there is no file, or its first line was cut off
 * @throws UsageError where the file is not the beginning of a backup with this first line, or was changed
 */
export const readHalf = async (path: string, header: string): Promise<readonly FoundPart[]> => {
  if (!existsSync(path)) return [];
  const lines = linesOf(path);
  const { value: first } = await lines.next();
  if (first === undefined || (isCutOff(first) && header.startsWith(first))) return [];
  checkHeader(path, first, header);
  const parts: FoundPart[] = [];
  let wrong = false;
  for await (const { holds, ...part } of partsAfter(lines, Buffer.byteLength(first))) {
    if (wrong) throw refusedHalf('halfBackupChanged', path, 'was changed: its checksums do not hold');
    if (holds) parts.push(part);
    wrong = !holds;
  }
  return parts;
};
