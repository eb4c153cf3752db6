import { readFileSync } from 'node:fs';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { logVectors } from '../../src/fair/logVectors.ts';
import { consistencyRanges, inclusionRanges, leafHash, rootOf, subtreesOf } from '../../src/fair/merkle.ts';
import { consistencyFault, inclusionFault } from '../../src/fair/merkleProof.ts';
import { signedBy } from '../../src/house/platform/signature.ts';
import { IS_LONG } from '../level.ts';

const file = JSON.parse(
  readFileSync(new URL('../../docs/vectors-log.json', import.meta.url), 'utf8'),
) as ReturnType<typeof logVectors>;

test('docs/vectors-log.json is what this tree gives', () => {
  expect(file).toEqual(logVectors());
});

test('the roots are those that Certificate Transparency publishes for these leaves', () => {
  // certificate-transparency, test/testdata/merkletree, and RFC 6962 section 2.1 for the empty tree.
  expect(file.roots).toEqual([
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ]);
});

test('every proof of the vectors holds, and each bad one is refused by its name', () => {
  expect(file.inclusion.map(inclusionFault).filter((fault) => fault !== null)).toEqual([]);
  expect(file.consistency.map(consistencyFault).filter((fault) => fault !== null)).toEqual([]);
  for (const of of file.bad.inclusion) expect([of, inclusionFault(of)]).toEqual([of, of.fault]);
  for (const of of file.bad.consistency) expect([of, consistencyFault(of)]).toEqual([of, of.fault]);
  const names = [...file.bad.inclusion, ...file.bad.consistency].map(({ fault }) => fault);
  expect(new Set(names)).toEqual(
    new Set([
      'cut',
      'overlong',
      'notHashes',
      'tooLong',
      'outside',
      'notSizes',
      'shrinks',
      'otherPast',
      'otherRoot',
    ]),
  );
});

test('a head is signed by the key of the vectors', () => {
  const { text, signature } = file.head;
  expect(signedBy(file.house.keys.log, () => text, signature)).toBe(true);
  expect(signedBy(file.house.keys.ticket, () => text, signature)).toBe(false);
});

const SIZE = IS_LONG ? 70 : 30;
const leaves = Array.from({ length: SIZE }, (_, index) => leafHash(utf8ToBytes(String(index))));
const root = (begin: number, end: number) => bytesToHex(rootOf(leaves.slice(begin, end)));

test('proofs of every leaf and every earlier size hold, and no other leaf passes with one', () => {
  for (let size = 1; size <= SIZE; size += 1)
    for (let index = 0; index < size; index += 1) {
      const proof = inclusionRanges(index, size).map(({ begin, end }) => root(begin, end));
      const inclusion = { index, size, root: root(0, size), proof };
      expect(inclusionFault({ ...inclusion, leaf: root(index, index + 1) })).toBe(null);
      expect(inclusionFault({ ...inclusion, leaf: root((index + 1) % SIZE, ((index + 1) % SIZE) + 1) })).toBe(
        'otherRoot',
      );
      const trees = { from: index, fromRoot: root(0, index), to: size, toRoot: root(0, size) };
      const path = consistencyRanges(index, size).map(({ begin, end }) => root(begin, end));
      expect(consistencyFault({ ...trees, proof: path })).toBe(null);
      expect(consistencyFault({ ...trees, fromRoot: root(1, 2), proof: path })).toMatch(/^other(Past|Root)$/);
    }
});

test('the ranges of proofs are whole subtrees, and a range that no tree can have is refused', () => {
  for (const range of [...inclusionRanges(21, SIZE), ...consistencyRanges(21, SIZE)]) {
    const subtrees = subtreesOf(range);
    expect(subtrees[0]?.index).toBe(range.begin / 2 ** (subtrees[0]?.level ?? 0));
    expect(subtrees.reduce((count, { level }) => count + 2 ** level, 0)).toBe(range.end - range.begin);
  }
  for (const [index, size] of [
    [1, 1],
    [-1, 4],
    [0.5, 4],
    [0, 2 ** 53],
  ] as const)
    expect(() => inclusionRanges(index, size)).toThrow(RangeError);
  expect(() => consistencyRanges(4, 3)).toThrow(RangeError);
  expect(hexToBytes(root(0, SIZE))).toHaveLength(32);
});
