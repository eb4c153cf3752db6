/** Heads of the log: signed, and each going on from the one before. */
import { array, is, nullable, string } from 'superstruct';
import { checkpointText } from '../fair/checkpoint.ts';
import type { HouseIdentity, Succession } from '../fair/houseKeys.ts';
import { type LogHead, readHead, type TwoPasts, twoPastsIn } from '../fair/houseLog.ts';
import { consistencyFaultBy } from '../fair/merkleProof.ts';
import { clockStep, type Dated } from './clock.ts';
import { type Checked, type Context, openStep, type Step, stepOf, unprovenStep } from './finding.ts';
import { headStep, recordedNodes, signedHead } from './logSteps.ts';
import { isRecord } from '../wire/isRecord.ts';
import { Refused } from './refused.ts';
import { signedByHouse } from './signed.ts';
import type { Sliced } from './slices.ts';
import type { Words } from './words/words.ts';

/**
 * A witness keeps 44,640 in a month. A slow processor takes 2.8 ms for each of two signatures, so 280 s for
 * all of these.
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
interface Two {
  readonly earlier: LogHead;
  readonly later: LogHead;
  readonly proof: readonly string[] | null;
}
const Proof = nullable(array(string()));

const isHead = (value: unknown): boolean => isRecord(value) && typeof value['checkpoint'] === 'string';
export const isHeads = (file: unknown): boolean =>
  Array.isArray(file)
    ? file.some(isHead)
    : isRecord(file) &&
      (isHead(file) || (typeof file['earlier'] === 'string' && typeof file['later'] === 'string'));

const headIn = (value: unknown, name: string): LogHead => {
  const head = typeof value === 'string' ? readHead(value) : null;
  if (!head) throw new Refused('notHead', name);
  return head;
};
const checkpointIn = (value: unknown): unknown => (isRecord(value) ? value['checkpoint'] : null);

function* readList(list: readonly unknown[]): Sliced<LogHead[]> {
  if (list.length > HEADS_MAX) throw new Refused('tooMany', String(HEADS_MAX));
  const heads: LogHead[] = [];
  for (const [index, each] of list.entries()) {
    heads.push(headIn(checkpointIn(each), String(index + 1)));
    if (heads.length % READ_AT_ONCE === 0) yield { done: 0, of: list.length };
  }
  return heads;
}

/** @throws Refused */
function* readHeads(file: unknown): Sliced<{ readonly heads: readonly LogHead[]; readonly two: Two | null }> {
  if (Array.isArray(file)) return { heads: yield* readList(file), two: null };
  if (!isRecord(file)) throw new Refused('notHead', 'head');
  if (isHead(file)) return { heads: [headIn(file['checkpoint'], 'checkpoint')], two: null };
  const earlier = headIn(file['earlier'], 'earlier');
  const later = headIn(file['later'], 'later');
  const { proof } = file;
  if (!is(proof, Proof)) throw new Refused('notHead', 'proof');
  return { heads: [earlier, later], two: { earlier, later, proof } };
}

/** The first one of which the house's signature is not shown, and what it is instead. */
function* firstUnsigned(
  heads: readonly LogHead[],
  house: HouseIdentity,
): Sliced<{ readonly head: LogHead; readonly by: 'old' | 'invalid' } | null> {
  for (const [index, head] of heads.entries()) {
    const by = signedByHouse(house, signedHead(head));
    if (by !== 'valid') return { head, by };
    if ((index + 1) % SIGNATURES_AT_ONCE === 0) yield { done: index + 1, of: heads.length };
  }
  return null;
}

