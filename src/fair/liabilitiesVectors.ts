import { entryLeaf, textDigest } from './houseLog.ts';
import {
  accountDigest,
  leafText,
  liabilitiesFault,
  type LiabilitiesFault,
  type LiabilitiesProof,
  type LiabilitiesStatement,
  liabilitiesText,
  nodeText,
  type OwnLiabilities,
  PARTS,
  SUM_NODES,
  sumLeaf,
  type SumNode,
} from './liabilities.ts';
import { bytesToHex } from '@noble/hashes/utils.js';
import { inclusionRanges, treeRoot } from './merkle.ts';

/** Test vectors of the count for independent verifiers (docs/fairness.md): docs/vectors-liabilities.json. */

const DAY = '2026-12-06';
const AT = Date.UTC(2026, 11, 6, 0, 0, 7);
const NOW = AT + 60_000;

const OWNERS: readonly (Omit<OwnLiabilities, 'nonce'> & { readonly parts: readonly number[] })[] = [
  { player: 'alice', balance: 120_050, stakes: 0, withdrawals: 0, parts: [31_007, 64_020, 3, 25_020] },
  { player: 'bob', balance: 0, stakes: 500, withdrawals: 99_999, parts: [0, 60_000, 40_499, 0] },
  // The names of the two differ in one letter: so do their leaves, though they have the same sum.
  { player: 'Bob', balance: 0, stakes: 500, withdrawals: 99_999, parts: [0, 60_000, 40_499, 0] },
  { player: 'zoë "z"', balance: 1, stakes: 0, withdrawals: 0, parts: [0, 0, 1, 0] },
  { player: 'erin', balance: 2 ** 52, stakes: 7, withdrawals: 0, parts: [2 ** 51, 2 ** 51, 7, 0] },
];

interface Counted {
  readonly statement: LiabilitiesStatement;
  readonly leaves: readonly SumNode[];
  readonly proofs: readonly LiabilitiesProof[];
}

/** The count of the first so many owners. The places are shuffled: leaf n of them stands at 7 · n. */
const countOf = (owners: number): Counted => {
  const size = owners * PARTS;
  const known = OWNERS.slice(0, owners).map(({ parts, ...own }, index) => {
    const full: OwnLiabilities = { ...own, nonce: textDigest(`nonce ${index}`) };
    const places = parts.map((sum, part) => ({ sum, index: (7 * (index * PARTS + part)) % size }));
    return { own: full, places, account: accountDigest(DAY, full) };
  });
  const leaves: SumNode[] = [];
  for (const { account, places } of known)
    for (const [part, { sum, index }] of places.entries()) leaves[index] = sumLeaf(account, part, sum);
  const { sum: total, hash: root } = treeRoot(SUM_NODES, leaves);
  const statement = { v: 'liabilities-1', day: DAY, at: AT, leaves: size, total, root } as const;
  const pathOf = (index: number) =>
    inclusionRanges(index, size).map(({ begin, end }) => treeRoot(SUM_NODES, leaves.slice(begin, end)));
  const proofs = known.map(({ own, places }) => ({
    statement,
    own,
    parts: places.map(({ index, sum }) => ({ index, sum, path: pathOf(index) })),
  }));
  return { statement, leaves, proofs };
};

const OTHER = 'ab'.repeat(32);
type Part = LiabilitiesProof['parts'][number];

/** Proofs of which each is wrong in one way, with the time of the check. */
const badProofs = (good: LiabilitiesProof, other: LiabilitiesProof) => {
  const { statement, own, parts } = good;
  const first = (change: (part: Part) => Part): LiabilitiesProof => ({
    ...good,
    parts: parts.map((part, index) => (index === 0 ? change(part) : part)),
  });
  const neighbour = (change: Partial<SumNode>): LiabilitiesProof =>
    first((part) => ({
      ...part,
      path: part.path.map((node, index) => (index === 0 ? { ...node, ...change } : node)),
    }));
  const stated = (change: Partial<LiabilitiesStatement>): LiabilitiesProof => ({
    ...good,
    statement: { ...statement, ...change },
  });
  const owned = (change: Partial<OwnLiabilities>): LiabilitiesProof => ({
    ...good,
    own: { ...own, ...change },
  });
  return [
    first((part) => ({ ...part, path: part.path.slice(1) })),
    first((part) => ({ ...part, path: [...part.path, { sum: 0, hash: OTHER }] })),
    first((part) => ({ ...part, path: part.path.toReversed() })),
    first((part) => ({ ...part, path: Array.from({ length: 55 }, () => ({ sum: 0, hash: OTHER })) })),
    first((part) => ({ ...part, index: statement.leaves })),
    first((part) => ({ ...part, index: -1 })),
    first((part) => ({ ...part, index: parts[1]?.index ?? 0 })),
    first((part) => ({ ...part, sum: part.sum + 1 })),
    first((part) => ({ ...part, sum: -1 })),
    neighbour({ sum: -1 }),
    neighbour({ sum: 0.5 }),
    neighbour({ sum: 2 ** 53 }),
    neighbour({ sum: 2 ** 53 - 1 }),
    neighbour({ hash: OTHER.toUpperCase() }),
    neighbour({ hash: OTHER }),
    { ...good, parts: parts.slice(1) },
    { ...good, parts: parts.toReversed() },
    // Another player's leaves, which the same tree has.
    { ...good, parts: other.parts },
    { ...other, own },
    owned({ player: 'Alice' }),
    owned({ nonce: OTHER }),
    owned({ nonce: '' }),
    owned({ balance: own.balance + 1 }),
    owned({ balance: own.balance - 1, stakes: own.stakes + 1 }),
    owned({ balance: own.balance + 1, stakes: -1 }),
    stated({ total: statement.total - 1 }),
    stated({ total: 2 ** 53 }),
    stated({ root: OTHER }),
    stated({ root: 'root' }),
    stated({ leaves: statement.leaves + 1 }),
    stated({ leaves: statement.leaves * 2 }),
    stated({ day: '2026-12-05' }),
    stated({ day: '2026-13-06' }),
    stated({ day: 'today' }),
    stated({ at: AT + 86_400_000 }),
    stated({ day: '2026-12-07', at: AT + 86_400_000 }),
    stated({ leaves: 0 }),
    stated({ leaves: 0, total: 0 }),
  ];
};

/** The content of docs/vectors-liabilities.json. */
export const liabilitiesVectors = () => {
  const counts = OWNERS.map((_, index) => countOf(index + 1));
  const [one, two] = counts.at(-1)?.proofs ?? [];
  if (!one || !two) throw new Error('the vectors have no owners');
  const account = accountDigest(DAY, one.own);
  const [left, right] = [sumLeaf(account, 0, 31_007), sumLeaf(account, 1, 64_020)];
  const text = liabilitiesText(one.statement);
  const digest = textDigest(text);
  return {
    now: NOW,
    account: { day: DAY, own: one.own, digest: account },
    leaf: { text: leafText(account, 0, 31_007), hash: left.hash },
    node: { text: nodeText(left, right), ...SUM_NODES.join(left, right) },
    empty: SUM_NODES.empty(),
    statement: { statement: one.statement, text, digest, leaf: bytesToHex(entryLeaf('liabilities', digest)) },
    counts: counts.map(({ statement, leaves, proofs }) => ({ statement, leaves, proofs })),
    bad: badProofs(one, two).map((proof): { proof: LiabilitiesProof; fault: LiabilitiesFault | null } => ({
      proof,
      fault: liabilitiesFault(proof, NOW),
    })),
  };
};
