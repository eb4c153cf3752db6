/** Where something stands in the house's log: leaf, way to the root, signed head. */
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { enums, is, object, optional, string } from 'superstruct';
import { checkpointText } from '../fair/checkpoint.ts';
import type { HouseIdentity, Succession } from '../fair/houseKeys.ts';
import {
  entryLeaf,
  entryText,
  headSigned,
  LOG_KINDS,
  type LogHead,
  type LogKind,
  type LogPlace,
  readPlace,
  textDigest,
} from '../fair/houseLog.ts';
import { leafHash, nodeHash } from '../fair/merkle.ts';
import { climb, inclusionFault, type ProofFault } from '../fair/merkleProof.ts';
import { isSigned } from '../fair/signature.ts';
import { hex64 } from '../wire/common.ts';
import { clockStep, type Dated } from './clock.ts';
import { type Checked, type Context, type Line, openStep, type Step, stepOf } from './finding.ts';
import { isAbsent } from './readText.ts';
import { Refused } from './refused.ts';
import { signatureStep, signedByHouse } from './signed.ts';
import type { Words } from './words/words.ts';

/** @throws Refused */
export const placeIn = (log: unknown): LogPlace | null => {
  if (isAbsent(log)) return null;
  const place = typeof log === 'string' ? readPlace(log) : null;
  if (!place) throw new Refused('notLog');
  return place;
};

/** When the head was signed, where there is one. */
export const headDate = (place: LogPlace | null, { labels }: Words): Dated[] =>
  place === null ? [] : [{ label: labels.headAt, at: place.head.at }];

/** A head as what the house signed: its checkpoint, without a time and with it. */
export const signedHead = (head: LogHead) => ({
  purpose: 'log' as const,
  text: () => checkpointText(head),
  signature: head.note.slice(checkpointText(head).length).trim().replaceAll('\n', ' ⏎ '),
  isBy: (key: string, origin: string) =>
    head.origin === origin &&
    (headSigned(head, key)?.every(({ text, signature }) => isSigned(key, text, signature)) ?? false),
});

/** @param isOlderThan whether a later head shows that it was signed before a key was followed */
export const headStep = (
  head: LogHead,
  context: Context,
  isOlderThan?: (succession: Succession) => boolean,
): Step =>
  signatureStep(context, {
    name: context.words.labels.headOf(head.size),
    ...signedHead(head),
    ...(isOlderThan ? { isOlderThan } : {}),
  });

/** An entry, before it is known to be in the log. `text`: what its digest is of. */
interface Placed {
  readonly kind: LogKind;
  readonly text: () => string;
  readonly place: LogPlace | null;
}

const placeFault = (kind: LogKind, digest: string, { head, index, proof }: LogPlace): ProofFault | null => {
  const leaf = bytesToHex(entryLeaf(kind, digest));
  return inclusionFault({ index, size: head.size, leaf, root: head.root, proof });
};

/** Whether the present log has an entry that stands before a key was followed. */
export const isLoggedBefore =
  ({ kind, text, place }: Placed, house: HouseIdentity | null) =>
  ({ size: length }: Succession): boolean => {
    if (!house || !place || place.index >= length) return false;
    const isPresent = signedByHouse(house, signedHead(place.head)) === 'valid';
    try {
      return isPresent && placeFault(kind, textDigest(text()), place) === null;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return false;
    }
  };

/** Makes nodes of the log's tree, and keeps how each was made. */
export const recordedNodes = ({ labels }: Words) => {
  const lines: Line[] = [];
  const join = (left: Uint8Array, right: Uint8Array): Uint8Array => {
    const node = nodeHash(left, right);
    const sides = `SHA-256(01 ‖ ${bytesToHex(left)} ‖ ${bytesToHex(right)})`;
    lines.push({ label: labels.node(lines.length + 1), value: `${sides} = ${bytesToHex(node)}` });
    return node;
  };
  return { lines, join };
};

/** The nodes on the way from a leaf to the root that it gives. */
const wayLines = (leaf: Uint8Array, { head, index, proof }: LogPlace, { words }: Context): Line[] => {
  const { lines, join } = recordedNodes(words);
  climb(leaf, proof.map(hexToBytes), { index, size: head.size }, join);
  return lines;
};

/**
 * Whether an entry stands in the log, and the head's signature.
 * @param digest 64 lower-case hex characters
 */
export const entrySteps = (
  { kind, digest, place }: { readonly kind: LogKind; readonly digest: string; readonly place: LogPlace },
  context: Context,
): Step[] => {
  const { labels, log } = context.words;
  const { head, index } = place;
  const text = entryText(kind, digest);
  const leaf = leafHash(utf8ToBytes(text));
  const fault = placeFault(kind, digest, place);
  const isWay = fault === null || fault === 'otherRoot';
  const lines: Line[] = [
    { label: labels.entry, value: text.replaceAll('\n', ' ⏎ ') },
    { label: labels.digest, value: digest },
    { label: labels.leaf, value: `SHA-256(00 ‖ …) = ${bytesToHex(leaf)}` },
    { label: labels.index, value: `${index} / ${head.size}` },
    ...(isWay ? wayLines(leaf, place, context) : []),
    { label: labels.root, value: head.root },
  ];
  const said = log.stands(index + 1, head.size);
  return [
    stepOf('log', { fault: fault === null ? null : log.fault(fault), said, lines }),
    headStep(head, context),
  ];
};

/** The same where a file may be without it. */
export const optionalPlaceSteps = ({ kind, text, place }: Placed, context: Context): Step[] => {
  if (place === null) return [openStep('log', context.words.log.none)];
  try {
    return entrySteps({ kind, digest: textDigest(text()), place }, context);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [stepOf('log', { fault: context.words.log.fault('otherRoot'), said: '', lines: [] })];
  }
};

const Entry = object({ kind: enums(LOG_KINDS), text: optional(string()), digest: optional(hex64()) });

/** `{entry: {kind, text | digest}, log, house?}`: any entry, by whoever can open it. */
export const checkEntry = (file: Record<string, unknown>, context: Context): Checked => {
  const { entry } = file;
  const place = placeIn(file['log']);
  if (!is(entry, Entry)) throw new Refused('notEntry');
  if (place === null) throw new Refused('notLog');
  const digest = entry.text === undefined ? entry.digest : textDigest(entry.text);
  if (digest === undefined) throw new Refused('notEntry');
  return {
    kind: 'entry',
    title: `${entry.kind} ${digest.slice(0, 12)}…`,
    steps: [
      ...entrySteps({ kind: entry.kind, digest, place }, context),
      clockStep(headDate(place, context.words), context),
    ],
  };
};
