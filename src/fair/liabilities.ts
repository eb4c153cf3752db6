import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical.ts';
import type { NodeKind } from './merkle.ts';
import { areHashes, climb, isSize, PROOF_HASHES_MAX } from './merkleProof.ts';

/**
 * Scheme `liabilities-1` (docs/fairness.md, section 12): once a day a Merkle tree over what the house owes,
 * in which a node has the sum of the leaves below it, so that its root has what the house owes to everybody.
 * All sums are cents.
 */

/** A node of the tree. The hash of a leaf covers its sum, that of other nodes the sums of both below. */
export interface SumNode {
  /** 0 to 2^53 − 1. */
  readonly sum: number;
  /** 64 lower-case hex characters. */
  readonly hash: string;
}

/** What the house publishes of a day; its digest is an entry of the log. */
export interface LiabilitiesStatement {
  readonly v: 'liabilities-1';
  /** UTC, `2026-11-26`. */
  readonly day: string;
  /** When the count was made, Unix ms. */
  readonly at: number;
  /** Leaves of the tree: four for everybody to whom the house owes something. */
  readonly leaves: number;
  readonly total: number;
  /** Hash of the root. */
  readonly root: string;
}

/** What the house owes to one player. */
export interface OwnLiabilities {
  /** The user name, as the player sees it: two players have two, so that nobody shares a leaf. */
  readonly player: string;
  /** Random, 64 lower-case hex characters. Only the player is told it, so that no leaf can be guessed. */
  readonly nonce: string;
  /** Cash; a balance below zero counts as 0. */
  readonly balance: number;
  /** Cash bet on hands that are dealt and not settled. */
  readonly stakes: number;
  /** Held for withdrawals that are not sent. */
  readonly withdrawals: number;
}

/** One of the leaves of a player. */
export interface PartProof {
  /** Place of the leaf in the tree. */
  readonly index: number;
  readonly sum: number;
  /** The nodes beside the way to the root, from the leaf's neighbour on. */
  readonly path: readonly SumNode[];
}

export interface LiabilitiesProof {
  readonly statement: LiabilitiesStatement;
  readonly own: OwnLiabilities;
  readonly parts: readonly PartProof[];
}

/** Leaves of a player: with one leaf, a neighbour would see the player's whole sum. */
export const PARTS = 4;

const PREFIX = 'glasshouse liabilities-1';
const textHash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** What the log's entry of a day is the digest of. */
export const liabilitiesText = ({ v, day, at, leaves, total, root }: LiabilitiesStatement): string =>
  canonicalJson({ v, day, at, leaves, total, root });

/** Binds a player to the day and the figures. Nobody else is shown it, so it blinds the player's leaves. */
export const accountDigest = (
  day: string,
  { player, nonce, balance, stakes, withdrawals }: OwnLiabilities,
): string =>
  textHash(`${PREFIX} account\n${canonicalJson({ day, player, nonce, balance, stakes, withdrawals })}`);

/** @param part which of the player's leaves it is, from 0 */
export const leafText = (account: string, part: number, sum: number): string =>
  `${PREFIX} leaf\n${account}\n${part}\n${sum}`;
export const nodeText = (left: SumNode, right: SumNode): string =>
  `${PREFIX} node\n${left.sum}\n${left.hash}\n${right.sum}\n${right.hash}`;

export const sumLeaf = (account: string, part: number, sum: number): SumNode => ({
  sum,
  hash: textHash(leafText(account, part, sum)),
});

/** The node above two others; its sum may be above 2^53 − 1, which no tree that holds has. */
export const joinNodes = (left: SumNode, right: SumNode): SumNode => ({
  sum: left.sum + right.sum,
  hash: textHash(nodeText(left, right)),
});

const EMPTY_TEXT = `${PREFIX} empty`;
/** The root where the house owes nothing to anybody. */
export const emptyNode = (): SumNode => ({ sum: 0, hash: textHash(EMPTY_TEXT) });

export const SUM_NODES: NodeKind<SumNode> = { join: joinNodes, empty: emptyNode };

