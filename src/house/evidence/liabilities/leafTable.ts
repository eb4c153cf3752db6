/**
 * The leaves of a day's tree by their places, and the tree over them. Memory: 44 bytes a leaf, so about
 * 180 MB where a million players are owed something.
 */
import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  accountDigest,
  emptyNode,
  leafText,
  nodeText,
  type OwnLiabilities,
  PARTS,
  type SumNode,
} from '../../../fair/liabilities.ts';
import type { Random } from '../../platform/ports.ts';
import { randomBelow } from '../../platform/random.ts';
import {
  edgeOf,
  growTreeOf,
  rangeRootsOf,
  type Tile,
  type TiledNodes,
  tileKey,
} from '../../../fair/tiles.ts';

const HASH_BYTES = 32;
/** A sum below 2^53 in hexadecimal. */
const SUM_CHARACTERS = 14;
/** Leaves or places that are handled before other work has its turn: some milliseconds. */
const AT_ONCE = 1_024;

/** By the machine's SHA-256: JavaScript takes longer. */
const hashOf = (text: string): string => hash('sha256', text);

/** The nodes of `fair/liabilities.ts`, and how they stand in tiles: the sum, then the hash. */
export const SUM_TILES: TiledNodes<SumNode> = {
  join: (left, right) => ({ sum: left.sum + right.sum, hash: hashOf(nodeText(left, right)) }),
  empty: emptyNode,
  name: 'the count',
  characters: SUM_CHARACTERS + 2 * HASH_BYTES,
  read: (text) => ({
    sum: Number.parseInt(text.slice(0, SUM_CHARACTERS), 16),
    hash: text.slice(SUM_CHARACTERS),
  }),
  write: (node) => node.sum.toString(16).padStart(SUM_CHARACTERS, '0') + node.hash,
};

/** The four leaves of a player. */
export const leavesOf = (day: string, own: OwnLiabilities, sums: readonly number[]): SumNode[] => {
  const account = accountDigest(day, own);
  return sums.map((sum, part) => ({ sum, hash: hashOf(leafText(account, part, sum)) }));
};

/** The places of the leaves of so many players, shuffled. */
export const shuffledPlaces = async (random: Random, players: number): Promise<Uint32Array> => {
  const places = Uint32Array.from({ length: players * PARTS }, (_, index) => index);
  for (let index = places.length - 1; index > 0; index -= 1) {
    const other = randomBelow(random, index + 1);
    const [one, two] = [places[index] ?? 0, places[other] ?? 0];
    [places[index], places[other]] = [two, one];
    if (index % AT_ONCE === 0) await nextTurn();
  }
  return places;
};

interface LeafTable {
  /** @throws RangeError for a place that the tree does not have */
  put(index: number, leaf: SumNode): void;
  /** The tiles of the tree, some at a time; one that was not full comes again. */
  tiles(): AsyncGenerator<readonly Tile[]>;
}

export const leafTable = (size: number): LeafTable => {
  const hashes = Buffer.alloc(size * HASH_BYTES);
  const sums = new Float64Array(size);
  const leafAt = (index: number): SumNode => ({
    sum: sums[index] ?? 0,
    hash: hashes.toString('hex', index * HASH_BYTES, (index + 1) * HASH_BYTES),
  });
  return {
    put: (index, leaf) => {
      if (!Number.isInteger(index) || index < 0 || index >= size)
        throw new RangeError(`a tree of ${size} leaves has no place ${index}`);
      sums[index] = leaf.sum;
      hashes.write(leaf.hash, index * HASH_BYTES, 'hex');
    },
    tiles: async function* () {
      let edge: Tile[] = [];
      for (let begin = 0; begin < size; begin += AT_ONCE) {
        const end = Math.min(size, begin + AT_ONCE);
        const leaves = Array.from({ length: end - begin }, (_, index) => leafAt(begin + index));
        const grown = growTreeOf(SUM_TILES, { size: begin, edge }, leaves);
        yield grown;
        const open = new Set(edgeOf(end).map(tileKey));
        edge = [...new Map([...edge, ...grown].map((tile) => [tileKey(tile), tile])).values()].filter(
          (tile) => open.has(tileKey(tile)),
        );
        await nextTurn();
      }
    },
  };
};

/** The root of a tree, from the tiles that `tilesOf` names for all of it. */
export const rootIn = (size: number, tiles: readonly Tile[]): SumNode => {
  const [root = emptyNode()] = rangeRootsOf(SUM_TILES, [{ begin: 0, end: size }], tiles);
  return root;
};
