/**
 * Payments. The house's wallet drafts a transaction, the signer signs it, the daemon relays it. A payment
 * that is stuck is never raised: Monero does not replace transactions.
 */
import type { MoneroSigner, SignRequest } from '../../../../signing/request.ts';
import { RpcRefusal } from '../jsonRpc.ts';
import { isIntegrated, MONERO } from '../moneroAddress.ts';
import type { MoneroNode } from '../../../platform/nodes/nodes.ts';
import {
  ChainError,
  type NewPayment,
  type SentTx,
  SignerRefused,
  type Staged,
} from '../../../platform/chainPort.ts';
import { Anything, Draft, type OutputRow } from './answers.ts';
import type { MoneroDaemon } from './daemon.ts';
import { isKnown, syncKeyImages, unspentOf } from './keyImages.ts';
import { conflictedOf } from './recheck.ts';
import { type MoneroTransaction, readTransaction } from './transaction.ts';
import type { MoneroWallet } from './wallet.ts';

export interface Sending {
  readonly node: Pick<MoneroNode, 'feeCeiling'>;
  readonly wallet: MoneroWallet;
  readonly daemon: MoneroDaemon;
  readonly signer: MoneroSigner;
}

/** BULLETPROOF_PLUS_MAX_OUTPUTS of Monero is 16, and change is one of them. */
export const OUTPUTS_MAX = 15;

/** wallet_rpc_server_error_codes.h: not possible, not enough, too large, not enough that is unlocked. */
const SHORT = new Set([-16, -17, -18, -37]);

/** The first version of a payment is its only one. */
const VERSION = 1;

/** Freezes what other payments spend, because the wallet would spend it again, and thaws the rest. */
const freezeTaken = async (
  wallet: MoneroWallet,
  outputs: readonly OutputRow[],
  taken: ReadonlySet<string>,
): Promise<void> => {
  for (const { key_image: image, frozen } of outputs)
    if (frozen !== taken.has(image))
      await wallet.call(frozen ? 'thaw' : 'freeze', { key_image: image }, Anything);
};

const draftOf = async (
  wallet: MoneroWallet,
  { outputs }: NewPayment,
): Promise<{ fee: bigint; set: string }> => {
  const destinations = outputs.map(({ address, amount }) => ({ address, amount: String(amount) }));
  const query = { destinations, account_index: 0, subaddr_indices_all: true, do_not_relay: true };
  try {
    const { fee, unsigned_txset: set } = await wallet.call('transfer', query, Draft);
    return { fee: BigInt(fee), set };
  } catch (error) {
    if (error instanceof RpcRefusal && SHORT.has(error.code))
      throw new ChainError('balanceShort', `monero-wallet-rpc: ${error.message}`, { cause: error });
    throw error;
  }
};

const readSigned = (raw: string): MoneroTransaction => {
  try {
    return readTransaction(raw);
  } catch (error) {
    throw new ChainError('signerRefused', `the signer's transaction: ${(error as Error).message}`, {
      cause: error,
    });
  }
};

interface Expected {
  readonly fee: bigint;
  readonly outputs: number;
  /** Key images that it may spend. */
  readonly free: ReadonlySet<string>;
}

/** @throws ChainError where the signer gave another transaction than it was asked for */
const checkSigned = (tx: MoneroTransaction, txid: string, { fee, outputs, free }: Expected): void => {
  const wrong =
    tx.txid !== txid
      ? `it is ${tx.txid}`
      : tx.fee !== fee
        ? `its fee is ${tx.fee} instead of ${fee}`
        : tx.outputs <= outputs
          ? `it has ${tx.outputs} outputs`
          : tx.keyImages.find((image) => !free.has(image));
  if (wrong !== undefined)
    throw new ChainError('signerRefused', `the signer's transaction ${txid}: ${wrong}`);
};

const requestOf = (
  payment: NewPayment,
  draft: string,
  feeMax: bigint,
): Omit<SignRequest, 'at' | 'instead'> => ({
  payment: payment.id,
  version: VERSION,
  purpose: payment.purpose,
  network: 'monero',
  asset: payment.asset,
  outputs: payment.outputs.map(({ address, amount }) => ({ address, amount: String(amount) })),
  feeMax: String(feeMax),
  draft,
});

