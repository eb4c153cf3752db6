/** Where transactions are now: those that paid the house, and the house's own. */
import {
  ChainError,
  type OutputKey,
  type Paid,
  type Recheck,
  type SendPort,
  type SentTx,
} from '../../../platform/chainPort.ts';
import {
  hasFailed,
  type Header,
  newestHeader,
  nonceOf,
  type Receipt,
  receipt,
  transaction,
  type Tx,
} from './calls.ts';
import { readRaw } from './draft.ts';
import type { EthereumNetwork } from './network.ts';
import { type EthereumRpc, nullIfRefused } from './rpc.ts';
import type { Tracer } from './tracer.ts';
import { internalTransfers, plainTransfers, tokenTransfers, type Transfer } from './transfers.ts';

/** Transactions whose sender is remembered, about 200 bytes each. */
const SENDERS_MAX = 20_000;
/** Confirmations of a replacement are counted up to this. */
const RIVAL_DEPTH = 12;

interface Parts {
  readonly rpc: EthereumRpc;
  readonly network: EthereumNetwork;
  readonly tracer: Tracer;
}

interface Found {
  readonly tx: Tx | null;
  readonly receipt: Receipt | null;
}

/**
 * Senders of transactions that were looked at. A transaction that disappeared cannot be asked for its sender,
 * and without his nonce a replacement is not told from a delay. After a restart it is `missing` instead.
 */
export type Senders = Map<string, { readonly from: string; readonly nonce: bigint }>;

const remember = (senders: Senders, { hash, from, nonce }: Tx): void => {
  senders.delete(hash);
  senders.set(hash, { from, nonce });
  const [oldest] = senders.keys();
  if (senders.size > SENDERS_MAX && oldest !== undefined) senders.delete(oldest);
};

/** @throws ChainError where the answers about one transaction do not fit */
const fitting = (txid: string, tx: Tx | null, own: Receipt | null): Found => {
  if ((tx && tx.hash !== txid) || (own && own.transactionHash !== txid))
    throw new ChainError('nodeWrong', `The Ethereum node gave another transaction for ${txid}`);
  if (own && tx && (own.from !== tx.from || (tx.blockHash ?? own.blockHash) !== own.blockHash))
    throw new ChainError('nodeWrong', `The Ethereum node gave a receipt that is not of ${txid}`);
  // A block that has just come is indexed a moment later.
  if (Boolean(own) !== Boolean(tx?.blockHash))
    throw new ChainError('nodeAway', `The Ethereum node does not yet know all of ${txid}`);
  return { tx, receipt: own };
};

const readTxs = async (
  rpc: EthereumRpc,
  keys: readonly { readonly txid: string }[],
): Promise<ReadonlyMap<string, Found>> => {
  const txids = [...new Set(keys.map(({ txid }) => txid))];
  const found = await Promise.all(
    txids.map(async (txid): Promise<[string, Found]> => {
      const [tx, own] = await Promise.all([rpc.ask(transaction(txid)), rpc.ask(receipt(txid))]);
      return [txid, fitting(txid, tx, own)];
    }),
  );
  return new Map(found);
};

/** A block that came after the head was asked for has one confirmation. */
const confirmationsOf = (head: Header, { blockNumber }: Receipt): number =>
  Math.max(1, head.number - blockNumber + 1);

const outside = { confirmations: 0, blockHash: null, blockHeight: null };

/**
 * A transaction that the node does not know. Its sender's nonce says whether another one took its place: the
 * chain counts one transaction a nonce, and it is not this one.
 */
const gone = async (rpc: EthereumRpc, senders: Senders, head: Header, txid: string): Promise<Recheck> => {
  const missing: Recheck = { state: 'missing', ...outside, paid: null };
  const sender = senders.get(txid);
  if (!sender) return missing;
  const heights = Array.from({ length: RIVAL_DEPTH }, (_, index) => head.number - index).filter(
    (index) => index >= 0,
  );
  const counts = await Promise.all(
    heights.map((height) => nullIfRefused(rpc.ask(nonceOf(sender.from, height)))),
  );
  // A node may have thrown the state of a block away.
  const confirmations = counts.filter((count) => count !== null && count > sender.nonce).length;
  return confirmations === 0 ? missing : { ...missing, state: 'conflicted', confirmations };
};

