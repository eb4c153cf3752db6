/**
 * What was paid since a cursor. The wallet says who was paid how much, the daemon where the transaction is
 * now: a wallet whose chain got shorter goes on to list what was in the blocks that are gone.
 *
 * An event is all that one transaction pays to one subaddress, and `outIndex` is the index of the subaddress:
 * the wallet lists it so, in the pool and in a block. Outputs of a transaction cannot change, so neither the
 * name nor the sum does, whatever is scanned again.
 */
import type { MoneroNode } from '../../../platform/nodes/nodes.ts';
import { ChainError, type Observed, type ScanPage } from '../../../platform/chainPort.ts';
import { type Info, Outputs, type TransferRow, Transfers } from './answers.ts';
import { type Mark, readCursor, writeCursor } from './cursor.ts';
import type { DaemonTx, MoneroDaemon } from './daemon.ts';
import type { MoneroWallet } from './wallet.ts';

export interface Watching {
  readonly node: Pick<MoneroNode, 'restoreHeight'>;
  readonly wallet: MoneroWallet;
  readonly daemon: MoneroDaemon;
}

/** Blocks of a page. */
const PAGE = 5_000;
/** Scanned again each time: the wallet may have read another branch than the daemon has by now. */
const OVERLAP = 10;
/** Blocks until an output can be spent; CRYPTONOTE_DEFAULT_TX_SPENDABLE_AGE of Monero. */
const SPENDABLE_AGE = 10;

interface PaidTo {
  readonly txid: string;
  readonly minor: number;
  readonly amount: bigint;
  readonly locked: boolean;
}

/**
 * The primary address takes change alone. A row of 0 is that of a block that is gone, back in the pool: the
 * wallet counts its outputs in the row of the block until it has read another block at that height.
 */
const isDeposit = ({
  amount,
  subaddr_index: { major, minor },
}: Pick<TransferRow, 'amount' | 'subaddr_index'>) => major === 0 && minor > 0 && BigInt(amount) > 0n;

const checkRow = (row: TransferRow, wallet: MoneroWallet): void => {
  const parts = row.amounts ?? [row.amount];
  const sum = parts.reduce((total, part) => total + BigInt(part), 0n);
  const { minor } = row.subaddr_index;
  if (row.address !== wallet.addressOf(minor))
    throw new ChainError('nodeWrong', `monero-wallet-rpc: another address at subaddress ${minor}`);
  if (sum !== BigInt(row.amount))
    throw new ChainError('nodeWrong', `monero-wallet-rpc: amounts of ${row.txid} do not add up`);
};

/** @throws ChainError where a row cannot be true */
export const paidBy = (rows: readonly TransferRow[], wallet: MoneroWallet): PaidTo[] =>
  rows.filter(isDeposit).map((row) => {
    checkRow(row, wallet);
    const { minor } = row.subaddr_index;
    return { txid: row.txid, minor, amount: BigInt(row.amount), locked: row.locked };
  });

/**
 * What payments of the house pay to addresses of its own: the wallet takes it for change and lists no row.
 */
const paidByHouse = async (wallet: MoneroWallet, txids: ReadonlySet<string>): Promise<PaidTo[]> => {
  if (txids.size === 0) return [];
  const query = { transfer_type: 'all', account_index: 0, verbose: true };
  const { transfers: outputs = [] } = await wallet.call('incoming_transfers', query, Outputs);
  const sums = new Map<string, PaidTo>();
  for (const output of outputs) {
    if (!txids.has(output.tx_hash) || !isDeposit(output)) continue;
    const { minor } = output.subaddr_index;
    const key = `${output.tx_hash} ${minor}`;
    const amount = BigInt(output.amount) + (sums.get(key)?.amount ?? 0n);
    sums.set(key, { txid: output.tx_hash, minor, amount, locked: !output.unlocked && !output.spent });
  }
  return [...sums.values()];
};

/** While the wallet calls an output locked it counts as one block short of being spendable at most. */
const confirmationsOf = (tip: Pick<Info, 'height'>, height: number, locked: boolean): number => {
  const confirmations = Math.max(1, tip.height - height);
  return locked ? Math.min(confirmations, SPENDABLE_AGE - 1) : confirmations;
};

