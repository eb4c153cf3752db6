/** What was paid to the wallet's addresses since a cursor. */
import type { Infer } from 'superstruct';
import { RpcRefusal } from '../jsonRpc.ts';
import { ChainError, type Observed, type ScanPage } from '../../../platform/chainPort.ts';
import { BlockHeader, MempoolEntry, SinceBlock, unitsOf, WalletTx } from './answers.ts';
import { type Block, type Cursor, readCursor, withBlock, writeCursor } from './cursor.ts';
import { CODES, type Node, unexpected } from './node.ts';
import type { Parameters } from './parameters.ts';

type Row = Infer<typeof SinceBlock>['transactions'][number];

/** Events of a page, which may end only between two blocks. */
const EVENTS = 2_000;

/**
 * Everything since the newest block of the cursor that the node knows, and the blocks of the cursor up to
 * it.
 */
const listSince = async (
  { wallet }: Node,
  { hasDescriptors }: Parameters,
  { blocks }: Cursor,
): Promise<{ since: Infer<typeof SinceBlock>; known: readonly Block[] }> => {
  // Rows of before (`removed`) are left out. Change is asked for, because a wallet of descriptors takes a
  // payment of ours to one of its own deposit addresses for change.
  const options = [1, true, false, ...(hasDescriptors ? [true] : [])];
  for (const index of blocks.keys()) {
    const answer = await wallet.ask('listsinceblock', [blocks[index]?.[1], ...options], SinceBlock);
    if (!(answer instanceof RpcRefusal)) return { since: answer, known: blocks.slice(index) };
    // A node that was killed may have lost its newest blocks, so an older one is tried.
    if (answer.code !== CODES.notFound) throw unexpected('listsinceblock', answer);
  }
  return { since: await wallet.call('listsinceblock', ['', ...options], SinceBlock), known: [] };
};

/** `hogex`: paid from within Litecoin's MWEB. Like new coins (`generate`) it is `immature` at first. */
const RECEIVED = new Set(['receive', 'generate', 'hogex']);

/** @returns null for a row that is no payment to an address */
const eventOf = (asset: Parameters['asset'], row: Row): Observed | null => {
  const { address, txid, vout, confirmations, blockhash, blockheight } = row;
  if (!RECEIVED.has(row.category) || address === undefined || vout === undefined || confirmations < 0)
    return null;
  if (confirmations > 0 && (blockhash === undefined || blockheight === undefined))
    throw new ChainError('nodeWrong', `the node does not say which block ${txid} is in`);
  const isMined = confirmations > 0;
  return {
    asset,
    txid,
    outIndex: String(vout),
    address,
    amount: unitsOf(row.amount),
    confirmations,
    blockHash: isMined ? (blockhash ?? null) : null,
    blockHeight: isMined ? (blockheight ?? null) : null,
    ...(row.walletconflicts?.length && { replaces: row.walletconflicts }),
  };
};

/** The wallet also lists transactions that left the mempool without a block. */
const inMempool = async ({ chain }: Node, events: readonly Observed[]): Promise<Observed[]> => {
  const txids = [...new Set(events.map(({ txid }) => txid))];
  const entries = await chain.askMany(
    'getmempoolentry',
    txids.map((txid) => [txid]),
    MempoolEntry,
  );
  const there = new Set(txids.filter((_, index) => !(entries[index] instanceof RpcRefusal)));
  return events.filter(({ txid }) => there.has(txid));
};

/** Outputs that can be spent since, and the transactions of those that still cannot. */
const ripen = async (
  { wallet }: Node,
  asset: Parameters['asset'],
  txids: readonly string[],
): Promise<{ events: Observed[]; immature: string[] }> => {
  const found = await wallet.askMany(
    'gettransaction',
    txids.map((txid) => [txid, true]),
    WalletTx,
  );
  const txs = found.flatMap((one) => (one instanceof RpcRefusal ? [] : [one]));
  return {
    // The output's members last: a transaction has an amount too, of all its outputs together.
    events: txs.flatMap((tx) => tx.details.flatMap((detail) => eventOf(asset, { ...tx, ...detail }) ?? [])),
    // One whose block was abandoned is listed again when it is mined again.
    immature: txs
      .filter(({ details }) => details.some(({ category }) => category === 'immature'))
      .map(({ txid }) => txid),
  };
};

const heightOf = ({ blockHeight }: Observed): number => blockHeight ?? 0;

/** The whole blocks that a page has room for. */
const firstBlocks = (mined: readonly Observed[]): readonly Observed[] => {
  if (mined.length <= EVENTS) return mined;
  const last = heightOf(mined[EVENTS - 1] as Observed);
  return mined.filter((one) => heightOf(one) <= last);
};

const byPlace = (a: Observed, b: Observed): number =>
  heightOf(a) - heightOf(b) || (a.txid < b.txid ? -1 : Number(a.txid > b.txid));

export const scan = async (node: Node, parameters: Parameters, text: string | null): Promise<ScanPage> => {
  const cursor = readCursor(text);
  const { since, known } = await listSince(node, parameters, cursor);
  const { asset } = parameters;
  const rows = since.transactions.flatMap((row) => eventOf(asset, row) ?? []);
  const mined = rows.filter(({ confirmations }) => confirmations > 0).toSorted(byPlace);
  const ripe = await ripen(node, asset, cursor.immature);
  const waiting = since.transactions.flatMap((row) => (row.category === 'immature' ? [row.txid] : []));
  const immature = [...new Set([...ripe.immature, ...waiting])];
  const page = firstBlocks(mined);
  const newest = page.at(-1);
  if (page.length < mined.length && newest?.blockHash) {
    const blocks = withBlock(known, [heightOf(newest), newest.blockHash]);
    return { events: [...ripe.events, ...page], cursor: writeCursor({ v: 1, blocks, immature }), more: true };
  }
  const pending = await inMempool(
    node,
    rows.filter(({ confirmations }) => confirmations === 0),
  );
  const { height } = await node.chain.call('getblockheader', [since.lastblock], BlockHeader);
  const blocks = withBlock(known, [height, since.lastblock]);
  return {
    events: [...ripe.events, ...page, ...pending],
    cursor: writeCursor({ v: 1, blocks, immature }),
    more: false,
  };
};
