/** Drafts of payments: which coins they spend, what they keep, and the PSBT that the signer reads. */
import { base64, hex } from '@scure/base';
import { type RawTx, selectUTXO, Transaction } from '@scure/btc-signer';
import type { Infer } from 'superstruct';
import { outpoint } from '../../../../signing/bitcoinNetworks.ts';
import type { SignedVersion, SignedDraft, Signer, SignOutput } from '../../../../signing/request.ts';
import { RpcRefusal } from '../jsonRpc.ts';
import {
  ChainError,
  type NewPayment,
  type PaymentOutput,
  SignerRefused,
  type Staged,
} from '../../../platform/chainPort.ts';
import { DecodedTx, outputsOf } from './answers.ts';
import { checkCoin, type Coin } from './coins.ts';
import { type FeeBounds, highestOf } from './fees.ts';
import { type AccountKeys, addressOfScript } from './keys.ts';
import { type Node, unexpected } from './node.ts';
import type { Parameters } from './parameters.ts';

export interface Draft {
  readonly tx: Transaction;
  readonly coins: readonly Coin[];
  readonly fee: bigint;
  readonly vsize: bigint;
  readonly change: readonly [chain: number, index: number];
}

interface Wanted {
  readonly outputs: readonly PaymentOutput[];
  readonly perByte: bigint;
  /** Path of the key that change is paid to, if there is any. */
  readonly change: readonly [chain: number, index: number];
  /** Coins that are spent in any case: those of the version before. */
  readonly required: readonly Coin[];
}

/** BIP125: says that a transaction may be replaced; Litecoin Core replaces no others. */
const REPLACEABLE = 0xfffffffd;
/** A vbyte is four units of weight. */
const vsizeOf = (weight: number): bigint => BigInt(Math.ceil(weight / 4));

const inputOf = (keys: AccountKeys, { txid, vout, amount, path }: Coin) => {
  const { publicKey, script } = keys.keyAt(...path);
  return {
    txid: hex.decode(txid),
    index: vout,
    sequence: REPLACEABLE,
    witnessUtxo: { amount, script },
    bip32Derivation: [[publicKey, { fingerprint: keys.fingerprint, path: [...path] }]] as [
      Uint8Array,
      { fingerprint: number; path: number[] },
    ][],
  };
};

/**
 * Chooses among the coins, the biggest first, so that there are few inputs. Inputs and outputs are in the
 * order of BIP69, which does not tell which output is change; change below dust goes into the fee.
 * @returns null where the coins do not suffice
 */
export const draftOf = (
  { addresses }: Parameters,
  keys: AccountKeys,
  dust: bigint,
  coins: readonly Coin[],
  { outputs, perByte, change, required }: Wanted,
): Draft | null => {
  const all = [...required, ...coins];
  const byOutpoint = new Map(all.map((coin) => [outpoint(coin.txid, coin.vout), coin]));
  const chosen = selectUTXO(
    coins.map((coin) => inputOf(keys, coin)),
    outputs.map(({ address, amount }) => ({ address, amount })),
    'accumBiggest',
    {
      feePerByte: perByte,
      changeAddress: keys.addressAt(...change),
      network: addresses,
      requiredInputs: required.map((coin) => inputOf(keys, coin)),
      dust,
      // `dust` is what nodes refuse already, not a size.
      dustRelayFeeRate: 1n,
    },
  );
  if (!chosen?.tx || chosen.fee === undefined) return null;
  const { tx, weight } = chosen;
  const spent = Array.from({ length: tx.inputsLength }, (_, at) => {
    const { txid, index } = tx.getInput(at);
    return txid && index !== undefined ? byOutpoint.get(outpoint(hex.encode(txid), index)) : undefined;
  });
  return { tx, coins: spent.flatMap((one) => one ?? []), fee: tx.fee, vsize: vsizeOf(weight), change };
};

/**
 * Raises the fee rate until a draft pays at least what is asked of one of its size.
 * @returns null above what the house pays, `short` where the coins do not suffice
 */
export const raiseFee = (
  draftAt: (perByte: bigint) => Draft | null,
  start: bigint,
  min: (vsize: bigint, perByte: bigint) => bigint,
  bounds: FeeBounds,
): Draft | null | 'short' => {
  const max = highestOf(bounds);
  for (let perByte = start; perByte <= max;) {
    const draft = draftAt(perByte);
    if (!draft) return 'short';
    const needed = min(draft.vsize, perByte);
    if (draft.fee >= needed) return draft;
    const next = (needed + draft.vsize - 1n) / draft.vsize;
    perByte = next > perByte ? next : perByte + 1n;
  }
  return null;
};

/** What the input of a coinbase spends. */
const NO_TXID = '0'.repeat(64);
const NO_INDEX = 0xffffffff;
type Source = ReturnType<typeof RawTx.decode>;

/**
 * A transaction as its txid is the hash of it, made of what the node read in it: without witnesses, which
 * are most of its bytes, and without Litecoin's MWEB, which the library cannot read.
 */
