import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson, signedText } from './canonical.ts';
import { leafHash } from './merkle.ts';

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

/** The tree at one time, signed by the house's key. */
export interface LogHead {
  readonly v: 'log-1';
  /** Entries in the tree. */
  readonly size: number;
  /** 64 lower-case hex characters. */
  readonly root: string;
  /** Unix ms. */
  readonly at: number;
  /** Ed25519 by the house's key of its log, base64url. */
  readonly signature: string;
}

/** The signed text of a head: all but its signature. */
export const headText = ({ v, size, root, at }: Omit<LogHead, 'signature'>): string =>
  signedText('head', { v, size, root, at });

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
