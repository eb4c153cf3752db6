/**
 * A network of the devnet behind the port of chains. Its keys are derived from the house's secret, and its
 * coins have no value.
 */
import type { Kysely } from 'kysely';
import type { House } from '../../../platform/ports.ts';
import type { Tables } from '../../../platform/schema/tables.ts';
import type { ChainPort, NetworkId, Observed, Paid, SendPort, TxState } from '../../../platform/chainPort.ts';
import { devnetAssets, isReverted } from './assets.ts';
import { type ChainTx, confirmationsOf, locatorHeights } from './chain.ts';
import { devnetSend, spendsOf } from './send.ts';
import { readBlocksAt, readReplaced, readSpender, readTip, readTx, readTxsSince } from './store.ts';
import { walletBalance } from './wallet.ts';
import { WALLETS } from './wallets.ts';

const observedOf = (
  tx: ChainTx,
  tipHeight: number,
  hashes: ReadonlyMap<number, string>,
  replaced: ReadonlyMap<string, string[]>,
): Observed[] =>
  (isReverted(tx) ? [] : tx.outputs).map(({ address, amount }, index) => ({
    asset: tx.currency,
    txid: tx.txid,
    outIndex: String(index),
    address,
    amount: BigInt(amount),
    confirmations: confirmationsOf(tipHeight, tx),
    blockHash: tx.height === null ? null : (hashes.get(tx.height) ?? null),
    blockHeight: tx.height,
    ...(replaced.has(tx.spends) && { replaces: replaced.get(tx.spends) ?? [] }),
  }));

type Pair = readonly [height: number, hash: string];

/** Blocks of a page at the most; the devnet's payments are few. */
const PAGE_BLOCKS = 1_000;

const readCursor = (cursor: string | null): Pair[] => (cursor === null ? [] : (JSON.parse(cursor) as Pair[]));

const commonHeight = async (
  db: Kysely<Tables>,
  network: NetworkId,
  cursor: string | null,
): Promise<number> => {
  const pairs = readCursor(cursor);
  if (pairs.length === 0) return -1;
  const heights = pairs.map(([height]) => height);
  const known = await readBlocksAt(db, network, heights);
  const common = known.find((block) =>
    pairs.some(([height, hash]) => height === block.height && hash === block.hash),
  );
  return common?.height ?? -1;
};

const scanOf =
  (house: Pick<House, 'db'>, network: NetworkId): ChainPort['scan'] =>
  async (cursor) => {
    const db = house.db.kysely;
    const tip = await readTip(db, network);
    if (!tip) return { events: [], cursor: '[]', more: false };
    const from = await commonHeight(db, network, cursor);
    const until = Math.min(tip.height, from + PAGE_BLOCKS);
    const more = until < tip.height;
    const txs = (await readTxsSince(db, network, from)).filter(({ height }) =>
      height === null ? !more : height <= until,
    );
    const mined = [...new Set(txs.flatMap((tx) => (tx.height === null ? [] : [tx.height])))];
    const blocks = mined.length === 0 ? [] : await readBlocksAt(db, network, mined);
    const hashes = new Map(blocks.map((block) => [block.height, block.hash]));
    const locator = await readBlocksAt(db, network, locatorHeights(until));
    const replaced = await readReplaced(db, network);
    return {
      events: txs.flatMap((tx) => observedOf(tx, tip.height, hashes, replaced)),
      cursor: JSON.stringify(locator.map(({ height, hash }): Pair => [height, hash])),
      more,
    };
  };

interface Where {
  readonly state: TxState;
  readonly confirmations: number;
  readonly blockHash: string | null;
  readonly blockHeight: number | null;
}
const OUTSIDE = { confirmations: 0, blockHash: null, blockHeight: null };

