/**
 * The tree's hashes in tiles of 64, so that a proof reads a few rows and an appended entry changes a few. A
 * tile of level t holds hashes of subtrees of 64^t leaves.
 */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { joinSubtrees, type Range, rootOf, subtreesOf } from '../../fair/merkle.ts';

const TILE_LEVELS = 6;
export const TILE_HASHES = 2 ** TILE_LEVELS;
/** Of a hash in a tile: hexadecimal. */
export const HASH_CHARACTERS = 64;

export interface TileId {
  readonly level: number;
  readonly tile: number;
}
export interface Tile extends TileId {
  /** Hexadecimal, one after the other, 64 at most. */
  readonly hashes: string;
}

export const tileKey = ({ level, tile }: TileId): string => `${level}:${tile}`;
const hashesIn = (text: string): Uint8Array[] =>
  (text.match(new RegExp(`.{${HASH_CHARACTERS}}`, 'g')) ?? []).map(hexToBytes);

/** The tiles of a tree of so many leaves that are not full; levels that have none are left out. */
export const edgeOf = (size: number): TileId[] => {
  const edge: TileId[] = [];
  for (
    let [level, count] = [0, size];
    count > 0;
    [level, count] = [level + 1, Math.floor(count / TILE_HASHES)]
  )
    if (count % TILE_HASHES > 0) edge.push({ level, tile: Math.floor(count / TILE_HASHES) });
  return edge;
};

/**
 * Adds leaves to a tree.
 * @param edge the tiles that `edgeOf(size)` names
 * @returns the tiles that changed
 * @throws Error where a tile of the edge does not hold as many hashes as the size says
 */
export const growTree = (size: number, edge: readonly Tile[], leaves: readonly Uint8Array[]): Tile[] => {
  const stored = new Map(edge.map((tile) => [tileKey(tile), tile.hashes]));
  const open = new Map<number, { tile: number; hashes: string[] }>();
  const changed: Tile[] = [];
  const openAt = (level: number): { tile: number; hashes: string[] } => {
    const found = open.get(level);
    if (found) return found;
    const count = Math.floor(size / TILE_HASHES ** level);
    const tile = Math.floor(count / TILE_HASHES);
    const text = stored.get(tileKey({ level, tile })) ?? '';
    if (text.length !== (count % TILE_HASHES) * HASH_CHARACTERS)
      throw new Error(
        `the log has ${size} entries, and tile ${level}:${tile} holds ${text.length} characters`,
      );
    const opened = { tile, hashes: hashesIn(text).map(bytesToHex) };
    open.set(level, opened);
    return opened;
  };
  const push = (level: number, hash: Uint8Array): void => {
    const at = openAt(level);
    at.hashes.push(bytesToHex(hash));
    if (at.hashes.length < TILE_HASHES) return;
    changed.push({ level, tile: at.tile, hashes: at.hashes.join('') });
    open.set(level, { tile: at.tile + 1, hashes: [] });
    push(level + 1, rootOf(at.hashes.map(hexToBytes)));
  };
  for (const leaf of leaves) push(0, leaf);
  for (const [level, { tile, hashes }] of open)
    if (hashes.length > 0) changed.push({ level, tile, hashes: hashes.join('') });
  return changed;
};

interface Place extends TileId {
  /** Where the subtree begins in its tile, and how many hashes of the tile it covers. */
  readonly offset: number;
  readonly count: number;
}

/** Where a complete subtree of 2^level leaves lies. */
const placeOf = ({ level, index }: { readonly level: number; readonly index: number }): Place => {
  const count = 2 ** (level % TILE_LEVELS);
  const first = index * count;
  return {
    level: Math.floor(level / TILE_LEVELS),
    tile: Math.floor(first / TILE_HASHES),
    offset: first % TILE_HASHES,
    count,
  };
};

/** The tiles from which the roots of ranges are computed, each once. */
export const tilesOf = (ranges: readonly Range[]): TileId[] => [
  ...new Map(
    ranges.flatMap((range) =>
      subtreesOf(range).map((subtree) => {
        const { level, tile } = placeOf(subtree);
        return [tileKey({ level, tile }), { level, tile }] as const;
      }),
    ),
  ).values(),
];

/**
 * The roots of ranges, as hexadecimal.
 * @param tiles those that `tilesOf(ranges)` names
 * @throws Error where a hash is missing
 */
export const rangeRoots = (ranges: readonly Range[], tiles: readonly Tile[]): string[] => {
  const stored = new Map(tiles.map((tile) => [tileKey(tile), tile.hashes]));
  const rootOfSubtree = (subtree: { readonly level: number; readonly index: number }): Uint8Array => {
    const place = placeOf(subtree);
    const { offset, count } = place;
    const text = (stored.get(tileKey(place)) ?? '').slice(
      offset * HASH_CHARACTERS,
      (offset + count) * HASH_CHARACTERS,
    );
    if (text.length !== count * HASH_CHARACTERS)
      throw new Error(`the log's tile ${tileKey(place)} has no hashes ${offset} to ${offset + count - 1}`);
    return rootOf(hashesIn(text));
  };
  return ranges.map((range) => bytesToHex(joinSubtrees(subtreesOf(range).map(rootOfSubtree))));
};
