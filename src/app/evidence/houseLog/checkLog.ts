/** The checks of the house's log that run in a worker: signatures and proofs. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { entryLeaf, headText, type LogHead, type LogKind } from '../../../fair/houseLog.ts';
import { type HouseKeys, keysAt } from '../../../fair/houseKeys.ts';
import { consistencyFault, inclusionFault } from '../../../fair/merkleProof.ts';
import { type SignatureVerdict, verifySignature } from '../../base/signature.ts';

interface Signed {
  readonly head: LogHead;
  /** The house's keys, as this device knows them. */
  readonly keys: HouseKeys;
}
/** Whether the log of a head begins with that of the last head that this device saw. */
interface VisitQuestion extends Signed {
  readonly what: 'visit';
  readonly last: LogHead | null;
  /** Between the two; null where none is needed. */
  readonly proof: readonly string[] | null;
}
/** Whether an entry stands in the log of a head as it is shown here. */
interface EntryQuestion extends Signed {
  readonly what: 'entry';
  readonly kind: LogKind;
  /** 64 lower-case hex characters. */
  readonly digest: string;
  readonly index: number;
  readonly proof: readonly string[];
}
export type LogQuestion = VisitQuestion | EntryQuestion;

export interface LogVerdict {
  readonly signature: SignatureVerdict;
  /** Why it does not hold; null where it does. */
  readonly fault: string | null;
}

const visitFault = ({ last, head, proof }: VisitQuestion): string | null => {
  if (last === null) return null;
  const of = { from: last.size, fromRoot: last.root, to: head.size, toRoot: head.root };
  return consistencyFault({ ...of, proof: proof ?? [] });
};

const entryFault = ({ head, kind, digest, index, proof }: EntryQuestion): string | null => {
  const leaf = bytesToHex(entryLeaf(kind, digest));
  return inclusionFault({ index, size: head.size, leaf, root: head.root, proof });
};

export const checkLog = async (question: LogQuestion): Promise<LogVerdict> => {
  const { head, keys } = question;
  const signature = await verifySignature(() => headText(head), head.signature, keysAt(keys, head.at));
  const fault = question.what === 'visit' ? visitFault(question) : entryFault(question);
  return { signature, fault };
};
