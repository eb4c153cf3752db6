import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import {
  consistencyRanges,
  inclusionRanges,
  leafHash,
  nodeHash,
  rootOf,
} from '../../../../src/fair/merkle.ts';
import { consistencyFault, inclusionFault } from '../../../../src/fair/merkleProof.ts';
import {
  edgeOf,
  HASH_TILES,
  rangeRootsOf,
  type Tile,
  TILE_HASHES,
  tilesOf,
} from '../../../../src/fair/tiles.ts';
import { growTree } from '../../../../src/house/evidence/transparencyLog/transparencyLog.ts';

const rangeRoots = (ranges: Parameters<typeof tilesOf>[0], tiles: readonly Tile[]): string[] =>
  rangeRootsOf(HASH_TILES, ranges, tiles).map(bytesToHex);

const leaf = (index: number): Uint8Array => leafHash(utf8ToBytes(String(index)));

test('a tree that grows in batches of any size has the roots of its definition', () => {
  const stored = new Map<string, Tile>();
  const leaves: Uint8Array[] = [];
  for (const count of [1, 254, 1, 1, 255, 256, 257, 800, 65536, 7]) {
    const added = Array.from({ length: count }, (_, at) => leaf(leaves.length + at));
    const edge = edgeOf(leaves.length).flatMap(({ level, tile }) => stored.get(`${level}:${tile}`) ?? []);
    for (const tile of growTree(leaves.length, edge, added)) stored.set(`${tile.level}:${tile.tile}`, tile);
    leaves.push(...added);
    const range = { begin: 0, end: leaves.length };
    const tiles = tilesOf([range]).flatMap(({ level, tile }) => stored.get(`${level}:${tile}`) ?? []);
    expect(rangeRoots([range], tiles)).toEqual([bytesToHex(rootOf(leaves))]);
  }
  // 67,368 leaves: level 0 has 263.2 tiles, level 1 has 263 hashes, level 2 has one.
  expect([...stored.keys()].filter((key) => key.startsWith('2:'))).toEqual(['2:0']);
});

test('an edge that lost a hash, or has one too many, is found before anything is appended', () => {
  const [edge] = growTree(0, [], [leaf(0), leaf(1)]);
  if (!edge) throw new Error('no tile');
  expect(() => growTree(3, [edge], [leaf(3)])).toThrow('the log has 3 entries, and tile 0:0 holds 128');
  expect(() => growTree(1, [edge], [leaf(1)])).toThrow('the log has 1 entries');
  expect(() => growTree(2, [], [leaf(2)])).toThrow('the log has 2 entries');
  expect(() => rangeRoots([{ begin: 0, end: 4 }], [edge])).toThrow('has no hashes 0 to 3');
});

const HUNDRED_MILLION = 100_000_000;

/** A store of a tree whose leaves are all alike: each tile follows from how many hashes it holds. */
const syntheticStore = (size: number) => {
  const hashes = [leaf(0)];
  const hashAt = (level: number): Uint8Array => {
    while (hashes.length <= level) {
      const below = hashes.at(-1) ?? leaf(0);
      hashes.push(nodeHash(below, below));
    }
    return hashes[level] ?? leaf(0);
  };
  return (level: number, tile: number): Tile => {
    const count = Math.min(TILE_HASHES, Math.floor(size / TILE_HASHES ** level) - tile * TILE_HASHES);
    return { level, tile, hashes: bytesToHex(hashAt(level * 8)).repeat(count) };
  };
};

test('proofs of 100,000,000 entries have 27 or 28 hashes and read eight tiles at most', () => {
  const tileAt = syntheticStore(HUNDRED_MILLION);
  const proofOf = (ranges: readonly { begin: number; end: number }[]) => {
    const ids = tilesOf(ranges);
    return {
      proof: rangeRoots(
        ranges,
        ids.map(({ level, tile }) => tileAt(level, tile)),
      ),
      reads: ids.length,
    };
  };
  const [root = ''] = proofOf([{ begin: 0, end: HUNDRED_MILLION }]).proof;
  let [hashes, bytes, consistent, reads] = [0, 0, 0, 0];
  for (const index of [0, 1, 63, 64, 50_000_000, 67_108_863, 67_108_864, 99_999_998, 99_999_999]) {
    const inclusion = proofOf(inclusionRanges(index, HUNDRED_MILLION));
    const { proof } = inclusion;
    const of = { index, size: HUNDRED_MILLION, leaf: bytesToHex(leaf(0)), root, proof };
    expect(inclusionFault(of)).toBe(null);
    [hashes, bytes, reads] = [
      Math.max(hashes, proof.length),
      Math.max(bytes, JSON.stringify(proof).length),
      Math.max(reads, inclusion.reads),
    ];
    const earlier = syntheticStore(index + 1);
    const range = { begin: 0, end: index + 1 };
    const [fromRoot = ''] = rangeRoots(
      [range],
      tilesOf([range]).map(({ level, tile }) => earlier(level, tile)),
    );
    const consistency = proofOf(consistencyRanges(index + 1, HUNDRED_MILLION));
    const trees = { from: index + 1, fromRoot, to: HUNDRED_MILLION, toRoot: root };
    expect(consistencyFault({ ...trees, proof: consistency.proof })).toBe(null);
    consistent = Math.max(consistent, consistency.proof.length);
    reads = Math.max(reads, consistency.reads);
  }
  // 864 bytes as hashes, 1,810 as JSON.
  expect({ hashes, bytes, consistent }).toEqual({ hashes: 27, bytes: 1_810, consistent: 28 });
  expect(reads).toBeLessThanOrEqual(8);
  // An append changes the edge: at most a tile a level.
  expect(edgeOf(HUNDRED_MILLION - 1)).toHaveLength(4);
  expect(hexToBytes(root)).toHaveLength(32);
});
