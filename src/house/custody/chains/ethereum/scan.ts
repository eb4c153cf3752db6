/**
 * Reads blocks in order, in bounded pages. Nothing is reported before it is in a block: what waits can be
 * replaced, and a player sees his payment after 12 s anyway.
 */
import { array, create, integer, StructError, tuple } from 'superstruct';
import { type BlockId, ChainError, type Observed, type ScanPage } from '../../../platform/chainPort.ts';
import {
  type Block,
  block,
  blockReceipts,
  chainId,
  Hash,
  header,
  type Header,
  newestHeader,
  type Receipt,
  syncing,
} from './calls.ts';
import type { EthereumNetwork } from './network.ts';
import type { EthereumRpc } from './rpc.ts';
import type { Tracer } from './tracer.ts';
import { internalTransfers, plainTransfers, tokenTransfers, type Transfer } from './transfers.ts';

/** Blocks a page, and of those how many are asked for at once. */
const PAGE_BLOCKS = 20;
const AT_ONCE = 4;
/** The last blocks that a cursor names one by one; older ones only where their distance doubles. */
const NEAR_PAIRS = 12;

type Pair = readonly [height: number, hash: string];
const Cursor = array(tuple([integer(), Hash]));

const readCursor = (cursor: string | null): Pair[] => {
  if (cursor === null) return [];
  try {
    return create(JSON.parse(cursor), Cursor).sort(([a], [b]) => b - a);
  } catch (error) {
    if (error instanceof StructError || error instanceof SyntaxError)
      throw new TypeError('the cursor of Ethereum cannot be read', { cause: error });
    throw error;
  }
};

/** Height of the newest block that a cursor has passed; null: none. */
export const cursorHeight = (cursor: string | null): number | null => readCursor(cursor)[0]?.[0] ?? null;

/** See `ChainPort.rewind`. @param to its hash without 0x, as the port says hashes */
export const rewind = (cursor: string, to: BlockId | null): string | null =>
  to &&
  JSON.stringify([
    [to.height, `0x${to.hash}`],
    ...readCursor(cursor).filter(([height]) => height < to.height),
  ]);

/**
 * Keeps what a reorganisation of any depth can fall back to: the newest pairs, then one for each doubling of
 * the distance to the newest.
 * @param pairs newest first
 */
export const thinned = (pairs: readonly Pair[]): Pair[] => {
  const [newest] = pairs;
  const kept: Pair[] = [];
  let bucket = -1;
  for (const pair of pairs) {
    const distance = (newest?.[0] ?? 0) - pair[0];
    const own = distance === 0 ? 0 : Math.floor(Math.log2(distance));
    if (distance < NEAR_PAIRS || own > bucket) kept.push(pair);
    bucket = Math.max(bucket, own);
  }
  return kept;
};

interface ReadBlock {
  readonly height: number;
  readonly hash: string;
  readonly parentHash: string;
  readonly transfers: readonly Transfer[];
}

/** Whether the receipts are those of the block: between two answers the node may have changed its branch. */
const belong = ({ hash, transactions }: Block, receipts: readonly Receipt[]): boolean =>
  receipts.length === transactions.length &&
  transactions.every((tx, index) => {
    const own = receipts[index];
    return own?.transactionHash === tx.hash && own.blockHash === hash && own.from === tx.from;
  });

interface Parts {
  readonly rpc: EthereumRpc;
  /** Another rpc of the same node: blocks that are read at once are requests of their own. */
  readonly another: () => EthereumRpc;
  readonly network: EthereumNetwork;
  readonly tracer: Tracer;
  readonly startHeight: number;
  /** The chain may begin anew: a development chain does, when its node starts without its state. */
  readonly mayRestart: boolean;
}

/** @returns null where the node has no such block now, or its answers are of two branches */
const readBlock = async ({ another, network, tracer }: Parts, height: number): Promise<ReadBlock | null> => {
  const rpc = another();
  const [found, own, internals] = await Promise.all([
    rpc.ask(block(height)),
    rpc.ask(blockReceipts(height)),
    tracer.ofBlock(rpc, height),
  ]);
  if (!found || !own || found.number !== height || !belong(found, own)) return null;
  const txids = found.transactions.map(({ hash }) => hash);
  const inside = internals(found.hash, txids);
  if (!inside) return null;
  const plain = found.transactions.flatMap((tx, index) => {
    const receipt = own[index];
    return receipt ? plainTransfers(tx, receipt) : [];
  });
  const all = [
    ...plain,
    ...internalTransfers(inside),
    ...own.flatMap((one) => tokenTransfers(one, network.tokens)),
  ];
  // Gas for a sweep is the house's own coin, and so is whatever its hot account sends.
  const hot = network.hot.toLowerCase();
  return {
    height,
    hash: found.hash,
    parentHash: found.parentHash,
    transfers: all.filter(({ from }) => from !== hot),
  };
};