/** Heads are many: one step, which names the first that is wrong. */
function* allSigned(heads: readonly LogHead[], context: Context): Sliced<Step> {
  const { house, words } = context;
  const { labels, signatures } = words;
  if (house === null) return unprovenStep('signature', signatures.noKey(labels.heads(heads.length)));
  const unsigned = yield* firstUnsigned(heads, house);
  if (unsigned?.by === 'old')
    return unprovenStep('signature', signatures.oldKey(labels.headOf(unsigned.head.size)));
  const shown = heads.slice(0, TEXTS_MAX);
  return stepOf('signature', {
    fault: unsigned ? signatures.wrong(labels.headOf(unsigned.head.size)) : null,
    said: signatures.right(labels.heads(heads.length)),
    lines: [
      ...shown.map((head) => ({
        label: labels.headOf(head.size),
        value: checkpointText(head).replaceAll('\n', ' ⏎ '),
      })),
      ...(heads.length > TEXTS_MAX ? [{ label: labels.more(heads.length - TEXTS_MAX), value: '…' }] : []),
    ],
  });
}

const accusation = ({ earlier, later, fault }: TwoPasts, { log }: Words): string =>
  log.twoPasts(earlier.size, later.size, fault);

/** The proof between two heads, as RFC 9162 (section 2.1.4.2) joins its nodes. */
const proofBetween = ({ earlier, later, proof }: Two, words: Words) => {
  const nodes = recordedNodes(words);
  const fault = consistencyFaultBy(
    { from: earlier.size, fromRoot: earlier.root, to: later.size, toRoot: later.root, proof: proof ?? [] },
    nodes.join,
  );
  return { fault, lines: nodes.lines };
};

/**
 * Two heads. A proof that is missing or wrong comes from whoever made the file, so it shows nothing about the
 * house: what accuses it are the heads that it signed.
 */
const twoStep = (two: Two, context: Context): Step => {
  const { labels, log } = context.words;
  const { earlier, later } = two;
  const { fault, lines } = proofBetween(two, context.words);
  lines.push(
    { label: labels.headOf(earlier.size), value: earlier.root },
    { label: labels.headOf(later.size), value: later.root },
  );
  const pasts = twoPastsIn([earlier, later]);
  if (pasts) return stepOf('past', { fault: accusation(pasts, context.words), said: '', lines });
  if (later.at < earlier.at) return unprovenStep('past', log.earlierLater, lines);
  return fault === null
    ? stepOf('past', { fault: null, said: log.onePast(earlier.size, later.size), lines })
    : unprovenStep('past', log.notShown(earlier.size, later.size, fault), lines);
};

/** Of heads without proofs between them: sizes never shrink, and a size has one root. */
const orderStep = (heads: readonly LogHead[], { words }: Context): Step => {
  const pasts = twoPastsIn(heads);
  return stepOf('past', {
    fault: pasts && accusation(pasts, words),
    said: words.log.inOrder(heads.length),
    lines: [],
  });
};

/** Of the newest head: it is of the future where any is. */
const newestDate = (heads: readonly LogHead[], { labels }: Words): Dated => ({
  label: labels.headAt,
  at: heads.reduce((newest, { at }) => Math.max(newest, at), 0),
});

/** Whether the later of two heads shows that the earlier was signed before a key was followed. */
const isFollowed =
  (two: Two | null, { house, words }: Context) =>
  ({ size: length }: Succession): boolean =>
    two !== null &&
    house !== null &&
    two.earlier.size <= length &&
    signedByHouse(house, signedHead(two.later)) === 'valid' &&
    proofBetween(two, words).fault === null;

/** @throws Refused */
export function* checkHeads(file: unknown, context: Context): Sliced<Checked> {
  const { heads, two } = yield* readHeads(file);
  const last = heads.at(-1);
  const signed =
    heads.length <= SHOWN_MAX
      ? heads.map((head) =>
          headStep(head, context, head === two?.earlier ? isFollowed(two, context) : undefined),
        )
      : [yield* allSigned(heads, context)];
  // Without the house's signatures nothing follows from two heads.
  const isSigned = signed.every(({ state }) => state === 'holds');
  const compared = heads.length > 1 ? [two ? twoStep(two, context) : orderStep(heads, context)] : [];
  return {
    kind: 'heads',
    title: context.words.labels.headOf(last?.size ?? 0),
    steps: [
      ...signed,
      ...compared.map((step) => (isSigned ? step : openStep(step.id, context.words.log.notCompared))),
      clockStep([newestDate(heads, context.words)], context),
    ],
  };
}