const hashesOf = (daemon: MoneroDaemon): ((height: number) => Promise<string | null>) => {
  const known = new Map<number, Promise<string | null>>();
  return (height) => {
    const hash = known.get(height) ?? daemon.blockHash(height);
    known.set(height, hash);
    return hash;
  };
};

type Place = Pick<Observed, 'confirmations' | 'blockHash' | 'blockHeight'>;

/** Where a transaction is, as the port says it. */
export const placeOf = (
  daemon: MoneroDaemon,
  info: Pick<Info, 'height'>,
): ((tx: DaemonTx, locked: boolean) => Promise<Place>) => {
  const hashOf = hashesOf(daemon);
  return async (tx, locked) => {
    const outside = { confirmations: 0, blockHash: null, blockHeight: null };
    if (tx.in === 'pool') return outside;
    const blockHash = await hashOf(tx.height);
    // Gone since the daemon was asked for the transaction.
    if (blockHash === null) return outside;
    return { confirmations: confirmationsOf(info, tx.height, locked), blockHash, blockHeight: tx.height };
  };
};

const eventsOf = async (
  { daemon, wallet }: Watching,
  info: Info,
  paid: readonly PaidTo[],
): Promise<Observed[]> => {
  const txs = await daemon.transactions(paid.map(({ txid }) => txid));
  const place = placeOf(daemon, info);
  const events: Observed[] = [];
  // A transaction that was just mined may still be among those of the pool.
  const unique = new Map(paid.map((one) => [`${one.txid} ${one.minor}`, one]));
  for (const { txid, minor, amount, locked } of unique.values()) {
    const tx = txs.get(txid);
    if (!tx) continue;
    const where = await place(tx, locked);
    const address = wallet.addressOf(minor);
    events.push({ asset: 'XMR', txid, outIndex: String(minor), address, amount, ...where });
  }
  return events;
};

/** The part of a cursor that is on the best chain, newest first. */
const commonPart = async (daemon: MoneroDaemon, marks: readonly Mark[]): Promise<readonly Mark[]> => {
  for (const [n, [height, hash]] of marks.entries())
    if ((await daemon.blockHash(height)) === hash) return marks.slice(n);
  return [];
};

/** Transfers of blocks above `from` up to `to`, and of the pool. */
const transfersOf = (wallet: MoneroWallet, from: number, to: number) =>
  wallet.call(
    'get_transfers',
    {
      in: true,
      out: true,
      pool: true,
      account_index: 0,
      filter_by_height: true,
      min_height: Math.max(0, from),
      max_height: to,
    },
    Transfers,
  );

/** The port's `scan`. The caller runs nothing else on the wallet meanwhile. @throws ChainError, RpcRefusal */
export const scanMonero = async (watching: Watching, cursor: string | null): Promise<ScanPage> => {
  const { daemon, wallet, node } = watching;
  const walletHeight = await wallet.refresh();
  const info = await daemon.info();
  const marks = await commonPart(daemon, readCursor(cursor));
  const from = marks[0]?.[0] ?? node.restoreHeight - 1;
  // Both heights count blocks. A wallet that is behind the cursor has been made anew and is still reading.
  const top = Math.max(from, Math.min(walletHeight, info.height) - 1);
  const to = Math.min(top, from + PAGE);
  const more = to < top;
  // Of blocks that the daemon has no more the wallet's rows lie above its tip, until it notices.
  const last = more ? to : Math.max(to, walletHeight);
  const { in: mined = [], out = [], pool = [] } = await transfersOf(wallet, from - OVERLAP, last);
  // What has a lock time cannot be spent when its confirmations say so, and is never reported.
  const rows = [...mined, ...(more ? [] : pool)].filter((row) => BigInt(row.unlock_time) === 0n);
  const own = await paidByHouse(wallet, new Set(out.map(({ txid }) => txid)));
  const events = await eventsOf(watching, info, [...paidBy(rows, wallet), ...own]);
  const hash = to > from ? await daemon.blockHash(to) : null;
  return { events, cursor: writeCursor(hash ? [[to, hash], ...marks] : marks), more };
};
