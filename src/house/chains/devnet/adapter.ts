/** The devnet behind the port of chains. Its keys come from the house's secret and are worth nothing. */
import { HDKey } from '@scure/bip32';
import { hexToBytes } from '@noble/hashes/utils.js';
import { NETWORKS } from '../../../wire/cashier.ts';
import type { House } from '../../ports.ts';
import { checkBitcoinAddress, derivation, REGTEST } from '../bitcoinAddress.ts';
import type { ChainAsset, ChainPort, Observed } from '../port.ts';
import { type ChainTx, confirmationsOf, locatorHeights } from './chain.ts';
import { readBlocksAt, readTip, readTx, readTxsSince } from './store.ts';

export const DEVNET_PP_ID = 1;
const NETWORK = 'bitcoin';
const NO_BLOCK = '0'.repeat(64);

const BTC: ChainAsset = {
  asset: 'BTC', network: NETWORK, decimals: 8, pmType: NETWORKS.bitcoin, ppId: DEVNET_PP_ID,
  // The default for Bitcoin of the payments notes, section 3.
  confirmationsNeeded: 2,
  // Smallest P2WPKH output that nodes relay at 3 sat/vB: GetDustThreshold of Bitcoin Core; 293 refused, 294 taken (run).
  dust: 294n,
};

/** Only here does the house hold a private key, and only of the devnet: a real network is given an xpub and no more. */
const devnetXpub = (secrets: House['secrets']): string =>
  HDKey.fromMasterSeed(hexToBytes(secrets.mac('devnet-seed', NETWORK))).derive("m/84'/1'/0'").publicExtendedKey;

const observedOf = (tx: ChainTx, tipHeight: number, hashes: ReadonlyMap<number, string>): Observed[] =>
  tx.outputs.map(({ address, amount }, index) => ({
    asset: tx.currency, txid: tx.txid, outIndex: String(index), address, amount: BigInt(amount),
    confirmations: confirmationsOf(tipHeight, tx),
    blockHash: tx.height === null ? null : (hashes.get(tx.height) ?? null), blockHeight: tx.height,
  }));

type Pair = readonly [height: number, hash: string];

const scanOf = (house: Pick<House, 'db'>): ChainPort['scan'] => async (cursor) => {
  const db = house.db.kysely;
  const tip = await readTip(db, NETWORK);
  if (!tip) return { events: [], cursor: '[]', tip: { height: 0, hash: NO_BLOCK } };
  const known = cursor === null ? [] : (JSON.parse(cursor) as Pair[]);
  const held = known.length === 0 ? [] : await readBlocksAt(db, NETWORK, known.map(([height]) => height));
  const common = held.find((block) => known.some(([height, hash]) => height === block.height && hash === block.hash));
  const txs = await readTxsSince(db, NETWORK, common?.height ?? -1);
  const mined = [...new Set(txs.flatMap((tx) => (tx.height === null ? [] : [tx.height])))];
  const blocks = mined.length === 0 ? [] : await readBlocksAt(db, NETWORK, mined);
  const hashes = new Map(blocks.map((block) => [block.height, block.hash]));
  const locator = await readBlocksAt(db, NETWORK, locatorHeights(tip.height));
  return {
    events: txs.flatMap((tx) => observedOf(tx, tip.height, hashes)),
    cursor: JSON.stringify(locator.map(({ height, hash }): Pair => [height, hash])),
    tip: { height: tip.height, hash: tip.hash },
  };
};

const recheckOf = (house: Pick<House, 'db'>): ChainPort['recheck'] => async ({ txid }) => {
  const [tx, tip] = [await readTx(house.db.kysely, txid), await readTip(house.db.kysely, NETWORK)];
  const outside = { confirmations: 0, blockHash: null, blockHeight: null };
  if (!tx || !tip) return { state: 'missing', ...outside };
  if (tx.state === 'replaced') return { state: 'conflicted', ...outside };
  if (tx.state === 'mempool' || tx.height === null) return { state: 'mempool', ...outside };
  const [block] = await readBlocksAt(house.db.kysely, NETWORK, [tx.height]);
  return {
    state: 'mined', confirmations: confirmationsOf(tip.height, tx), blockHash: block?.hash ?? null, blockHeight: tx.height,
  };
};

export const devnetPort = (house: Pick<House, 'db' | 'clock' | 'secrets'>): ChainPort => {
  const derive = derivation(devnetXpub(house.secrets), REGTEST);
  return {
    network: NETWORK,
    assets: () => [BTC],
    newDepositAddress: async (_asset, { index }) => derive(index),
    validateAddress: (_asset, address) => checkBitcoinAddress(address, REGTEST, 'the Bitcoin devnet'),
    uri: (_asset, address) => `bitcoin:${address}`,
    scan: scanOf(house),
    recheck: recheckOf(house),
    health: async () => {
      const tip = await readTip(house.db.kysely, NETWORK);
      return { state: tip ? 'ok' : 'starting', tip, tipAgeMs: tip ? house.clock.now() - tip.madeAt : null };
    },
  };
};
