/** What a witness keeps: heads and counts that it saw, the house's keys, and evidence where there is some. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Infer, is, object, refine, type Struct } from 'superstruct';
import { type LogHead, readHead, readPlace } from '../../fair/houseLog.ts';
import type { HouseIdentity } from '../../fair/houseKeys.ts';
import { isSignedIdentity } from '../../fair/signature.ts';
import { LiabilitiesStatement } from '../../wire/evidence/liabilities.ts';
import { headNote, placeText } from '../../wire/log.ts';
import { HouseIdentity as HouseStruct } from '../../wire/houseIdentity.ts';
import { readText as readJson } from '../../verify/readText.ts';
import { Refused } from '../../verify/refused.ts';
import { BadHouse } from './house.ts';

/** Half a million heads: a year of one each minute. */
const BYTES_MAX = 256 * 1_024 * 1_024;

/** As `verify` takes it: the files of a witness without keys are checked by this one. */
const HouseFile = object({ house: HouseStruct });

const isPlace = (text: string): boolean => readPlace(text) !== null;
const Count = object({
  statement: LiabilitiesStatement,
  log: refine(placeText(), 'a place in the log', isPlace),
});
/** A day's count of what the house owes, and its place in the log: a tlog-proof. */
export type KeptCount = Infer<typeof Count>;
const Head = object({ checkpoint: headNote() });

export interface WitnessFolder {
  readonly path: string;
  heads(): LogHead[];
  house(): HouseIdentity | null;
  addHead(head: LogHead): void;
  writeHouse(house: HouseIdentity): void;
  /** One a day, in the order in which they were seen. */
  counts(): KeptCount[];
  addCount(count: KeptCount): void;
  /** @param name of the file without its extension @returns the name of the file */
  writeEvidence(name: string, evidence: unknown): string;
}

const readText = (path: string): string => {
  if (!existsSync(path)) return '';
  if (statSync(path).size > BYTES_MAX) throw new BadHouse(`${path}: larger than ${BYTES_MAX} bytes`);
  return readFileSync(path, 'utf8');
};

const parsed = (text: string): unknown => {
  try {
    return readJson(text);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return null;
  }
};

/** The values of a file of lines. `what` one of them is, for the reader. */
const readLines = <Value>(path: string, struct: Struct<Value>, what: string): Value[] => {
  const lines = readText(path).split('\n');
  // The last one has no end where a crash cut it, and is empty otherwise.
  return lines.slice(0, -1).map((line, index) => {
    const value = parsed(line);
    if (!is(value, struct)) throw new BadHouse(`${path}: line ${index + 1} is no ${what}`);
    return value;
  });
};
const addLine = (path: string, value: unknown): void => {
  const text = readText(path);
  appendFileSync(path, `${text === '' || text.endsWith('\n') ? '' : '\n'}${JSON.stringify(value)}\n`);
};

/** @throws BadHouse where the folder cannot be made */
export const openFolder = (path: string): WitnessFolder => {
  try {
    mkdirSync(path, { recursive: true });
  } catch {
    throw new BadHouse(`${path}: cannot be made`);
  }
  const [heads, counts] = [join(path, 'heads.jsonl'), join(path, 'counts.jsonl')];
  const houseFile = join(path, 'house.json');
  return {
    path,
    heads: () =>
      readLines(heads, Head, 'head of a log').map(({ checkpoint }, at) => {
        const head = readHead(checkpoint);
        if (!head) throw new BadHouse(`${heads}: line ${at + 1} is no head of a log`);
        return head;
      }),
    counts: () => readLines(counts, Count, 'count'),
    house: () => {
      const text = readText(houseFile);
      if (text === '') return null;
      const value = parsed(text);
      if (!is(value, HouseFile) || !isSignedIdentity(value.house))
        throw new BadHouse(`${houseFile}: these are no keys of a house`);
      return value.house;
    },
    addHead: ({ note }) => addLine(heads, { checkpoint: note }),
    addCount: (count) => addLine(counts, count),
    writeHouse: (house) => {
      // Complete or not at all: a half would be another house for ever.
      writeFileSync(`${houseFile}.new`, `${JSON.stringify({ house })}\n`);
      renameSync(`${houseFile}.new`, houseFile);
    },
    writeEvidence: (name, evidence) => {
      const file = join(path, `${name}.json`);
      writeFileSync(file, `${JSON.stringify(evidence, null, 1)}\n`);
      return file;
    },
  };
};
