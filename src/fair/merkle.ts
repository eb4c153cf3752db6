import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';

/**
 * The Merkle tree of RFC 6962, section 2.1, over hashes of leaves. A range is a run of leaves [begin, end)
 * whose root is a node of the tree, so a proof is a list of ranges, and whoever stores the tree gives their
 * roots.
 */

export interface Range {
  readonly begin: number;
  readonly end: number;
}

/** Different first bytes, so that no node can be passed off as a leaf (RFC 6962, section 2.1). */
const LEAF = Uint8Array.of(0);
export const NODE = Uint8Array.of(1);

export const leafHash = (data: Uint8Array): Uint8Array => sha256(concatBytes(LEAF, data));
export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(concatBytes(NODE, left, right));
/** The root of a tree without leaves. */
export const emptyRoot = (): Uint8Array => sha256(new Uint8Array());

/** The largest power of two below `count`, which is at least 2: as many leaves are left of the root. */
const splitOf = (count: number): number => {
  let left = 1;
  while (left * 2 < count) left *= 2;
  return left;
};

const requireSize = (value: number): void => {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`expected an integer from 0 to 2^53 - 1, got ${value}`);
};

/**
 * The ranges of an inclusion proof, from the leaf to the root.
 * @param index of the leaf, 0 ≤ index < size
 * @throws RangeError outside these bounds
 */
export const inclusionRanges = (index: number, size: number): Range[] => {
  requireSize(index);
  requireSize(size);
  if (index >= size) throw new RangeError(`a tree of ${size} leaves has no leaf ${index}`);
  const ranges: Range[] = [];
  let [begin, end] = [0, size];
  while (end - begin > 1) {
    const middle = begin + splitOf(end - begin);
    const isLeft = index < middle;
    ranges.unshift(isLeft ? { begin: middle, end } : { begin, end: middle });
    [begin, end] = isLeft ? [begin, middle] : [middle, end];
  }
  return ranges;
};

/**
 * The ranges of a proof that the tree of `from` leaves is the beginning of that of `to` leaves.
 * @throws RangeError unless 0 ≤ from ≤ to
 */
export const consistencyRanges = (from: number, to: number): Range[] => {
  requireSize(from);
  requireSize(to);
  if (from > to) throw new RangeError(`a tree of ${to} leaves does not begin with ${from}`);
  if (from === 0 || from === to) return [];
  const ranges: Range[] = [];
  let [begin, end] = [0, to];
  // The root of the earlier tree is known to who asks, and left out where it is a node of the later one.
  let isRoot = true;
  while (from < end) {
    const middle = begin + splitOf(end - begin);
    if (from <= middle) {
      ranges.unshift({ begin: middle, end });
      end = middle;
    } else {
      ranges.unshift({ begin, end: middle });
      begin = middle;
      isRoot = false;
    }
  }
  return isRoot ? ranges : [{ begin, end }, ...ranges];
};

/** The complete subtrees of a range whose root is a node of some tree, from the left, each a power of two. */
export const subtreesOf = ({ begin, end }: Range): { readonly level: number; readonly index: number }[] => {
  const subtrees: { level: number; index: number }[] = [];
  let [start, size, level] = [begin, 1, 0];
  while (size * 2 <= end - begin) [size, level] = [size * 2, level + 1];
  for (; start < end; [size, level] = [size / 2, level - 1]) {
    if (start + size > end) continue;
    subtrees.push({ level, index: start / size });
    start += size;
  }
  return subtrees;
};

/** How the nodes of a tree are joined, the left one first, and the root of a tree without leaves. */
export interface NodeKind<Node> {
  join(left: Node, right: Node): Node;
  empty(): Node;
}

/** The root over complete subtrees, as `subtreesOf` lists them. */
export const joinSubtrees = <Node>({ join, empty }: NodeKind<Node>, nodes: readonly Node[]): Node =>
  nodes.length === 0 ? empty() : nodes.reduceRight((right, left) => join(left, right));

/** The root of a tree, or of a range of one, over its leaves. */
export const treeRoot = <Node>(kind: NodeKind<Node>, leaves: readonly Node[]): Node => {
  const [first] = leaves;
  if (first === undefined) return kind.empty();
  if (leaves.length === 1) return first;
  const left = splitOf(leaves.length);
  return kind.join(treeRoot(kind, leaves.slice(0, left)), treeRoot(kind, leaves.slice(left)));
};

/** A tree of hashes alone. */
export const HASH_NODES: NodeKind<Uint8Array> = { join: nodeHash, empty: emptyRoot };

/** The root of a tree, or of a range of one, over the hashes of its leaves. */
export const rootOf = (leaves: readonly Uint8Array[]): Uint8Array => treeRoot(HASH_NODES, leaves);
