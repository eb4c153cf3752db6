/** Where transactions are now, and what they pay. */
import type { Infer } from 'superstruct';
import { CHANGE_CHAIN } from '../../../../signing/bitcoinNetworks.ts';
import { RpcRefusal } from '../jsonRpc.ts';
import {
  type OutputKey,
  type Paid,
  type Recheck,
  type SentTx,
  type TxState,
} from '../../../platform/chainPort.ts';
import { AddressInfo, DecodedTx, MempoolEntry, outputsOf, unitsOf, WalletTx } from './answers.ts';
import { CODES, type Node, unexpected } from './node.ts';
import type { Parameters } from './parameters.ts';

type Tx = Infer<typeof WalletTx>;

interface Found {
  readonly tx: Tx;
  readonly state: TxState;
}

const TXID = /^[0-9a-f]{64}$/;

/** Transactions that the wallet knows, by txid. */
const find = async ({ wallet, chain }: Node, txids: readonly string[]): Promise<Map<string, Found>> => {
  const asked = [...new Set(txids)].filter((one) => TXID.test(one));
  const answers = await wallet.askMany(
    'gettransaction',
    asked.map((one) => [one, true]),
    WalletTx,
  );
  const txs = answers.flatMap((answer) => {
    if (!(answer instanceof RpcRefusal)) return [answer];
    if (answer.code !== CODES.notFound) throw unexpected('gettransaction', answer);
    return [];
  });
  // Without a confirmation the wallet does not say whether it is still in the mempool.
  const open = txs.filter(({ confirmations }) => confirmations === 0).map(({ txid }) => txid);
  const entries = await chain.askMany(
    'getmempoolentry',
    open.map((one) => [one]),
    MempoolEntry,
  );
  const inMempool = new Set(open.filter((_, index) => !(entries[index] instanceof RpcRefusal)));
  const stateOf = ({ txid, confirmations }: Tx): TxState => {
    if (confirmations > 0) return 'mined';
    if (confirmations < 0) return 'conflicted';
    return inMempool.has(txid) ? 'mempool' : 'missing';
  };
  return new Map(txs.map((tx) => [tx.txid, { tx, state: stateOf(tx) }]));
};

/** All outputs that have an address; a transaction that is not in the wallet has none here. */
const paidBy = async (
  { wallet }: Node,
  asset: Parameters['asset'],
  txids: readonly string[],
): Promise<Map<string, Map<number, Paid>>> => {
  const answers = await wallet.askMany(
    'gettransaction',
    txids.map((txid) => [txid, true, true]),
    DecodedTx,
  );
  return new Map(
    answers.flatMap((answer) => {
      if (answer instanceof RpcRefusal) return [];
      const outputs = outputsOf(answer.decoded).flatMap(({ n, address, amount }): [number, Paid][] =>
        address === null ? [] : [[n, { asset, address, amount }]],
      );
      return [[answer.txid, new Map(outputs)]];
    }),
  );
};

const NOWHERE: Recheck = {
  state: 'missing',
  confirmations: 0,
  blockHash: null,
  blockHeight: null,
  paid: null,
};

const placeOf = ({ tx, state }: Found): Omit<Recheck, 'paid'> => ({
  state,
  confirmations: Math.abs(tx.confirmations),
  blockHash: state === 'mined' ? (tx.blockhash ?? null) : null,
  blockHeight: state === 'mined' ? (tx.blockheight ?? null) : null,
});

export const recheckMany = async (
  node: Node,
  { asset }: Parameters,
  keys: readonly OutputKey[],
): Promise<Recheck[]> => {
  const found = await find(
    node,
    keys.map(({ txid }) => txid),
  );
  const paidIn = ({ txid, outIndex }: OutputKey): Paid | null => {
    const details = found.get(txid)?.tx.details ?? [];
    const row = details.find(({ vout, category }) => String(vout) === outIndex && category !== 'send');
    return row?.address === undefined ? null : { asset, address: row.address, amount: unitsOf(row.amount) };
  };
  // The wallet lists no outputs of a conflicted transaction, so these are read from the transaction itself.
  const bare = keys.filter((key) => found.has(key.txid) && !paidIn(key)).map(({ txid }) => txid);
  const outputs = await paidBy(node, asset, [...new Set(bare)]);
  return keys.map((key) => {
    const one = found.get(key.txid);
    if (!one) return NOWHERE;
    const paid = paidIn(key) ?? outputs.get(key.txid)?.get(Number(key.outIndex)) ?? null;
    return { ...placeOf(one), paid };
  });
};

/** Those of the addresses that are for our own change. */
const ownChange = async ({ wallet }: Node, addresses: readonly string[]): Promise<Set<string>> => {
  const infos = await wallet.askMany(
    'getaddressinfo',
    addresses.map((address) => [address]),
    AddressInfo,
  );
  return new Set(
    addresses.filter((_, index) => {
      const info = infos[index];
      return (
        info !== undefined &&
        !(info instanceof RpcRefusal) &&
        (info.ismine || info.iswatchonly) &&
        info.hdkeypath?.startsWith(`m/${CHANGE_CHAIN}/`) === true
      );
    }),
  );
};

export const look = async (
  node: Node,
  { asset }: Parameters,
  txids: readonly string[],
): Promise<SentTx[]> => {
  const found = await find(node, txids);
  const outputs = await paidBy(node, asset, [...found.keys()]);
  const addresses = [...outputs.values()].flatMap((output) =>
    [...output.values()].map(({ address }) => address),
  );
  const change = await ownChange(node, [...new Set(addresses)]);
  return txids.map((txid) => {
    const one = found.get(txid);
    const paid = outputs.get(txid);
    if (!one || !paid) return { state: 'missing', confirmations: 0, paid: null };
    return {
      state: one.state,
      confirmations: Math.abs(one.tx.confirmations),
      paid: [...paid.values()].filter(({ address }) => !change.has(address)),
    };
  });
};
