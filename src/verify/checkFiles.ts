/** Checks files of evidence together: they are of one house. */
import { type HouseKeys, keysOfBoth } from '../fair/houseKeys.ts';
import { KINDS } from './kinds.ts';
import type { Context, Finding, Step } from './finding.ts';
import { readKeys } from './readKeys.ts';
import { isRecord } from '../wire/isRecord.ts';
import { readText } from './readText.ts';
import { Refused } from './refused.ts';
import { allSlices, type Sliced } from './slices.ts';
import type { Words } from './words/words.ts';

/** A file by its name, as text; a refusal where it was not read at all. */
export interface EvidenceFile {
  readonly name: string;
  readonly content: string | Refused;
}

interface Read {
  readonly name: string;
  readonly content: unknown;
  readonly keys: HouseKeys | null;
}

/** An answer of the house as it came: `{ok: true, data}`. */
const unwrapped = (file: unknown): unknown =>
  isRecord(file) && file['ok'] === true && isRecord(file['data']) ? file['data'] : file;

const read = ({
  name,
  content,
}: EvidenceFile): Read | { readonly name: string; readonly refused: Refused } => {
  try {
    if (content instanceof Refused) throw content;
    const file = unwrapped(readText(content));
    return { name, content: file, keys: isRecord(file) ? readKeys(file) : null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { name, refused: error };
  }
};

const KEY_SHOWN = 12;

/** The first step is what a file is about: without it the others show little. */
const verdictOf = (steps: readonly Step[]): Finding['verdict'] =>
  steps.some(({ state }) => state === 'fails') ? 'fails' : steps[0]?.state === 'holds' ? 'holds' : 'open';

/** What all files of a check are checked with. */
type Shared = Pick<Context, 'words' | 'now'> & { readonly house: HouseKeys | null };

function* check({ name, content, keys: own }: Read, { house, words, now }: Shared): Sliced<Finding> {
  try {
    if (own && house && keysOfBoth(own, house) === null)
      throw new Refused('otherHouse', `${own.ticketKey.slice(0, KEY_SHOWN)}…`);
    const row = KINDS.find(({ claims }) => claims(content));
    if (!row) throw new Refused('unknown');
    const { kind, title, steps } = yield* row.check(content, { words, now, keys: own ?? house });
    const reason = steps.find(({ state }) => state === 'fails')?.said ?? '';
    return { file: name, kind, title, verdict: verdictOf(steps), reason, steps };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return refusedFinding(name, error, words);
  }
}

const refusedFinding = (file: string, refused: Refused, words: Words): Finding => ({
  file,
  kind: null,
  title: '',
  verdict: 'refused',
  reason: words.refusals[refused.refusal](refused.about),
  steps: [],
});

/**
 * What holds of each file and what does not. The first keys among the files are the house's: a file with
 * others is of another house, and one without any is checked by them.
 * @param now by the clock of whoever checks, Unix ms
 */
export function* checkFilesInSlices(
  files: readonly EvidenceFile[],
  words: Words,
  now: number,
): Sliced<Finding[]> {
  const all = files.map(read);
  const house = all.flatMap((file) => ('refused' in file || !file.keys ? [] : [file.keys]))[0] ?? null;
  const findings: Finding[] = [];
  for (const file of all)
    findings.push(
      'refused' in file
        ? refusedFinding(file.name, file.refused, words)
        : yield* check(file, { house, words, now }),
    );
  return findings;
}

/** The same at once. */
export const checkFiles = (...given: Parameters<typeof checkFilesInSlices>): Finding[] =>
  allSlices(checkFilesInSlices(...given));
