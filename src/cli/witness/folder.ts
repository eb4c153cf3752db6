/** What a witness keeps: the heads that it saw, the house's keys, and evidence where there is some. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, type Infer, is, object, optional, string } from 'superstruct';
import type { LogHead } from '../../fair/houseLog.ts';
import type { HouseKeys } from '../../fair/houseKeys.ts';
import { LogHead as HeadStruct } from '../../wire/log.ts';
import { unixMs } from '../../wire/common.ts';
import { BadHouse } from './house.ts';

/** Half a million heads: a year of one each minute. */
const BYTES_MAX = 256 * 1_024 * 1_024;

const Keys = object({
  ticketKey: string(),
  formerKeys: optional(array(object({ key: string(), until: unixMs() }))),
});

/** Two signed heads of which the house has not proved that one log has both, and why not. */
export interface Evidence {
  readonly fault: string;
  readonly earlier: LogHead;
  readonly later: LogHead;
  readonly proof: readonly string[] | null;
}

export interface WitnessFolder {
  readonly path: string;
  heads(): LogHead[];
  keys(): HouseKeys | null;
  addHead(head: LogHead): void;
  writeKeys(keys: HouseKeys): void;
  /** @returns the name of the file */
  writeEvidence(evidence: Evidence, at: number): string;
}

const readText = (path: string): string => {
  if (!existsSync(path)) return '';
  const { size } = statSync(path);
  if (size > BYTES_MAX) throw new BadHouse(`${path}: larger than ${BYTES_MAX} bytes`);
  return readFileSync(path, 'utf8');
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

const headIn = (path: string, line: string, at: number): LogHead => {
  const head = parsed(line);
  if (!is(head, HeadStruct)) throw new BadHouse(`${path}: line ${at + 1} is no head of a log`);
  return head;
};

/** @throws BadHouse where the folder cannot be made */
export const openFolder = (path: string): WitnessFolder => {
  try {
    mkdirSync(path, { recursive: true });
  } catch {
    throw new BadHouse(`${path}: cannot be made`);
  }
  const [heads, keys] = [join(path, 'heads.jsonl'), join(path, 'keys.json')];
  return {
    path,
    heads: () => {
      const lines = readText(heads).split('\n');
      // The last one has no end where a crash cut it, and is empty otherwise.
      return lines.slice(0, -1).map((line, at) => headIn(heads, line, at));
    },
    keys: () => {
      const text = readText(keys);
      if (text === '') return null;
      const value = parsed(text);
      if (!is(value, Keys)) throw new BadHouse(`${keys}: these are no keys`);
      return value as Infer<typeof Keys>;
    },
    addHead: (head) => {
      const text = readText(heads);
      appendFileSync(heads, `${text === '' || text.endsWith('\n') ? '' : '\n'}${JSON.stringify(head)}\n`);
    },
    writeKeys: (value) => writeFileSync(keys, `${JSON.stringify(value)}\n`),
    writeEvidence: (evidence, at) => {
      const file = join(path, `two-pasts-${at}.json`);
      writeFileSync(file, `${JSON.stringify(evidence, null, 1)}\n`);
      return file;
    },
  };
};
