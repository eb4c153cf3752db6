/** Outputs of the wallet that a payment may spend. */
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Infer } from 'superstruct';
import { CHANGE_CHAIN, outpoint } from '../../../../signing/bitcoinNetworks.ts';
import { RpcRefusal } from '../jsonRpc.ts';
import { ChainError, type OwnPlace } from '../../../platform/chainPort.ts';
import { formatUnits } from '../units.ts';
import { MempoolEntry, unitsOf, Unspent, WalletTx } from './answers.ts';
import type { AccountKeys } from './keys.ts';
import type { Node } from './node.ts';

export interface Coin {
  readonly txid: string;
  readonly vout: number;
  readonly amount: bigint;
  /** Chain and index of its key below the account. */
  readonly path: readonly [chain: number, index: number];
  readonly isConfirmed: boolean;
}

/**
 * More inputs would make a transaction that nodes do not relay (400,000 units of weight, an input has 272).
 */
const INPUTS_MAX = 500;
/** Nodes relay no chain of more than 25 unconfirmed transactions; other wallets add to it too. */
const ANCESTORS_MAX = 20;
const CONFIRMATIONS_ANY = 9_999_999;
const DECIMALS = 8;

/** `wpkh([fingerprint/chain/index]key)` */
const ORIGIN = /^wpkh\(\[[0-9a-f]{8}\/(0|1)\/(\d{1,10})\]/;

const coinOf = (row: Infer<typeof Unspent>[number]): Coin | null => {
  const origin = ORIGIN.exec(row.desc ?? '');
  if (!origin) return null;
  return {
    txid: row.txid,
    vout: row.vout,
    amount: unitsOf(row.amount),
    path: [Number(origin[1]), Number(origin[2])],
    isConfirmed: row.confirmations > 0,
  };
};

/** Unconfirmed change of our own payments: nobody else can make a transaction that spends our coins. */
const ownChange = async (node: Node, coins: readonly Coin[]): Promise<Coin[]> => {
  const change = coins.filter(({ path: [chain], isConfirmed }) => !isConfirmed && chain === CHANGE_CHAIN);
  const txids = [...new Set(change.map(({ txid }) => txid))];
  const txs = await node.wallet.askMany(
    'gettransaction',
    txids.map((txid) => [txid, true]),
    WalletTx,
  );
  const entries = await node.chain.askMany(
    'getmempoolentry',
    txids.map((txid) => [txid]),
    MempoolEntry,
  );
  const own = new Set(
    txids.filter((_, index) => {
      const [tx, entry] = [txs[index], entries[index]];
      if (!tx || tx instanceof RpcRefusal || !entry || entry instanceof RpcRefusal) return false;
      return tx.fee !== undefined && entry.ancestorcount < ANCESTORS_MAX;
    }),
  );
  return change.filter(({ txid }) => own.has(txid));
};

const biggest = (coins: readonly Coin[]): Coin[] =>
  coins.toSorted((a, b) => Number(b.amount > a.amount) - Number(b.amount < a.amount)).slice(0, INPUTS_MAX);

/** Outputs of at least this amount, but for those taken, the biggest ones. */
const listCoins = async (node: Node, taken: ReadonlySet<string>, min: bigint): Promise<Coin[]> => {
  const options = { minimumAmount: formatUnits(min, DECIMALS) };
  const rows = await node.wallet.call('listunspent', [0, CONFIRMATIONS_ANY, [], true, options], Unspent);
  return rows
    .flatMap((row) => coinOf(row) ?? [])
    .filter(({ txid, vout }) => !taken.has(outpoint(txid, vout)));
};

/**
 * Groups of coins to try one after the other for a payment of `amount`: confirmed ones, then with our own
 * change, and big ones first, so that a wallet of 100,000 small outputs is read only where it has to be.
 */
export async function* coinGroups(
  node: Node,
  taken: ReadonlySet<string>,
  amount: bigint,
): AsyncGenerator<Coin[]> {
  for (const share of [20n, 1_000n, 0n]) {
    const coins = await listCoins(node, taken, share === 0n ? 0n : amount / share);
    const confirmed = coins.filter(({ isConfirmed }) => isConfirmed);
    yield biggest(confirmed);
    const change = await ownChange(node, coins);
    if (change.length > 0) yield biggest([...confirmed, ...change]);
  }
}

/** Confirmed coins: a replacement may not spend other unconfirmed ones than the version before (BIP125). */
export const confirmedCoins = async (node: Node, taken: ReadonlySet<string>): Promise<Coin[]> =>
  biggest((await listCoins(node, taken, 0n)).filter(({ isConfirmed }) => isConfirmed));

/** Addresses with confirmed coins, those with the most first. */
export const ownPlaces = async (node: Node, keys: AccountKeys): Promise<OwnPlace[]> => {
  const sums = new Map<string, { readonly path: Coin['path']; readonly amount: bigint }>();
  for (const { path, amount, isConfirmed } of await listCoins(node, new Set(), 0n)) {
    const text = path.join('/');
    if (isConfirmed) sums.set(text, { path, amount: amount + (sums.get(text)?.amount ?? 0n) });
  }
  return [...sums]
    .toSorted(([, a], [, b]) => Number(b.amount > a.amount) - Number(b.amount < a.amount))
    .map(([text, { path }]) => ({
      path: text,
      address: keys.addressAt(...path),
      role: path[0] === CHANGE_CHAIN ? 'hot' : 'deposit',
    }));
};

/** @throws ChainError `nodeWrong` where the output does not pay our key at the path the node named */
export const checkCoin = (keys: AccountKeys, { txid, vout, path }: Coin, script: Uint8Array): void => {
  if (bytesToHex(keys.keyAt(...path).script) !== bytesToHex(script))
    throw new ChainError('nodeWrong', `the node says that ${outpoint(txid, vout)} is ours, but it is not`);
};
