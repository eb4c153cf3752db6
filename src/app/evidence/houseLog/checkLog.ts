/** The checks of the house's log that run in a worker: signatures and proofs. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { entryLeaf, headSigned, type LogHead, type LogKind } from '../../../fair/houseLog.ts';
import { type HouseIdentity, isIdentity, signaturesOf } from '../../../fair/houseKeys.ts';
import { consistencyFault, inclusionFault } from '../../../fair/merkleProof.ts';
import { type SignatureVerdict, verifySignature } from '../../base/signature.ts';

/** Whether a house and its newest head are signed, each key by the one before it. */
interface HeadQuestion {
  readonly what: 'head';
  readonly head: LogHead;
  readonly house: HouseIdentity;
}
/** Whether the log of a head begins with that of the last head that this device saw. */
interface PastQuestion {
  readonly what: 'past';
  readonly head: LogHead;
  readonly last: LogHead;
  readonly proof: readonly string[];
}
/** Whether an entry stands in the log of a head as it is shown here. */
interface EntryQuestion {
  readonly what: 'entry';
  readonly head: LogHead;
  /** Those that the head may be signed with. */
  readonly keys: readonly string[];
  readonly kind: LogKind;
  /** 64 lower-case hex characters. */
  readonly digest: string;
  readonly index: number;
  readonly proof: readonly string[];
}
export type LogQuestion = HeadQuestion | PastQuestion | EntryQuestion;

/** `unchecked`: this device cannot verify signatures. */
export type LogVerdict = SignatureVerdict;

/** Whether one of the keys signed a head, both without a time and with it. */
const signedHead = async (head: LogHead, keys: readonly string[]): Promise<SignatureVerdict> => {
  for (const key of keys) {
    const signed = headSigned(head, key);
    if (!signed) continue;
    for (const { text, signature } of signed) {
      const verdict = await verifySignature(() => text, signature, [key]);
      if (verdict !== 'valid') return verdict;
    }
    return 'valid';
  }
  return 'invalid';
};

const checkHead = async ({ head, house }: HeadQuestion): Promise<LogVerdict> => {
  if (!isIdentity(house) || head.origin !== house.origin) return 'invalid';
  for (const { key, text, signature } of signaturesOf(house)) {
    const verdict = await verifySignature(() => text, signature, [key]);
    if (verdict !== 'valid') return verdict;
  }
  return signedHead(head, [house.keys.log]);
};

const isPast = ({ last, head, proof }: PastQuestion): boolean =>
  consistencyFault({ from: last.size, fromRoot: last.root, to: head.size, toRoot: head.root, proof }) ===
  null;

const isEntry = ({ head, kind, digest, index, proof }: EntryQuestion): boolean => {
  const leaf = bytesToHex(entryLeaf(kind, digest));
  return inclusionFault({ index, size: head.size, leaf, root: head.root, proof }) === null;
};

export const checkLog = async (question: LogQuestion): Promise<LogVerdict> => {
  if (question.what === 'head') return checkHead(question);
  if (question.what === 'past') return isPast(question) ? 'valid' : 'invalid';
  return isEntry(question) ? signedHead(question.head, question.keys) : 'invalid';
};
