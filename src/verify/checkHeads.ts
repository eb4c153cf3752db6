/** Heads of the log: signed, and each going on from the one before. */
import { array, type Infer, is, nullable, string, type } from 'superstruct';
import type { HouseKeys } from '../fair/houseKeys.ts';
import { headText, type LogHead } from '../fair/houseLog.ts';
import { consistencyFaultBy } from '../fair/merkleProof.ts';
import { LogHead as HeadStruct } from '../wire/log.ts';
import { clockStep, type Dated } from './clock.ts';
import { type Checked, type Context, openStep, type Step, stepOf } from './finding.ts';
import { headStep, recordedNodes } from './logSteps.ts';
import { isRecord } from '../wire/isRecord.ts';
import { Refused } from './refused.ts';
import { signerOf } from './signed.ts';
import type { Sliced } from './slices.ts';
import type { Words } from './words/words.ts';

/**
 * A witness keeps 44,640 in a month. A slow processor takes 2.8 ms a signature, so 140 s for all of these.
 * `EVIDENCE_BYTES_MAX` would let three times as many through.
 */
export const HEADS_MAX = 50_000;
/** More are one step. */
const SHOWN_MAX = 3;
/** Whose signed texts are shown: the others are made from the file in the same way. */
const TEXTS_MAX = 100;
/** Heads that are read, and signatures that are checked, in one slice. */
const READ_AT_ONCE = 1_000;
const SIGNATURES_AT_ONCE = 8;

/** What a witness writes of two pasts, and any two heads with the proof between them. */
const Two = type({
  earlier: HeadStruct,
  later: HeadStruct,
  proof: nullable(array(string())),
});
type Two = Infer<typeof Two>;

const isHead = (value: unknown): boolean => isRecord(value) && value['v'] === 'log-1';
export const isHeads = (file: unknown): boolean =>
  Array.isArray(file)
    ? file.some(isHead)
    : isRecord(file) &&
      (isHead(file) || isHead(file['head']) || (isHead(file['earlier']) && isHead(file['later'])));

const readHead = (value: unknown, name: string): LogHead => {
  if (!is(value, HeadStruct)) throw new Refused('notHead', name);
  return value;
};

function* readList(list: readonly unknown[]): Sliced<LogHead[]> {
  if (list.length > HEADS_MAX) throw new Refused('tooMany', String(HEADS_MAX));
  const heads: LogHead[] = [];
  for (const [at, each] of list.entries()) {
    heads.push(readHead(each, String(at + 1)));
    if (heads.length % READ_AT_ONCE === 0) yield { done: 0, of: list.length };
  }
  return heads;
}

/** @throws Refused */
function* readHeads(file: unknown): Sliced<{ readonly heads: readonly LogHead[]; readonly two: Two | null }> {
  if (Array.isArray(file)) return { heads: yield* readList(file), two: null };
  if (!isRecord(file)) throw new Refused('notHead', 'head');
  if (isRecord(file['earlier'])) {
    readHead(file['earlier'], 'earlier');
    readHead(file['later'], 'later');
    if (!is(file, Two)) throw new Refused('notHead', 'proof');
    return { heads: [file.earlier, file.later], two: file };
  }
  return { heads: [readHead(isHead(file) ? file : file['head'], 'head')], two: null };
}

/** The first one that no key of the house signed. */
function* firstUnsigned(heads: readonly LogHead[], keys: HouseKeys): Sliced<LogHead | undefined> {
  for (const [at, head] of heads.entries()) {
    if (signerOf(keys, head.at, headText(head), head.signature) === null) return head;
    if ((at + 1) % SIGNATURES_AT_ONCE === 0) yield { done: at + 1, of: heads.length };
  }
  return undefined;
}

/** Heads are many: one step, which names the first that is wrong. */
function* allSigned(heads: readonly LogHead[], context: Context): Sliced<Step> {
  const { keys, words } = context;
  const { labels } = words;
  if (keys === null) return openStep('signature', words.signatures.noKey(labels.heads(heads.length)));
  const unsigned = yield* firstUnsigned(heads, keys);
  const shown = heads.slice(0, TEXTS_MAX);
  return stepOf('signature', {
    fault: unsigned ? words.signatures.wrong(labels.headOf(unsigned.size)) : null,
    said: words.signatures.right(labels.heads(heads.length)),
    lines: [
      ...shown.map((head) => ({ label: labels.headOf(head.size), value: headText(head) })),
      ...(heads.length > TEXTS_MAX ? [{ label: labels.more(heads.length - TEXTS_MAX), value: '…' }] : []),
    ],
  });
}

const twoStep = (two: Two, context: Context): Step => {
  const { labels, log } = context.words;
  const { earlier, later, proof } = two;
  // As RFC 9162 (section 2.1.4.2) joins them.
  const nodes = recordedNodes(context.words);
  const lines = nodes.lines;
  if (later.at < earlier.at) return stepOf('past', { fault: log.earlierLater, said: '', lines });
  // The house gave none: it denied a head that it signed.
  const fault =
    proof === null
      ? 'shrinks'
      : consistencyFaultBy(
          { from: earlier.size, fromRoot: earlier.root, to: later.size, toRoot: later.root, proof },
          nodes.join,
        );
  lines.push(
    { label: labels.headOf(earlier.size), value: earlier.root },
    { label: labels.headOf(later.size), value: later.root },
  );
  return stepOf('past', {
    fault: fault === null ? null : log.twoPasts(earlier.size, later.size, fault),
    said: log.onePast(earlier.size, later.size),
    lines,
  });
};

/** Of heads without proofs between them: sizes never shrink, and a size has one root. */
const orderStep = (heads: readonly LogHead[], context: Context): Step => {
  const { log } = context.words;
  const byTime = heads.toSorted((a, b) => a.at - b.at);
  const roots = new Map<number, string>();
  let fault: string | null = null;
  for (const [at, head] of byTime.entries()) {
    const before = byTime[at - 1];
    if (before && head.size < before.size) fault ??= log.twoPasts(before.size, head.size, 'shrinks');
    if ((roots.get(head.size) ?? head.root) !== head.root)
      fault ??= log.twoPasts(head.size, head.size, 'otherPast');
    roots.set(head.size, head.root);
  }
  return stepOf('past', { fault, said: log.inOrder(heads.length), lines: [] });
};

/** Of the newest head: it is of the future where any is. */
const newestDate = (heads: readonly LogHead[], { labels }: Words): Dated => ({
  label: labels.headAt,
  at: heads.reduce((newest, { at }) => Math.max(newest, at), 0),
});

/** @throws Refused */
export function* checkHeads(file: unknown, context: Context): Sliced<Checked> {
  const { heads, two } = yield* readHeads(file);
  const last = heads.at(-1);
  return {
    kind: 'heads',
    title: context.words.labels.headOf(last?.size ?? 0),
    steps: [
      ...(heads.length <= SHOWN_MAX
        ? heads.map((head) => headStep(head, context))
        : [yield* allSigned(heads, context)]),
      ...(two ? [twoStep(two, context)] : heads.length > 1 ? [orderStep(heads, context)] : []),
      clockStep([newestDate(heads, context.words)], context),
    ],
  };
}