const transfersOf = async (
  { rpc, network, tracer }: Parts,
  { asset, txid, outIndex }: OutputKey,
  tx: Tx,
  own: Receipt,
): Promise<readonly Transfer[] | null> => {
  if (asset !== 'ETH') return tokenTransfers(own, network.tokens);
  if (outIndex === 'tx') return plainTransfers(tx, own);
  const internals = hasFailed(own) ? [] : await tracer.ofTx(rpc, txid);
  return internals && internalTransfers(internals);
};

const paidBy = ({ asset, address, amount }: Transfer): Paid => ({ asset, address, amount });

const recheck = async (
  parts: Parts,
  senders: Senders,
  head: Header,
  key: OutputKey,
  { tx, receipt: own }: Found,
): Promise<Recheck> => {
  if (!tx) return gone(parts.rpc, senders, head, key.txid);
  remember(senders, tx);
  if (!own) {
    const [waiting] = key.outIndex === 'tx' ? plainTransfers(tx, { status: '0x1' }) : [];
    return { state: 'mempool', ...outside, paid: waiting ? paidBy(waiting) : null };
  }
  const where = {
    confirmations: confirmationsOf(head, own),
    blockHash: own.blockHash.slice(2),
    blockHeight: own.blockNumber,
  };
  if (hasFailed(own)) return { state: 'reverted', ...where, paid: null };
  const transfers = await transfersOf(parts, key, tx, own);
  if (transfers === null) return { state: 'mined', ...where, paid: null };
  const same = transfers.find(({ asset, outIndex }) => asset === key.asset && outIndex === key.outIndex);
  // In another block a contract may run otherwise and pay nothing, although its transaction succeeds.
  return same
    ? { state: 'mined', ...where, paid: paidBy(same) }
    : { state: 'reverted', ...where, paid: null };
};

/** See `ChainPort.recheckMany`. */
export const recheckOutputs = async (
  parts: Parts,
  senders: Senders,
  outputs: readonly OutputKey[],
): Promise<Recheck[]> => {
  if (outputs.length === 0) return [];
  // The head first: read after the transactions, it could be behind their block on another branch.
  const head = await newestHeader(parts.rpc);
  const found = await readTxs(parts.rpc, outputs);
  const rechecks: Recheck[] = [];
  for (const key of outputs)
    rechecks.push(
      await recheck(parts, senders, head, key, found.get(key.txid) ?? { tx: null, receipt: null }),
    );
  return rechecks;
};

/** See `SendPort.outspent`: a nonce is used once, so whatever has used it has taken the version's place. */
export const outspentNonces = async (
  rpc: EthereumRpc,
  raws: readonly string[],
  depth: number,
): Promise<boolean[]> => {
  const { number: tip } = await newestHeader(rpc);
  const height = tip - depth + 1;
  if (height < 0) return raws.map(() => false);
  const drafts = raws.map((raw) => readRaw(raw).draft);
  return Promise.all(
    drafts.map(async ({ from, nonce }) => (await rpc.ask(nonceOf(from, height))) > BigInt(nonce)),
  );
};

/** See `SendPort.look`. A payment that reverted used its nonce and paid nothing. */
export const lookAtSent = async (
  { rpc, network }: Pick<Parts, 'rpc' | 'network'>,
  txs: Parameters<SendPort['look']>[0],
): Promise<SentTx[]> => {
  if (txs.length === 0) return [];
  const head = await newestHeader(rpc);
  const found = await readTxs(rpc, txs);
  return txs.map(({ asset, txid }): SentTx => {
    const { tx, receipt: own } = found.get(txid) ?? { tx: null, receipt: null };
    if (!tx) return { state: 'missing', confirmations: 0, paid: null };
    if (!own) return { state: 'mempool', confirmations: 0, paid: null };
    const known = {
      confirmations: confirmationsOf(head, own),
      fee: own.gasUsed * own.effectiveGasPrice,
    };
    const transfers =
      asset === 'ETH'
        ? plainTransfers(tx, own)
        : tokenTransfers(own, network.tokens).filter(
            (one) => one.from === tx.from.toLowerCase() && one.asset === asset,
          );
    // A token that returns false instead of failing has no log, and has paid nothing either.
    if (transfers.length === 0) return { state: 'reverted', ...known, paid: [] };
    return { state: 'mined', ...known, paid: transfers.map(paidBy) };
  });
};
