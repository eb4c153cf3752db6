/** Outputs seen before, as the chain shows them now. */
import { RpcRefusal } from '../jsonRpc.ts';
import type { OutputKey, Recheck } from '../../../platform/chainPort.ts';
import { TransfersOfTx } from './answers.ts';
import type { DaemonTx, MoneroDaemon } from './daemon.ts';
import { paidBy, placeOf, type Watching } from './scan.ts';
import type { MoneroWallet } from './wallet.ts';

/** wallet_rpc_server_error_codes.h of Monero: the wallet has no such transaction. */
const WRONG_TXID = -8;

/**
 * Those of the pool whose inputs a transaction in a block spends: they can never be mined.
 * `double_spend_seen` says less: the daemon sets it on the transaction that it keeps when another one comes
 * later.
 */
export const conflictedOf = async (
  daemon: MoneroDaemon,
  txs: ReadonlyMap<string, DaemonTx>,
): Promise<ReadonlySet<string>> => {
  const images = new Map<string, readonly string[]>();
  for (const [txid, tx] of txs) if (tx.in === 'pool') images.set(txid, tx.keyImages());
  const spent = await daemon.spentInBlocks([...new Set([...images.values()].flat())]);
  const suspects = [...images].filter(([, own]) => own.some((image) => spent.has(image)));
  // It may have been mined itself since it was asked for.
  const again = await daemon.transactions(suspects.map(([txid]) => txid));
  return new Set([...again].filter(([, tx]) => tx.in === 'pool').map(([txid]) => txid));
};

interface Row {
  readonly amount: bigint;
  readonly locked: boolean;
}

/** What the wallet knows that one transaction pays, by subaddress. */
const rowsOf = async (wallet: MoneroWallet, txid: string): Promise<ReadonlyMap<number, Row>> => {
  try {
    const { transfers } = await wallet.call(
      'get_transfer_by_txid',
      { txid, account_index: 0 },
      TransfersOfTx,
    );
    const received = transfers.filter((row) => row.type !== 'out');
    return new Map(paidBy(received, wallet).map(({ minor, ...row }) => [minor, row]));
  } catch (error) {
    if (error instanceof RpcRefusal && error.code === WRONG_TXID) return new Map();
    throw error;
  }
};

/** The port's `recheckMany`. @throws ChainError, RpcRefusal */
export const recheckMonero = async (
  { daemon, wallet }: Watching,
  outputs: readonly OutputKey[],
): Promise<Recheck[]> => {
  const txids = [...new Set(outputs.map(({ txid }) => txid))];
  const rows = new Map<string, ReadonlyMap<number, Row>>();
  for (const txid of txids) rows.set(txid, await rowsOf(wallet, txid));
  const info = await daemon.info();
  const txs = await daemon.transactions(txids);
  const conflicted = await conflictedOf(daemon, txs);
  const place = placeOf(daemon, info);
  const recheck = async ({ txid, outIndex }: OutputKey): Promise<Recheck> => {
    const tx = txs.get(txid);
    const row = rows.get(txid)?.get(Number(outIndex));
    const address = wallet.addressOf(Number(outIndex));
    const paid = row ? { asset: 'XMR' as const, address, amount: row.amount } : null;
    const outside = { confirmations: 0, blockHash: null, blockHeight: null, paid };
    if (!tx) return { state: 'missing', ...outside };
    if (conflicted.has(txid)) return { state: 'conflicted', ...outside };
    const where = await place(tx, row?.locked ?? false);
    return { state: where.blockHash === null ? 'mempool' : 'mined', ...where, paid };
  };
  return Promise.all(outputs.map(recheck));
};