/** Where a transaction is; null: the devnet has never seen it. */
const whereIs = async (
  db: Kysely<Tables>,
  network: NetworkId,
  txid: string,
): Promise<{ readonly tx: ChainTx | null; readonly where: Where }> => {
  const [tx, tip] = [await readTx(db, txid), await readTip(db, network)];
  if (!tx || !tip) return { tx: null, where: { state: 'missing', ...OUTSIDE } };
  if (tx.state === 'replaced') {
    const rival = await readSpender(db, network, tx.spends);
    const confirmations = rival ? confirmationsOf(tip.height, rival) : 0;
    return { tx, where: { state: 'conflicted', ...OUTSIDE, confirmations } };
  }
  if (tx.state === 'mempool' || tx.height === null) return { tx, where: { state: 'mempool', ...OUTSIDE } };
  const [block] = await readBlocksAt(db, network, [tx.height]);
  const where = {
    state: isReverted(tx) ? ('reverted' as const) : ('mined' as const),
    confirmations: confirmationsOf(tip.height, tx),
    blockHash: block?.hash ?? null,
    blockHeight: tx.height,
  };
  return { tx, where };
};

const paidBy = (tx: ChainTx): Paid[] =>
  isReverted(tx)
    ? []
    : tx.outputs.map(({ address, amount }) => ({ asset: tx.currency, address, amount: BigInt(amount) }));

const recheckOf =
  (house: Pick<House, 'db'>, network: NetworkId): ChainPort['recheckMany'] =>
  (outputs) =>
    Promise.all(
      outputs.map(async ({ txid, outIndex }) => {
        const { tx, where } = await whereIs(house.db.kysely, network, txid);
        return { ...where, paid: (tx && paidBy(tx)[Number(outIndex)]) ?? null };
      }),
    );

/** Where payments of the house are. */
const lookOf =
  (house: Pick<House, 'db'>, network: NetworkId): SendPort['look'] =>
  (txs) =>
    Promise.all(
      txs.map(async ({ txid }) => {
        const { tx, where } = await whereIs(house.db.kysely, network, txid);
        const { state, confirmations } = where;
        return { state, confirmations, paid: tx && paidBy(tx) };
      }),
    );

/** Whether another payment, of at least `depth` confirmations, spends what each of these spends. */
const outspentOf =
  (house: Pick<House, 'db'>, network: NetworkId): SendPort['outspent'] =>
  async (raws, depth) => {
    const db = house.db.kysely;
    const tip = await readTip(db, network);
    return Promise.all(
      raws.map(async (raw) => {
        const rival = await readSpender(db, network, spendsOf(raw));
        return tip !== null && rival !== null && confirmationsOf(tip.height, rival) >= depth;
      }),
    );
  };

export const devnetPort = (
  house: Pick<House, 'db' | 'clock' | 'secrets'>,
  network: NetworkId = 'bitcoin',
): ChainPort => {
  const assets = devnetAssets(network);
  const wallet = WALLETS[network](house.secrets);
  return {
    network,
    assets: () => assets,
    newDepositAddress: async (_asset, { index }) => wallet.derive(index),
    validateAddress: (_asset, address) => wallet.check(address),
    uri: (code, address) => {
      const asset = assets.find((one) => one.asset === code);
      if (!asset) throw new Error(`${code} does not move on the ${network} devnet`);
      return wallet.uri(asset, address);
    },
    scan: scanOf(house, network),
    cursorHeight: (cursor) => readCursor(cursor)[0]?.[0] ?? null,
    rewind: (cursor, block) => {
      if (!block) return null;
      const before = readCursor(cursor).filter(([height]) => height < block.height);
      return JSON.stringify([[block.height, block.hash], ...before]);
    },
    recheckMany: recheckOf(house, network),
    blockHash: async (height) => (await readBlocksAt(house.db.kysely, network, [height]))[0]?.hash ?? null,
    send: {
      ...devnetSend(house, network),
      look: lookOf(house, network),
      outspent: outspentOf(house, network),
      balance: (asset) => walletBalance(house.db.kysely, network, asset),
    },
    health: async () => {
      const tip = await readTip(house.db.kysely, network);
      return { state: tip ? 'ok' : 'starting', tip, tipAgeMs: tip ? house.clock.now() - tip.madeAt : null };
    },
  };
};
