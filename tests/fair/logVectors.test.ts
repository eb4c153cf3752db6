import { readFileSync } from 'node:fs';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { writeProof } from '../../src/fair/checkpoint.ts';
import { headSigned, readHead, readPlace, writePlace } from '../../src/fair/houseLog.ts';
import { readNote } from '../../src/fair/note.ts';
import { cosignedBy, isQuorum, readPolicy } from '../../src/fair/policy.ts';
import { readTilePath, tilePath } from '../../src/fair/tiles.ts';
import { headOf } from '../signedLog.ts';
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

const holds = (note: string): boolean => {
  const head = readHead(note);
  const signed = head?.origin === file.house.origin ? headSigned(head, file.house.keys.log) : null;
  return signed?.every(({ key, text, signature }) => signedBy(key, () => text, signature)) ?? false;
};

test('a checkpoint is signed by the key of the vectors, and no bad one holds', () => {
  expect([file.checkpoint, file.cosigned].map(holds)).toEqual([true, true]);
  expect(headSigned(headOf(file.checkpoint), file.house.keys.ticket)).toBe(null);
  for (const { name, note, isRead } of file.badCheckpoints) {
    expect([name, note === file.checkpoint, holds(note)]).toEqual([name, false, false]);
    expect([name, readHead(note) !== null]).toEqual([name, isRead]);
  }
});

test('a proof has two of the three witnesses that its policy asks for, and one alone is too few', () => {
  const policy = readPolicy(file.policy);
  const place = readPlace(file.proof);
  const leaf = bytesToHex(leafHash(utf8ToBytes('leaf 137')));
  if (!policy || !place) throw new Error('no policy');
  const { size, root, note } = place.head;
  expect(inclusionFault({ index: place.index, proof: place.proof, size, root, leaf })).toBe(null);
  const seen = cosignedBy(readNote(note) ?? { text: '', signatures: [] }, policy);
  expect(seen.map(({ witness: { name, runBy } }) => [name, runBy])).toEqual([
    ['w1', 'Example w1'],
    ['w2', 'Example w2'],
  ]);
  for (const { signed } of seen)
    for (const one of signed ?? []) expect(signedBy(one.key, () => one.text, one.signature)).toBe(true);
  expect(isQuorum(policy, new Set(['w1', 'w2']))).toBe(true);
  expect(isQuorum(policy, new Set(['w3', 'other']))).toBe(false);
  expect(writePlace(place)).toBe(file.proof);
});

test.each([
  ['no quorum', (text: string) => text.replace('quorum two\n', '')],
  ['two quorums', (text: string) => `${text}quorum none\n`],
  ['a quorum that nobody is', (text: string) => text.replace('quorum two', 'quorum three')],
  ['a witness twice', (text: string) => text.replace(' w2 ', ' w1 ')],
  [
    'one key with two names',
    (text: string) =>
      text.replace(/witness w2 .*/, (text.match(/witness w1 .*/)?.[0] ?? '').replace('w1 ', 'w2 ')),
  ],
  ['more than all', (text: string) => text.replace('two 2', 'two 4')],
  ['none of all', (text: string) => text.replace('two 2', 'two 0')],
  ['a member twice', (text: string) => text.replace('w2 w3\n', 'w2 w2\n')],
  ['a member that comes later', (text: string) => text.replace('log ', 'group early any w1\nlog ')],
  ['a key with another id', (text: string) => text.replace(/\+[0-9a-f]{8}\+/, '+00000000+')],
  ['a word more', (text: string) => `${text}trust everybody\n`],
  ['a carriage return', (text: string) => text.replace('\n', '\r\n')],
])('a policy with %s is none', (_, change) => {
  expect(change(file.policy)).not.toBe(file.policy);
  expect(readPolicy(change(file.policy))).toBe(null);
});

test('the addresses of tiles are read back, and no others are', () => {
  for (const path of file.tiles) {
    const read = readTilePath(path);
    expect(read && tilePath(read.level, read.tile, read.width)).toBe(path);
  }
  expect(file.tiles).toContain('tile/0/x001/x234/067');
});

test('the figure of a proof of 100,000,000 entries with three cosignatures', () => {
  const place = readPlace(file.proof);
  const cosignature = file.cosigned.split('\n').find((line) => line.startsWith('— witness'));
  const { origin } = file.house;
  const note = (place?.head.note ?? '').replace(`${origin}\n300\n`, `${origin}\n100000000\n`);
  const proof = Array.from({ length: 27 }, () => 'ab'.repeat(32));
  const text = writeProof({ index: 99_999_999, proof, note: `${note}${cosignature ?? ''}\n` });
  // docs/fairness.md, section 11.
  expect(utf8ToBytes(text)).toHaveLength(2_032);
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