const readBlocks = async (parts: Parts, first: number, last: number): Promise<(ReadBlock | null)[]> => {
  const heights = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const blocks: (ReadBlock | null)[] = [];
  for (let start = 0; start < heights.length; start += AT_ONCE)
    blocks.push(
      ...(await Promise.all(heights.slice(start, start + AT_ONCE).map((height) => readBlock(parts, height)))),
    );
  return blocks;
};

/** The blocks that follow `parent` one on the other. */
const linked = (blocks: readonly (ReadBlock | null)[], parent: string | null): ReadBlock[] => {
  const chain: ReadBlock[] = [];
  let before = parent;
  for (const one of blocks) {
    if (!one || (before !== null && one.parentHash !== before)) break;
    chain.push(one);
    before = one.hash;
  }
  return chain;
};

/** The head, and the newest pair of the cursor that is on its branch. */
const headAndCommon = async (
  { rpc, network, mayRestart }: Parts,
  pairs: readonly Pair[],
): Promise<{ head: Header; common: Pair | null }> => {
  const [newest, ...older] = pairs;
  const [id, head, top] = await Promise.all([
    rpc.ask(chainId),
    newestHeader(rpc),
    rpc.ask(header(newest?.[0] ?? 0)),
  ]);
  checkChainId(network, id);
  if (!newest) return { head, common: null };
  if (top?.hash === newest[1]) return { head, common: newest };
  const known = await Promise.all(older.map(([height]) => rpc.ask(header(height))));
  const common = older.find(([, hash], index) => known[index]?.hash === hash);
  if (common) return { head, common };
  // While it syncs, a node knows a newest block and not yet the ones below it.
  if ((await rpc.ask(syncing)) !== false) throw new ChainError('nodeAway', 'The Ethereum node is syncing');
  // A node that has just started can have no more than the first block, and not know yet that it must sync.
  if (!mayRestart)
    throw new ChainError('nodeAway', 'The Ethereum node has none of the blocks that were read before');
  return { head, common: null };
};

/** @throws ChainError where the node is on another chain */
export const checkChainId = ({ chainId: expected }: EthereumNetwork, id: number): void => {
  if (id !== expected)
    throw new ChainError('nodeWrong', `The Ethereum node is on chain ${id}, expected ${expected}`);
};

/**
 * The next block could not be read. A new branch explains it; else it is read once more, since the node may
 * have changed its branch between two answers.
 * @returns null where the branch of the cursor was left
 */
const readAgain = async (parts: Parts, common: Pair | null, first: number): Promise<ReadBlock[] | null> => {
  const [before, next] = await Promise.all([
    parts.rpc.ask(header(common?.[0] ?? first)),
    parts.rpc.ask(header(first)),
  ]);
  if (common && before?.hash !== common[1]) return null;
  if (!next) throw new ChainError('nodeAway', `The Ethereum node does not have block ${first} yet`);
  const chain = linked([await readBlock(parts, first)], common?.[1] ?? null);
  if (chain.length === 0)
    throw new ChainError('nodeWrong', `The Ethereum node gave block ${first} in parts that do not fit`);
  return chain;
};

const observed = (one: ReadBlock, head: number): Observed[] =>
  one.transfers.map(({ asset, txid, outIndex, address, amount }) => ({
    asset,
    txid,
    outIndex,
    address,
    amount,
    confirmations: head - one.height + 1,
    blockHash: one.hash.slice(2),
    blockHeight: one.height,
  }));

/** See `ChainPort.scan`. */
export const scanPage = async (parts: Parts, cursor: string | null): Promise<ScanPage> => {
  const pairs = readCursor(cursor);
  const { head, common } = await headAndCommon(parts, pairs);
  const kept = common ? pairs.filter(([height]) => height <= common[0]) : [];
  const first = common ? common[0] + 1 : parts.startHeight;
  const last = Math.min(head.number, first + PAGE_BLOCKS - 1);
  if (last < first) return { events: [], cursor: JSON.stringify(kept), more: false };
  const together = linked(await readBlocks(parts, first, last), common?.[1] ?? null);
  const chain = together.length > 0 ? together : await readAgain(parts, common, first);
  if (!chain) return { events: [], cursor: JSON.stringify(kept), more: true };
  const read = chain.map(({ height, hash }): Pair => [height, hash]);
  return {
    events: chain.flatMap((one) => observed(one, head.number)),
    cursor: JSON.stringify(thinned([...read.toReversed(), ...kept])),
    more: first + chain.length - 1 < head.number,
  };
};
