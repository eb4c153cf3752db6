/** Checks files of evidence together: they are of one house. */
import { type HouseIdentity, kinshipOf } from '../fair/houseKeys.ts';
import { isKeysAlone, KINDS } from './kinds.ts';
import type { Checked, Context, Finding, Kind, State } from './finding.ts';
import { readHouse } from './readKeys.ts';
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
  readonly house: HouseIdentity | null;
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
    return { name, content: file, house: isRecord(file) ? readHouse(file['house']) : null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { name, refused: error };
  }
};

/** Kinds of which a file may be right without anything that the house signed. */
const UNSIGNED: ReadonlySet<Kind> = new Set(['seeds', 'keys']);
/** What is computed anew: without keys and without signatures nothing but that is said of it. */
const COMPUTED: ReadonlySet<Kind> = new Set(['round', 'jackpot', 'lotto']);

/** Nobody but the house can have made what it signed. The first step is what a file is about. */
const verdictOf = ({ kind, steps }: Checked, house: HouseIdentity | null): Finding['verdict'] => {
  const hasState = (state: State) => steps.some((step) => step.state === state);
  if (hasState('fails')) return 'fails';
  const isSigned = steps.some(({ id, state }) => id === 'signature' && state === 'holds');
  if (hasState('unproven') || steps[0]?.state !== 'holds') return 'open';
  const isEnough = UNSIGNED.has(kind) || (house === null && COMPUTED.has(kind));
  return isSigned || isEnough ? 'holds' : 'open';
};

/** What all files of a check are checked with. */
interface Shared extends Pick<Context, 'words' | 'now'> {
  /** The house that all files are of; null where none names one. */
  readonly house: HouseIdentity | null;
  /** Of which one key was followed by two: none of them is followed. */
  readonly forked: ReadonlySet<HouseIdentity>;
}

/**
 * The house of all files: that of a file of keys, else the first, with the newest keys that follow its own in
 * any of them.
 */
const sharedHouse = (files: readonly Read[]): Pick<Shared, 'house' | 'forked'> => {
  const named = files.toSorted(
    (file, other) => Number(isKeysAlone(other.content)) - Number(isKeysAlone(file.content)),
  );
  const houses = named.flatMap(({ house }) => house ?? []);
  const forked = new Set(
    houses.filter((house) => houses.some((other) => kinshipOf(house, other) === 'fork')),
  );
  const [first = null, ...others] = houses.filter((house) => !forked.has(house));
  const newest = others.reduce(
    (known, answered) => (known && kinshipOf(known, answered) === 'newer' ? answered : known),
    first,
  );
  return { house: newest, forked };
};

function* check({ name, content, house: own }: Read, shared: Shared): Sliced<Finding> {
  const { house, forked, words, now } = shared;
  try {
    if (own && forked.has(own)) throw new Refused('fork', own.origin);
    if (own && house && kinshipOf(house, own) === 'other') throw new Refused('otherHouse', own.origin);
    const row = KINDS.find(({ claims }) => claims(content));
    if (!row) throw new Refused('unknown');
    const checked = yield* row.check(content, { words, now, house });
    const { kind, title, steps } = checked;
    const verdict = verdictOf(checked, house);
    const worst = verdict === 'fails' ? 'fails' : 'unproven';
    const reason = steps.find(({ state }) => state === worst)?.said ?? '';
    return { file: name, kind, title, verdict, reason, steps };
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
 * What holds of each file and what does not. Files are of one house: one of another is refused, and one
 * without keys is checked by those of the others.
 * @param now by the clock of whoever checks, Unix ms
 */
export function* checkFilesInSlices(
  files: readonly EvidenceFile[],
  words: Words,
  now: number,
): Sliced<Finding[]> {
  const all = files.map(read);
  const shared = { ...sharedHouse(all.filter((file) => 'house' in file)), words, now };
  const findings: Finding[] = [];
  for (const file of all)
    findings.push(
      'refused' in file ? refusedFinding(file.name, file.refused, words) : yield* check(file, shared),
    );
  return findings;
}

/** The same at once. */
export const checkFiles = (...given: Parameters<typeof checkFilesInSlices>): Finding[] =>
  allSlices(checkFilesInSlices(...given));