const sourceOf = ({ decoded }: Infer<typeof DecodedTx>): Source => ({
  // The node writes it without a sign, the library reads it with one.
  version: decoded.version | 0,
  segwitFlag: false,
  lockTime: decoded.locktime,
  inputs: decoded.vin
    .filter(({ ismweb }) => ismweb !== true)
    .map(({ txid = NO_TXID, vout = NO_INDEX, coinbase, scriptSig, sequence = 0 }) => ({
      txid: hex.decode(txid),
      index: vout,
      finalScriptSig: hex.decode(coinbase ?? scriptSig?.hex ?? ''),
      sequence,
    })),
  outputs: outputsOf(decoded).map(({ amount, script }) => ({ amount, script: hex.decode(script) })),
});

/**
 * Transactions that the coins are outputs of. The signer needs them whole: segwit's signatures commit to the
 * amount of their own input alone, so amounts that are only told could be told differently twice.
 */
const addSources = async (node: Node, keys: AccountKeys, { tx, coins }: Draft): Promise<void> => {
  const txids = [...new Set(coins.map(({ txid }) => txid))];
  const answers = await node.wallet.askMany(
    'gettransaction',
    txids.map((txid) => [txid, true, true]),
    DecodedTx,
  );
  const sources = new Map(
    answers.map((answer) => {
      if (answer instanceof RpcRefusal) throw unexpected('gettransaction', answer);
      return [answer.txid, sourceOf(answer)] as const;
    }),
  );
  for (const [index, coin] of coins.entries()) {
    const source = sources.get(coin.txid);
    const output = source?.outputs[coin.vout];
    if (!source || !output || output.amount !== coin.amount)
      throw new ChainError('nodeWrong', `the node tells differently of ${outpoint(coin.txid, coin.vout)}`);
    checkCoin(keys, coin, output.script);
    try {
      tx.updateInput(index, { nonWitnessUtxo: source });
    } catch (error) {
      throw new ChainError('nodeWrong', `${coin.txid} has another id: ${(error as Error).message}`);
    }
  }
};

/** What a draft pays others, in its order; tells the signer which output is change. */
const paysOf = (parameters: Parameters, keys: AccountKeys, { tx, change }: Draft): SignOutput[] => {
  const own = keys.keyAt(...change);
  const pays: SignOutput[] = [];
  for (let index = 0; index < tx.outputsLength; index += 1) {
    const { script, amount } = tx.getOutput(index);
    if (!script || amount === undefined) throw new TypeError('a draft has an output without script');
    if (hex.encode(script) === hex.encode(own.script))
      tx.updateOutput(index, {
        bip32Derivation: [[own.publicKey, { fingerprint: keys.fingerprint, path: [...change] }]],
      });
    else pays.push({ address: addressOfScript(script, parameters) ?? '', amount: amount.toString() });
  }
  return pays;
};

interface SignedAs {
  readonly payment: Pick<NewPayment, 'id' | 'purpose' | 'asset' | 'outputs'>;
  readonly version: number;
}

/** Txid of a transaction as its network takes it. @throws ChainError for what is none */
const idOf = (raw: string): string => {
  try {
    return Transaction.fromRaw(hex.decode(raw), { allowUnknownOutputs: true }).id;
  } catch (error) {
    throw new ChainError(
      'signerRefused',
      `the signer's answer is no transaction: ${(error as Error).message}`,
    );
  }
};

const sameOutputs = (a: readonly PaymentOutput[], b: readonly SignOutput[]): boolean => {
  const texts = (all: readonly { address: string; amount: unknown }[]) =>
    all.map(({ address, amount }) => `${address} ${String(amount)}`).toSorted();
  return texts(a).join() === texts(b).join();
};

/** What an earlier call was signed and did not get to store. @throws ChainError where it is something else */
const earlier = ({ payment }: SignedAs, signed: SignedVersion): Staged => {
  if (idOf(signed.raw) !== signed.txid || !sameOutputs(payment.outputs, signed.outputs))
    throw new ChainError('signerRefused', `the signer has signed another payment under ${payment.id}`);
  return {
    txid: signed.txid,
    raw: signed.raw,
    fee: BigInt(signed.fee),
    reserves: [...signed.reserves],
  };
};

interface Parts {
  readonly node: Node;
  readonly parameters: Parameters;
  readonly keys: AccountKeys;
  readonly signer: Signer;
}

/**
 * Gets a draft signed. A txid is of everything but the signatures, so one comparison says that the signer
 * signed this draft.
 */
export const signDraft = async (parts: Parts, draft: Draft, as: SignedAs): Promise<Staged> => {
  const { node, parameters, keys, signer } = parts;
  await addSources(node, keys, draft);
  const outputs = paysOf(parameters, keys, draft);
  const { payment, version } = as;
  let signed: SignedDraft;
  try {
    signed = await signer.sign({
      payment: payment.id,
      version,
      purpose: payment.purpose,
      network: parameters.network,
      asset: payment.asset,
      outputs,
      feeMax: draft.fee.toString(),
      draft: base64.encode(draft.tx.toPSBT(0)),
    });
  } catch (error) {
    if (error instanceof SignerRefused && error.alreadySigned) return earlier(as, error.alreadySigned);
    throw error;
  }
  if (signed.txid !== draft.tx.id || idOf(signed.raw) !== signed.txid)
    throw new ChainError('signerRefused', 'the signer signed something else');
  return {
    txid: signed.txid,
    raw: signed.raw,
    fee: draft.fee,
    reserves: draft.coins.map(({ txid, vout }) => outpoint(txid, vout)),
  };
};
