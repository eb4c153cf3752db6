import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical.ts';
import { checkpointText, readCheckpoint, readProof, writeProof } from './checkpoint.ts';
import type { HouseIdentity, Signed } from './houseKeys.ts';
import { leafHash } from './merkle.ts';
import {
  COSIGNATURE,
  cosignedAt,
  ED25519,
  type NoteKey,
  readNote,
  signatureLine,
  signedOf,
  type SignText,
} from './note.ts';

/** The house's log: what its leaves are made of, and what it signs of the tree (docs/fairness.md). */

export const LOG_KINDS = [
  'posting',
  'receipt',
  'anchor',
  'paytable',
  'closing',
  'paidOut',
  'deed',
  'liabilities',
  'release',
  'succession',
] as const;
/**
 * What an entry is about. The kind stands in the leaf, so that no entry can be shown as one of another kind.
 */
export type LogKind = (typeof LOG_KINDS)[number];

const ENTRY = 'glasshouse log-1 entry';

/** SHA-256 of a text as 64 hex characters. */
export const textDigest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The data of an entry's leaf. `digest`: 64 lower-case hex characters. */
export const entryText = (kind: LogKind, digest: string): string => `${ENTRY}\n${kind}\n${digest}`;

/** The hash of the leaf of an entry. */
export const entryLeaf = (kind: LogKind, digest: string): Uint8Array =>
  leafHash(utf8ToBytes(entryText(kind, digest)));

/** What is hashed of the beginning of a seed chain. */
export const anchorText = (chain: {
  readonly chainId: string;
  readonly gameId: string;
  readonly chainIndex: number;
  readonly anchor: string;
}): string => canonicalJson({ ...chain });

/**
 * The tree at one time: a checkpoint (C2SP tlog-checkpoint) that the house's key of its log signed twice,
 * without the time and with it (C2SP tlog-cosignature). The second says that no larger tree was signed
 * before.
 */
export interface LogHead {
  /** Of the house. */
  readonly origin: string;
  /** Entries in the tree. */
  readonly size: number;
  /** 64 lower-case hex characters. */
  readonly root: string;
  /** Unix ms, of whole seconds. */
  readonly at: number;
  /** As it was signed, with what witnesses added. */
  readonly note: string;
}

/** How the house's log signs: its origin is the name of both keys. */
const noteKey = (origin: string, kind: NoteKey['kind'], key: string): NoteKey => ({
  name: origin,
  kind,
  key,
});
export const logKey = ({ origin, keys }: Pick<HouseIdentity, 'origin' | 'keys'>): NoteKey =>
  noteKey(origin, ED25519, keys.log);

/** Bytes of a signature of a checkpoint without a time, and with one. */
const [PLAIN_BYTES, TIMED_BYTES] = [64, 72];

/**
 * The checkpoint of a tree with the two signatures of the house. @param tree `at`: Unix ms, of which the next
 * whole second is taken: what is in the tree must not be dated after it
 */
export const signedHeadNote = (
  tree: Pick<LogHead, 'origin' | 'size' | 'root' | 'at'>,
  key: string,
  sign: SignText,
): string => {
  const text = checkpointText(tree);
  const at = Math.ceil(tree.at / 1_000) * 1_000;
  const line = (kind: NoteKey['kind']) => signatureLine(noteKey(tree.origin, kind, key), text, sign, at);
  return `${text}\n${line(ED25519)}${line(COSIGNATURE)}`;
};

/**
 * Reads the checkpoint of a house: it has no lines of extension, and of the origin one signature with a time
 * and one without. @returns null for any other. Says nothing of whether they hold: see `headSigned`
 */
export const readHead = (note: string): LogHead | null => {
  const checkpoint = readCheckpoint(note);
  if (!checkpoint || checkpoint.extensions.length > 0) return null;
  const { origin, size, root } = checkpoint;
  const own = checkpoint.note.signatures.filter(({ name }) => name === origin);
  const timed = own.find(({ bytes }) => bytes.length === TIMED_BYTES);
  const plain = own.find(({ bytes }) => bytes.length === PLAIN_BYTES);
  if (own.length !== 2 || !timed || !plain) return null;
  const at = Number(cosignedAt(timed.bytes)) * 1_000;
  return Number.isSafeInteger(at) ? { origin, size, root, at, note } : null;
};

/**
 * What a key of the log is said to have signed of a head: both have to hold.
 * @returns null where it did not sign both
 */
export const headSigned = ({ origin, note }: LogHead, key: string): readonly Signed[] | null => {
  const read = readNote(note);
  if (!read) return null;
  const [plain, timed] = ([ED25519, COSIGNATURE] as const).map((kind) =>
    signedOf(read, noteKey(origin, kind, key)),
  );
  return plain?.length === 1 && timed?.length === 1 ? [...plain, ...timed] : null;
};

/** Where an entry stands in the log of a head; hashes in hexadecimal. */
export interface LogPlace {
  readonly head: LogHead;
  readonly index: number;
  readonly proof: readonly string[];
}

/** A proof (C2SP tlog-proof) under the head of a house; null for what is none. */
export const readPlace = (text: string): LogPlace | null => {
  const read = readProof(text);
  const head = read && readHead(read.note);
  return read && head && { head, index: read.index, proof: read.proof };
};
export const writePlace = ({ head, index, proof }: LogPlace): string =>
  writeProof({ index, proof, note: head.note });

/** Two heads that no log has both of. */
export interface TwoPasts {
  readonly earlier: LogHead;
  readonly later: LogHead;
  /** `otherPast`: one size with two roots. `shrinks`: the later one has fewer entries. */
  readonly fault: 'otherPast' | 'shrinks';
}

/**
 * What heads show against the house that signed them all; null where nothing. A failing or missing proof of
 * consistency is no evidence: whoever accuses may have lost or changed it.
 */
export const twoPastsIn = (heads: readonly LogHead[]): TwoPasts | null => {
  const bySize = new Map<number, LogHead>();
  let largest: LogHead | null = null;
  for (const head of heads.toSorted((one, other) => one.at - other.at)) {
    const sameSize = bySize.get(head.size);
    if (sameSize && sameSize.root !== head.root)
      return { earlier: sameSize, later: head, fault: 'otherPast' };
    bySize.set(head.size, head);
    if (largest && head.size < largest.size && head.at > largest.at)
      return { earlier: largest, later: head, fault: 'shrinks' };
    if (!largest || head.size > largest.size) largest = head;
  }
  return null;
};
