/**
 * A network of the devnet behind the port of chains. Its keys are derived from the house's secret, and its
 * coins have no value.
 */
import type { House } from '../../ports.ts';
import type { ChainPort, NetworkId, Observed } from '../port.ts';
import { devnetAssets } from './assets.ts';
import { type ChainTx, confirmationsOf, locatorHeights } from './chain.ts';
import { devnetSend } from './send.ts';
import { readBlocksAt, readSpender, readTip, readTx, readTxsSince } from './store.ts';
import { WALLETS } from './wallets.ts';

const NO_BLOCK = '0'.repeat(64);

const observedOf = (tx: ChainTx, tipHeight: number, hashes: ReadonlyMap<number, string>): Observed[] =>
  tx.outputs.map(({ address, amount }, index) => ({
    asset: tx.currency,
    txid: tx.txid,
    outIndex: String(index),
    address,
    amount: BigInt(amount),
    confirmations: confirmationsOf(tipHeight, tx),
    blockHash: tx.height === null ? null : (hashes.get(tx.height) ?? null),
    blockHeight: tx.height,
  }));

type Pair = readonly [height: number, hash: string];

const scanOf =
  (house: Pick<House, 'db'>, network: NetworkId): ChainPort['scan'] =>
  async (cursor) => {
    const db = house.db.kysely;
    const tip = await readTip(db, network);
    if (!tip) return { events: [], cursor: '[]', tip: { height: 0, hash: NO_BLOCK } };
    const pairs = cursor === null ? [] : (JSON.parse(cursor) as Pair[]);
    const known =
      pairs.length === 0
        ? []
        : await readBlocksAt(
            db,
            network,
            pairs.map(([height]) => height),
          );
    const common = known.find((block) =>
      pairs.some(([height, hash]) => height === block.height && hash === block.hash),
    );
    const txs = await readTxsSince(db, network, common?.height ?? -1);
    const mined = [...new Set(txs.flatMap((tx) => (tx.height === null ? [] : [tx.height])))];
    const blocks = mined.length === 0 ? [] : await readBlocksAt(db, network, mined);
    const hashes = new Map(blocks.map((block) => [block.height, block.hash]));
    const locator = await readBlocksAt(db, network, locatorHeights(tip.height));
    return {
      events: txs.flatMap((tx) => observedOf(tx, tip.height, hashes)),
      cursor: JSON.stringify(locator.map(({ height, hash }): Pair => [height, hash])),
      tip: { height: tip.height, hash: tip.hash },
    };
  };

const recheckOf =
  (house: Pick<House, 'db'>, network: NetworkId): ChainPort['recheck'] =>
  async ({ txid }) => {
    const db = house.db.kysely;
    const [tx, tip] = [await readTx(db, txid), await readTip(db, network)];
    const outside = { confirmations: 0, blockHash: null, blockHeight: null };
    if (!tx || !tip) return { state: 'missing', ...outside };
    if (tx.state === 'replaced') {
      const rival = await readSpender(db, network, tx.spends);
      return {
        state: 'conflicted',
        ...outside,
        confirmations: rival ? confirmationsOf(tip.height, rival) : 0,
      };
    }
    if (tx.state === 'mempool' || tx.height === null) return { state: 'mempool', ...outside };
    const [block] = await readBlocksAt(db, network, [tx.height]);
    return {
      state: 'mined',
      confirmations: confirmationsOf(tip.height, tx),
      blockHash: block?.hash ?? null,
      blockHeight: tx.height,
    };
  };

const lookUpOf =
  (house: Pick<House, 'db'>): ChainPort['lookUp'] =>
  async ({ txid, outIndex }) => {
    const tx = await readTx(house.db.kysely, txid);
    const output = tx?.outputs[Number(outIndex)];
    return tx && output
      ? { asset: tx.currency, address: output.address, amount: BigInt(output.amount) }
      : null;
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
    recheck: recheckOf(house, network),
    lookUp: lookUpOf(house),
    send: devnetSend(house, network),
    health: async () => {
      const tip = await readTip(house.db.kysely, network);
      return { state: tip ? 'ok' : 'starting', tip, tipAgeMs: tip ? house.clock.now() - tip.madeAt : null };
    },
  };
};
