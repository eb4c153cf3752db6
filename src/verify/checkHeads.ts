/** Heads of the log: signed, and each going on from the one before. */
import { array, type Infer, is, nullable, string, type } from 'superstruct';
import { headText, type LogHead } from '../fair/houseLog.ts';
import { consistencyFaultBy } from '../fair/merkleProof.ts';
import { LogHead as HeadStruct } from '../wire/log.ts';
import { type Checked, type Context, openStep, type Step, stepOf } from './finding.ts';
import { headStep, recordedNodes } from './logSteps.ts';
import { isRecord } from './readText.ts';
import { Refused } from './refused.ts';
import { signerOf } from './signed.ts';

/** A witness keeps 1,440 a day. */
const HEADS_MAX = 1_500;
/** More are one step. */
const SHOWN_MAX = 3;

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

/** @throws Refused */
const readHeads = (file: unknown): { readonly heads: readonly LogHead[]; readonly two: Two | null } => {
  if (Array.isArray(file)) {
    if (file.length > HEADS_MAX) throw new Refused('tooMany', String(HEADS_MAX));
    return { heads: file.map((each, at) => readHead(each, String(at + 1))), two: null };
  }
  if (!isRecord(file)) throw new Refused('notHead', 'head');
  if (isRecord(file['earlier'])) {
    readHead(file['earlier'], 'earlier');
    readHead(file['later'], 'later');
    if (!is(file, Two)) throw new Refused('notHead', 'proof');
    return { heads: [file.earlier, file.later], two: file };
  }
  return { heads: [readHead(isHead(file) ? file : file['head'], 'head')], two: null };
};

/** Heads are many: one step, which names the first that is wrong. */
const allSigned = (heads: readonly LogHead[], context: Context): Step => {
  const { keys, words } = context;
  if (keys === null) return openStep('signature', words.signatures.noKey(words.labels.heads(heads.length)));
  const foreign = heads.find((head) => signerOf(keys, head.at, headText(head), head.signature) === null);
  return stepOf('signature', {
    fault: foreign ? words.signatures.wrong(words.labels.headOf(foreign.size)) : null,
    said: words.signatures.right(words.labels.heads(heads.length)),
    lines: heads.map((head) => ({ label: words.labels.headOf(head.size), value: headText(head) })),
  });
};

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

/** @throws Refused */
export const checkHeads = (file: unknown, context: Context): Checked => {
  const { heads, two } = readHeads(file);
  const last = heads.at(-1);
  return {
    kind: 'heads',
    title: context.words.labels.headOf(last?.size ?? 0),
    steps: [
      ...(heads.length <= SHOWN_MAX
        ? heads.map((head) => headStep(head, context))
        : [allSigned(heads, context)]),
      ...(two ? [twoStep(two, context)] : heads.length > 1 ? [orderStep(heads, context)] : []),
    ],
  };
};
