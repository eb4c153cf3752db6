/** The place that a scan goes on from: blocks that were scanned, newest first. Pure. */
import { array, create, defaulted, type Infer, literal, tuple, type } from 'superstruct';
import type { BlockId } from '../../../platform/chainPort.ts';
import { Hash, Height } from './answers.ts';

const Block = tuple([Height, Hash]);
const Cursor = type({
  v: literal(1),
  blocks: array(Block),
  /** Transactions that pay our addresses and cannot be spent yet: of miners, and from within MWEB. */
  immature: defaulted(array(Hash), []),
});
export type Block = Infer<typeof Block>;
export type Cursor = Infer<typeof Cursor>;

const NONE: Cursor = { v: 1, blocks: [], immature: [] };

/**
 * Reads a cursor. What is not one begins anew, because scanning twice is harmless and scanning nothing is
 * not.
 */
export const readCursor = (text: string | null): Cursor => {
  if (text === null) return NONE;
  try {
    return create(JSON.parse(text), Cursor);
  } catch {
    return NONE;
  }
};

export const writeCursor = (cursor: Cursor): string => JSON.stringify(cursor);

/** Height of the newest block that was scanned; null: none. */
export const cursorHeight = (text: string | null): number | null => readCursor(text).blocks[0]?.[0] ?? null;

/** See `ChainPort.rewind`. What cannot be spent yet is still waited for. */
export const rewind = (text: string, block: BlockId | null): string => {
  const { blocks, immature } = readCursor(text);
  const before = block ? blocks.filter(([height]) => height < block.height) : [];
  return writeCursor({ v: 1, blocks: block ? [[block.height, block.hash], ...before] : [], immature });
};

/**
 * The newest blocks are kept one by one: those that a node loses when it is killed, or that a reorg takes.
 */
const KEPT_ONE_BY_ONE = 12;
const bucketOf = (depth: number): number =>
  depth < KEPT_ONE_BY_ONE ? depth : KEPT_ONE_BY_ONE + Math.floor(Math.log2(depth / KEPT_ONE_BY_ONE));

/**
 * Blocks with one more in front. Further back the oldest of each doubling of the depth is kept, so that a
 * node which forgot many blocks finds one that it knows.
 */
export const withBlock = (blocks: readonly Block[], newest: Block): Block[] => {
  const [tip] = newest;
  const oldestOf = new Map<number, Block>();
  for (const block of [newest, ...blocks])
    if (block === newest || block[0] < tip) oldestOf.set(bucketOf(tip - block[0]), block);
  return [...oldestOf.values()];
};