/** What the signer signed for this payment when its answer was lost: another one would pay a second time. */
const signedBefore = (error: unknown): Staged | null => {
  if (!(error instanceof SignerRefused) || !error.alreadySigned) return null;
  const { txid, raw } = error.alreadySigned;
  const tx = readSigned(raw);
  if (tx.txid !== txid)
    throw new ChainError('signerRefused', `the signer's transaction ${txid}: it is ${tx.txid}`);
  return { txid, raw, fee: tx.fee, reserves: tx.keyImages };
};

const checkPayment = ({ outputs }: NewPayment): void => {
  if (outputs.length === 0 || outputs.length > OUTPUTS_MAX)
    throw new RangeError(`"outputs" expected 1 to ${OUTPUTS_MAX}, got ${outputs.length}`);
  // Only one receiver can read the payment id that an integrated address carries; the wallet refuses others.
  if (outputs.length > 1 && outputs.some(({ address }) => isIntegrated(address, MONERO)))
    throw new RangeError('"outputs" expected an integrated address alone');
};

/**
 * The send port's `stage`. The caller runs nothing else on the wallet meanwhile.
 * @throws ChainError, RpcRefusal
 */
export const stageMonero = async (
  { node, wallet, daemon, signer }: Sending,
  payment: NewPayment,
): Promise<Staged> => {
  checkPayment(payment);
  await daemon.info();
  await wallet.refresh();
  const unspent = await syncKeyImages(wallet, signer);
  await freezeTaken(wallet, unspent, payment.taken);
  const { fee, set } = await draftOf(wallet, payment);
  if (fee > node.feeCeiling)
    throw new ChainError('feeHigh', `the fee would be ${fee} piconero, above ${node.feeCeiling}`);
  const request = requestOf(payment, set, node.feeCeiling);
  try {
    const { txid, raw } = await signer.sign(request);
    const images = unspent.map(({ key_image: image }) => image);
    const free = new Set(images.filter((image) => !payment.taken.has(image)));
    const tx = readSigned(raw);
    checkSigned(tx, txid, { fee, outputs: payment.outputs.length, free });
    return { txid, raw, fee, reserves: tx.keyImages };
  } catch (error) {
    const before = signedBefore(error);
    if (before) return before;
    throw error;
  }
};

/**
 * The send port's `balance`. The caller runs nothing else on the wallet meanwhile. Outputs whose key images
 * are not known are not counted as spendable: they may be spent already.
 */
export const balanceOfMonero = async ({
  wallet,
  signer,
}: Pick<Sending, 'wallet' | 'signer'>): Promise<{ spendable: bigint; pending: bigint }> => {
  // It reads blocks only when it is told to, and the daemon says of deposits what the newest block has.
  await wallet.refresh();
  let outputs = await unspentOf(wallet);
  if (outputs.some((output) => output.unlocked && !isKnown(output))) {
    try {
      outputs = await syncKeyImages(wallet, signer);
    } catch (error) {
      // Without the signer nothing can be spent, and what was known before still holds.
      if (!(error instanceof ChainError && error.trouble === 'signerAway')) throw error;
    }
  }
  const sum = { spendable: 0n, pending: 0n };
  for (const output of outputs)
    sum[output.unlocked && isKnown(output) ? 'spendable' : 'pending'] += BigInt(output.amount);
  return sum;
};

/** The send port's `look`. A chain that hides amounts does not say what a transaction paid. */
export const lookMonero = async (daemon: MoneroDaemon, txids: readonly string[]): Promise<SentTx[]> => {
  const { height } = await daemon.info();
  const txs = await daemon.transactions(txids);
  const conflicted = await conflictedOf(daemon, txs);
  return txids.map((txid) => {
    const tx = txs.get(txid);
    const outside = { confirmations: 0, paid: null };
    if (!tx) return { state: 'missing', ...outside };
    if (conflicted.has(txid)) return { state: 'conflicted', ...outside };
    if (tx.in === 'pool') return { state: 'mempool', ...outside };
    return { state: 'mined', confirmations: Math.max(1, height - tx.height), paid: null };
  });
};
