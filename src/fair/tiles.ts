/**
 * The nodes of a tree in tiles of 256, as logs publish them (C2SP tlog-tiles), so that a proof reads a few
 * tiles and an appended entry changes a few. A tile of level l holds roots of subtrees of 256^l leaves.
 */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { HASH_NODES, joinSubtrees, type NodeKind, type Range, subtreesOf, treeRoot } from './merkle.ts';

const TILE_LEVELS = 8;
export const TILE_HASHES = 2 ** TILE_LEVELS;
/** Of a hash in a tile: hexadecimal. */
export const HASH_CHARACTERS = 64;

export interface TileId {
  readonly level: number;
  readonly tile: number;
}
export interface Tile extends TileId {
  /** The nodes, one after the other, 256 at most. */
  readonly hashes: string;
}

/** A kind of node with its text in a tile. */
export interface TiledNodes<Node> extends NodeKind<Node> {
  /** What errors call the tree. */
  readonly name: string;
  /** Characters of a node. */
  readonly characters: number;
  read(text: string): Node;
  write(node: Node): string;
}
export const HASH_TILES: TiledNodes<Uint8Array> = {
  ...HASH_NODES,
  name: 'the log',
  characters: HASH_CHARACTERS,
  read: hexToBytes,
  write: bytesToHex,
};

export const tileKey = ({ level, tile }: TileId): string => `${level}:${tile}`;
const nodesIn = <Node>({ characters, read }: TiledNodes<Node>, text: string): Node[] =>
  Array.from({ length: text.length / characters }, (_, at) =>
    read(text.slice(at * characters, (at + 1) * characters)),
  );

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
 * Adds leaves to a tree of a kind.
 * @param edge the tiles that `edgeOf(size)` names
 * @returns the tiles that changed
 * @throws Error where a tile of the edge does not hold as many hashes as the size says
 */
export const growTreeOf = <Node>(
  kind: TiledNodes<Node>,
  { size, edge }: { readonly size: number; readonly edge: readonly Tile[] },
  leaves: readonly Node[],
): Tile[] => {
  const { name, characters, write } = kind;
  const stored = new Map(edge.map((tile) => [tileKey(tile), tile.hashes]));
  const open = new Map<number, { tile: number; nodes: Node[] }>();
  const changed: Tile[] = [];
  const openAt = (level: number): { tile: number; nodes: Node[] } => {
    const found = open.get(level);
    if (found) return found;
    const count = Math.floor(size / TILE_HASHES ** level);
    const tile = Math.floor(count / TILE_HASHES);
    const text = stored.get(tileKey({ level, tile })) ?? '';
    if (text.length !== (count % TILE_HASHES) * characters)
      throw new Error(
        `${name} has ${size} entries, and tile ${level}:${tile} holds ${text.length} characters`,
      );
    const opened = { tile, nodes: nodesIn(kind, text) };
    open.set(level, opened);
    return opened;
  };
  const push = (level: number, node: Node): void => {
    const at = openAt(level);
    at.nodes.push(node);
    if (at.nodes.length < TILE_HASHES) return;
    changed.push({ level, tile: at.tile, hashes: at.nodes.map(write).join('') });
    open.set(level, { tile: at.tile + 1, nodes: [] });
    push(level + 1, treeRoot(kind, at.nodes));
  };
  for (const leaf of leaves) push(0, leaf);
  for (const [level, { tile, nodes }] of open)
    if (nodes.length > 0) changed.push({ level, tile, hashes: nodes.map(write).join('') });
  return changed;
};

/** Nodes in a tile of a tree of so many leaves: none where the tree does not have it. */
export const widthOf = ({ level, tile }: TileId, size: number): number =>
  Math.max(0, Math.min(TILE_HASHES, Math.floor(size / TILE_HASHES ** level) - tile * TILE_HASHES));

/** A number in groups of three digits, all but the last with an `x` before them. */
const groupsOf = (number: number): string =>
  String(number)
    .replace(/\B(?=(\d{3})+$)/g, ' ')
    .split(' ')
    .map((group, at, all) => (at < all.length - 1 ? 'x' : '') + group.padStart(3, '0'))
    .join('/');

/** `entries`: the data of leaves, in place of their hashes. */
type TileLevel = number | 'entries';
/** The address of a tile below that of its log. @param width at most 256 */
export const tilePath = (level: TileLevel, tile: number, width: number): string =>
  `tile/${level}/${groupsOf(tile)}${width < TILE_HASHES ? `.p/${width}` : ''}`;

const LEVEL_MAX = 63;
/** The only text of a path that `tilePath` gives. @returns null for any other */
export const readTilePath = (
  path: string,
): { readonly level: TileLevel; readonly tile: number; readonly width: number } | null => {
  const [, levelText = '', groups = '', partial] =
    /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path) ?? [];
  const level = levelText === 'entries' ? levelText : Number(levelText);
  const tile = Number(groups.replaceAll(/[x/]/g, ''));
  const width = partial === undefined ? TILE_HASHES : Number(partial);
  const isNumber = Number.isSafeInteger(tile) && (level === 'entries' || level <= LEVEL_MAX);
  return isNumber && tilePath(level, tile, width) === path ? { level, tile, width } : null;
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
 * The roots of ranges of a tree of a kind.
 * @param tiles those that `tilesOf(ranges)` names
 * @throws Error where a node is missing
 */
export const rangeRootsOf = <Node>(
  kind: TiledNodes<Node>,
  ranges: readonly Range[],
  tiles: readonly Tile[],
): Node[] => {
  const { name, characters } = kind;
  const stored = new Map(tiles.map((tile) => [tileKey(tile), tile.hashes]));
  const rootOfSubtree = (subtree: { readonly level: number; readonly index: number }): Node => {
    const place = placeOf(subtree);
    const { offset, count } = place;
    const text = (stored.get(tileKey(place)) ?? '').slice(offset * characters, (offset + count) * characters);
    if (text.length !== count * characters)
      throw new Error(`${name}: tile ${tileKey(place)} has no hashes ${offset} to ${offset + count - 1}`);
    return treeRoot(kind, nodesIn(kind, text));
  };
  return ranges.map((range) => joinSubtrees(kind, subtreesOf(range).map(rootOfSubtree)));
};

/** How the tiles of a log are had, in a tree of so many leaves: those of levels that it has. */
export type ReadTiles = (ids: readonly TileId[], size: number) => Promise<readonly Tile[]>;

/** The roots of ranges of a log of so many entries, as hexadecimal. @throws as what reads the tiles */
export const rangeRoots = async (
  read: ReadTiles,
  ranges: readonly Range[],
  size: number,
): Promise<string[]> => rangeRootsOf(HASH_TILES, ranges, await read(tilesOf(ranges), size)).map(bytesToHex);