export type LiabilitiesFault =
  /** A sum is no integer from 0 to 2^53 − 1. */
  | 'notSums'
  | 'notHashes'
  | 'notSizes'
  | 'notDay'
  | 'tooLong'
  /** The day has not begun. */
  | 'future'
  /** These are not four different leaves. */
  | 'notParts'
  /** Balance, stakes and withdrawals are not what the leaves have together. */
  | 'otherSum'
  | 'outside'
  | 'cut'
  | 'overlong'
  | 'otherTotal'
  | 'otherRoot';

const DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_MS = 86_400_000;

/** The Unix ms at which a UTC day begins; NaN for a text that is no day. */
export const dayBegins = (day: string): number =>
  DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
/** The UTC day of a time, as `2026-11-26`. */
export const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * What is wrong with a statement by itself.
 * @param now Unix ms
 */
export const statementFault = (statement: LiabilitiesStatement, now: number): LiabilitiesFault | null => {
  const { day, at, leaves, total, root } = statement;
  if (!isSize(total)) return 'notSums';
  if (!isSize(leaves) || leaves % PARTS !== 0) return 'notSizes';
  if (!areHashes(root)) return 'notHashes';
  const begins = dayBegins(day);
  if (!isSize(at) || Number.isNaN(begins) || dayAt(begins) !== day) return 'notDay';
  if (at < begins || at >= begins + DAY_MS) return 'notDay';
  if (at > now) return 'future';
  if (leaves === 0 && total !== 0) return 'otherTotal';
  return leaves === 0 && root !== emptyNode().hash ? 'otherRoot' : null;
};

/** What is wrong with the parts of a proof before any hash is computed. */
const shapeFault = ({ statement, own, parts }: LiabilitiesProof): LiabilitiesFault | null => {
  const { balance, stakes, withdrawals, nonce } = own;
  if (!Array.isArray(parts) || parts.length !== PARTS) return 'notParts';
  if (parts.some(({ path }) => !Array.isArray(path) || path.length > PROOF_HASHES_MAX)) return 'tooLong';
  const nodes = parts.flatMap(({ path }) => path);
  const sums = [balance, stakes, withdrawals, ...parts.map(({ sum }) => sum), ...nodes.map(({ sum }) => sum)];
  if (!sums.every(isSize)) return 'notSums';
  if (!areHashes(nonce, ...nodes.map(({ hash }) => hash))) return 'notHashes';
  if (!parts.every(({ index }) => isSize(index))) return 'notSizes';
  if (parts.some(({ index }) => index >= statement.leaves)) return 'outside';
  if (new Set(parts.map(({ index }) => index)).size !== PARTS) return 'notParts';
  const owed = BigInt(balance) + BigInt(stakes) + BigInt(withdrawals);
  return parts.reduce((sum, part) => sum + BigInt(part.sum), 0n) === owed ? null : 'otherSum';
};

/**
 * Whether a player's money is counted in the total of a day: each leaf is recomputed from the player's own
 * figures, each sum on its way to the root is within its bounds, and each way ends at the published root.
 * It does not show that the statement is in the log (`inclusionFault`), nor that the figures are right.
 * @param now Unix ms
 * @returns why not; null where it is
 */
export const liabilitiesFault = (proof: LiabilitiesProof, now: number): LiabilitiesFault | null => {
  const { statement, own, parts } = proof;
  const fault = statementFault(statement, now) ?? shapeFault(proof);
  if (fault !== null) return fault;
  const account = accountDigest(statement.day, own);
  for (const [part, { index, sum, path }] of parts.entries()) {
    let isTooMuch = false;
    const found = climb(
      sumLeaf(account, part, sum),
      path,
      { index, size: statement.leaves },
      (left, right) => {
        const node = joinNodes(left, right);
        if (!isSize(node.sum)) isTooMuch = true;
        return node;
      },
    );
    if (typeof found === 'string') return found;
    if (isTooMuch) return 'notSums';
    if (found.root.sum !== statement.total) return 'otherTotal';
    if (found.root.hash !== statement.root) return 'otherRoot';
  }
  return null;
};
