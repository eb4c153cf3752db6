import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  accountDigest,
  dayAt,
  emptyNode,
  liabilitiesFault,
  type LiabilitiesProof,
  statementFault,
  SUM_NODES,
  sumLeaf,
  type SumNode,
} from '../../src/fair/liabilities.ts';
import { liabilitiesVectors } from '../../src/fair/liabilitiesVectors.ts';
import { inclusionRanges, treeRoot } from '../../src/fair/merkle.ts';

const file = JSON.parse(
  readFileSync(new URL('../../docs/vectors-liabilities.json', import.meta.url), 'utf8'),
) as ReturnType<typeof liabilitiesVectors>;

test('docs/vectors-liabilities.json is what this scheme gives', () => {
  expect(file).toEqual(liabilitiesVectors());
});

test('every proof of the vectors holds, and each bad one is refused by its name', () => {
  const faults = file.counts.flatMap(({ proofs }) =>
    proofs.map((proof) => liabilitiesFault(proof, file.now)),
  );
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
  expect(faults).toHaveLength(15);
  for (const { proof, fault } of file.bad) {
    expect([proof, liabilitiesFault(proof, file.now)]).toEqual([proof, fault]);
    expect(fault).not.toBe(null);
  }
  expect(new Set(file.bad.map(({ fault }) => fault))).toEqual(
    new Set([
      'notSums',
      'notHashes',
      'notSizes',
      'notDay',
      'tooLong',
      'future',
      'notParts',
      'otherSum',
      'outside',
      'cut',
      'overlong',
      'otherTotal',
      'otherRoot',
    ]),
  );
});

const DAY = '2026-12-06';
const AT = Date.UTC(2026, 11, 6);

/** A house that counts leaves of its own making, and what it proves to somebody about some of them. */
const houseWith = (leaves: readonly SumNode[]) => {
  const { sum: total, hash: root } = treeRoot(SUM_NODES, leaves);
  return (
    own: LiabilitiesProof['own'],
    parts: readonly { readonly index: number; readonly sum: number }[],
  ): LiabilitiesProof => ({
    statement: { v: 'liabilities-1', day: DAY, at: AT, leaves: leaves.length, total, root },
    own,
    parts: parts.map((part) => ({
      ...part,
      path: inclusionRanges(part.index, leaves.length).map(({ begin, end }) =>
        treeRoot(SUM_NODES, leaves.slice(begin, end)),
      ),
    })),
  });
};
const ownOf = (player: string, balance: number) => ({
  player,
  nonce: '11'.repeat(32),
  balance,
  stakes: 0,
  withdrawals: 0,
});
const leavesOf = (player: string, sums: readonly number[]): SumNode[] => {
  const own = ownOf(
    player,
    sums.reduce((sum, part) => sum + part, 0),
  );
  return sums.map((sum, part) => sumLeaf(accountDigest(DAY, own), part, sum));
};
const at = (places: readonly number[], sums: readonly number[]) =>
  places.map((index, part) => ({ index, sum: sums[part] ?? 0 }));

test('a house that gives two players the leaves of one of them convinces only that one', () => {
  const sums = [10, 20, 30, 40];
  const prove = houseWith(leavesOf('alice', sums));
  expect(liabilitiesFault(prove(ownOf('alice', 100), at([0, 1, 2, 3], sums)), AT)).toBe(null);
  expect(liabilitiesFault(prove(ownOf('bob', 100), at([0, 1, 2, 3], sums)), AT)).toBe('otherRoot');
});

test('a house that hides a debt in a negative leaf is seen by whoever stands beside it', () => {
  const sums = [10, 20, 30, 40];
  const hidden = [sumLeaf('ab'.repeat(32), 0, -60), ...leavesOf('x', [0, 0, 0])];
  const leaves = [...leavesOf('alice', sums), ...hidden];
  const prove = houseWith(leaves);
  expect(prove(ownOf('alice', 100), []).statement.total).toBe(40);
  expect(liabilitiesFault(prove(ownOf('alice', 100), at([0, 1, 2, 3], sums)), AT)).toBe('notSums');
});

test('a house that lets sums run over 2^53 is refused, also where the total comes out small', () => {
  const sums = [10, 20, 30, 40];
  const huge = Array.from({ length: 4 }, (_, part) => sumLeaf('cd'.repeat(32), part, 2 ** 53 - 1));
  const prove = houseWith([...leavesOf('alice', sums), ...huge]);
  const proof = prove(ownOf('alice', 100), at([0, 1, 2, 3], sums));
  expect(liabilitiesFault({ ...proof, statement: { ...proof.statement, total: 96 } }, AT)).toBe('notSums');
});

/** The statement of a house that owes nothing. */
const nothing = {
  v: 'liabilities-1',
  day: DAY,
  at: AT,
  leaves: 0,
  total: 0,
  root: emptyNode().hash,
} as const;

test('a player without money cannot be proved into a tree that owes nothing', () => {
  expect(statementFault(nothing, AT)).toBe(null);
  expect(liabilitiesFault({ statement: nothing, own: ownOf('alice', 0), parts: [] }, AT)).toBe('notParts');
});

test('a statement counts for its own day alone, and not before it', () => {
  expect(statementFault(nothing, AT - 1)).toBe('future');
  expect(statementFault({ ...nothing, at: AT + 86_399_999 }, AT + 86_400_000)).toBe(null);
  expect(statementFault({ ...nothing, at: AT + 86_400_000 }, AT + 86_400_000)).toBe('notDay');
  expect(dayAt(AT + 86_399_999)).toBe(DAY);
});
