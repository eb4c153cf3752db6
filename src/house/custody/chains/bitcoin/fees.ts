/** What the network asks for a transaction, in satoshi per virtual byte. */
import { array, type Infer, type as object } from 'superstruct';
import { RpcRefusal } from '../jsonRpc.ts';
import type { BitcoinNode } from '../../../platform/nodes/nodes.ts';
import { ChainError, type PaymentPurpose } from '../../../platform/chainPort.ts';
import { FeeEstimate, Hash, MempoolEntry, MempoolInfo, NetworkInfo, unitsOf } from './answers.ts';
import type { Node } from './node.ts';

/** Fee rates of nodes and of the configuration are of 1,000 virtual bytes. */
const RATE_BYTES = 1_000n;
const perByteOf = (rate: bigint): bigint => (rate + RATE_BYTES - 1n) / RATE_BYTES;

/** Blocks until a payment shall be mined: players wait, the operator's own address does not. */
const TARGETS: Readonly<Record<PaymentPurpose, number>> = { withdrawals: 3, cold: 12, sweep: 12, gas: 3 };

const max = (...values: readonly bigint[]): bigint => values.reduce((a, b) => (a > b ? a : b));

export type FeeBounds = Pick<BitcoinNode, 'feeFloor' | 'feeCeiling'>;
/** Satoshi per virtual byte that the house pays at the most. */
export const highestOf = ({ feeCeiling }: FeeBounds): bigint => feeCeiling / RATE_BYTES;

/**
 * Satoshi per virtual byte that a payment pays now, at least what the node takes into its mempool. Where the
 * node has seen too little to estimate, as on regtest, it is the floor.
 */
export const feeNow = async ({ chain }: Node, { feeFloor }: FeeBounds, purpose: PaymentPurpose) => {
  const estimate = await chain.call('estimatesmartfee', [TARGETS[purpose]], FeeEstimate);
  const { mempoolminfee, minrelaytxfee } = await chain.call('getmempoolinfo', [], MempoolInfo);
  const asked = estimate.feerate === undefined ? 0n : unitsOf(estimate.feerate);
  return perByteOf(max(feeFloor, asked, unitsOf(mempoolminfee), unitsOf(minrelaytxfee)));
};

/** @throws ChainError `feeHigh` above what the house pays */
export const affordable = (perByte: bigint, bounds: FeeBounds): bigint => {
  const most = highestOf(bounds);
  if (perByte <= most) return perByte;
  throw new ChainError('feeHigh', `the network asks ${perByte} per virtual byte, the house pays ${most}`);
};

/** Satoshi per 1,000 virtual bytes that a replacement pays on top of what it replaces. */
export const incrementOf = async ({ chain }: Node): Promise<bigint> =>
  unitsOf((await chain.call('getnetworkinfo', [], NetworkInfo)).incrementalfee);

export const Entry = object({ ...MempoolEntry.schema, spentby: array(Hash) });

/** What a version in the mempool costs to replace. */
export interface Replaced {
  readonly fee: bigint;
  readonly vsize: bigint;
  /** Of itself and of all that spend it, which leave the mempool with it. */
  readonly packageFee: bigint;
  /** What its unconfirmed parents pay less than they would at `perByte`: it has to pay for them too. */
  parentsLack(perByte: bigint): bigint;
}

export const replacedOf = ({ fees, vsize, ancestorsize }: Infer<typeof Entry>): Replaced => {
  const fee = unitsOf(fees.base);
  const parentsFee = unitsOf(fees.ancestor) - fee;
  const parentsSize = BigInt(ancestorsize - vsize);
  return {
    fee,
    vsize: BigInt(vsize),
    packageFee: unitsOf(fees.descendant),
    parentsLack: (perByte) => max(0n, perByte * parentsSize - parentsFee),
  };
};

/** BIP125, rules 3 and 4, and the policy of Bitcoin Core that the fee rate rises too. */
export const leastFee = (
  { packageFee, fee, vsize: before }: Replaced,
  increment: bigint,
  vsize: bigint,
): bigint =>
  max(packageFee + (increment * vsize + RATE_BYTES - 1n) / RATE_BYTES, (fee * vsize) / before + 1n);

/** What unconfirmed transactions pay less than they would at `perByte`. */
export const lackOf = async ({ chain }: Node, txids: readonly string[], perByte: bigint): Promise<bigint> => {
  const entries = await chain.askMany(
    'getmempoolentry',
    txids.map((txid) => [txid]),
    MempoolEntry,
  );
  return entries.reduce((sum, entry) => {
    if (entry instanceof RpcRefusal) return sum;
    return sum + max(0n, perByte * BigInt(entry.ancestorsize) - unitsOf(entry.fees.ancestor));
  }, 0n);
};
