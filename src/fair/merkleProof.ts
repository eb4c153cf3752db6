import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { emptyRoot, nodeHash } from './merkle.ts';

/**
 * The check of proofs as RFC 9162 writes it down (sections 2.1.3.2 and 2.1.4.2), for the tree of RFC 6962. A
 * proof comes from whoever is to be checked, so nothing in it is trusted.
 */

/** Why a proof does not hold. */
export type ProofFault =
  | 'notHashes'
  | 'notSizes'
  | 'tooLong'
  | 'outside'
  | 'shrinks'
  | 'cut'
  | 'overlong'
  | 'otherPast'
  | 'otherRoot';

/** A tree of 2^53 leaves has proofs of 53 hashes, and a consistency proof has one more. */
export const PROOF_HASHES_MAX = 54;
const HASH = /^[0-9a-f]{64}$/;

/** The bytes of a proof; a fault where it is none. */
const readProof = (proof: readonly string[]): Uint8Array[] | ProofFault => {
  if (!Array.isArray(proof)) return 'notHashes';
  if (proof.length > PROOF_HASHES_MAX) return 'tooLong';
  return proof.every((hash) => typeof hash === 'string' && HASH.test(hash))
    ? proof.map(hexToBytes)
    : 'notHashes';
};

export const isSize = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
export const areHashes = (...hashes: readonly string[]): boolean =>
  hashes.every((hash) => typeof hash === 'string' && HASH.test(hash));
const isOdd = (value: number): boolean => value % 2 === 1;
const half = (value: number): number => Math.floor(value / 2);

/** How two nodes, the left one first, make the node above them. */
type Join<Node> = (left: Node, right: Node) => Node;

/**
 * The root that an inclusion proof leads to (RFC 9162, section 2.1.3.2), in a tree of any kind of node.
 * @param place 0 ≤ index < size
 */
export const climb = <Node>(
  leaf: Node,
  proof: readonly Node[],
  place: { readonly index: number; readonly size: number },
  join: Join<Node>,
): { readonly root: Node } | 'cut' | 'overlong' => {
  let root = leaf;
  let [index, last] = [place.index, place.size - 1];
  for (const node of proof) {
    if (last === 0) return 'overlong';
    if (isOdd(index) || index === last) {
      root = join(node, root);
      // At the right edge, levels without a sibling are passed over.
      while (!isOdd(index) && index !== 0) [index, last] = [half(index), half(last)];
    } else root = join(root, node);
    [index, last] = [half(index), half(last)];
  }
  return last === 0 ? { root } : 'cut';
};

/** A leaf in a tree; all hashes are 64 lower-case hex characters. */
export interface Inclusion {
  readonly index: number;
  readonly size: number;
  readonly leaf: string;
  readonly root: string;
  readonly proof: readonly string[];
}

/** Whether a leaf stands at its index in the tree. @returns why not; null where it does */
export const inclusionFault = ({ index, size, leaf, root, proof }: Inclusion): ProofFault | null => {
  if (!isSize(index) || !isSize(size)) return 'notSizes';
  if (index >= size) return 'outside';
  if (!areHashes(leaf, root)) return 'notHashes';
  const hashes = readProof(proof);
  if (!Array.isArray(hashes)) return hashes;
  const found = climb<Uint8Array>(hexToBytes(leaf), hashes, { index, size }, nodeHash);
  if (typeof found === 'string') return found;
  return bytesToHex(found.root) === root ? null : 'otherRoot';
};

/** Two trees of one log; all hashes are 64 lower-case hex characters. */
export interface Consistency {
  readonly from: number;
  readonly fromRoot: string;
  readonly to: number;
  readonly toRoot: string;
  readonly proof: readonly string[];
}

/** Trees for which no hash is needed. Undefined: the proof decides. */
const plainFault = ({ from, fromRoot, to, toRoot, proof }: Consistency): ProofFault | null | undefined => {
  if (!isSize(from) || !isSize(to)) return 'notSizes';
  if (!areHashes(fromRoot, toRoot)) return 'notHashes';
  if (from > to) return 'shrinks';
  if (from === 0 && fromRoot !== bytesToHex(emptyRoot())) return 'otherPast';
  if (from !== 0 && from !== to) return undefined;
  if (!Array.isArray(proof)) return 'notHashes';
  if (proof.length > 0) return 'overlong';
  return from === to && fromRoot !== toRoot ? 'otherPast' : null;
};

/** `consistencyFault`, for who wants to see each node that is made. */
export const consistencyFaultBy = (consistency: Consistency, join: Join<Uint8Array>): ProofFault | null => {
  const plain = plainFault(consistency);
  if (plain !== undefined) return plain;
  const read = readProof(consistency.proof);
  if (!Array.isArray(read)) return read;
  let [index, last] = [consistency.from - 1, consistency.to - 1];
  while (isOdd(index)) [index, last] = [half(index), half(last)];
  // The earlier root is itself the first node where the earlier tree is complete.
  const [first, ...rest] = index === 0 ? [hexToBytes(consistency.fromRoot), ...read] : read;
  if (!first) return 'cut';
  let [earlier, later] = [first, first];
  for (const hash of rest) {
    if (last === 0) return 'overlong';
    if (isOdd(index) || index === last) {
      [earlier, later] = [join(hash, earlier), join(hash, later)];
      while (!isOdd(index) && index !== 0) [index, last] = [half(index), half(last)];
    } else later = join(later, hash);
    [index, last] = [half(index), half(last)];
  }
  if (last !== 0) return 'cut';
  if (bytesToHex(earlier) !== consistency.fromRoot) return 'otherPast';
  return bytesToHex(later) === consistency.toRoot ? null : 'otherRoot';
};

/**
 * Whether the tree of `from` leaves is the beginning of that of `to` leaves.
 * @returns why not; null where it is. `otherPast` and `otherRoot`: the proof does not lead to the earlier or
 * the later root, so these are no trees of one log, or the proof is of others
 */
export const consistencyFault = (consistency: Consistency): ProofFault | null =>
  consistencyFaultBy(consistency, nodeHash);
