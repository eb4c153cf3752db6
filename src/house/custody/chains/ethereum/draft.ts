/** Drafts: how a payment becomes a transaction, and how the signer's answer is checked. */
import { create, string, StructError, type } from 'superstruct';
import {
  type Hex,
  isAddressEqual,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  serializeTransaction,
} from 'viem';
import { canonicalJson } from '../../../../fair/canonical.ts';
import {
  EthereumDraft,
  HOT_PATH,
  nonceReserve,
  transactionOf,
  transferData,
} from '../../../../signing/ethereumDraft.ts';
import type { Signer } from '../../../../signing/request.ts';
import type { CurrencyCode } from '../../../../wire/money/currencies.ts';
import {
  ChainError,
  type NewPayment,
  type PaymentOutput,
  SignerRefused,
  type Staged,
} from '../../../platform/chainPort.ts';
import type { Message } from './calls.ts';
import type { EthereumNetwork } from './network.ts';
import type { Fees } from './rules.ts';

/** Where a payment comes from and where it goes, with the paths of addresses of the house. */
export interface Route {
  readonly from: string;
  readonly fromPath: string;
  readonly toPath?: string;
  readonly output: PaymentOutput;
}

const depositPath = (network: EthereumNetwork, deposit: NewPayment['deposit']): string => {
  if (!deposit) throw new TypeError('"deposit" expected the address that is swept');
  const { address, derivation } = network.derive(deposit.index);
  if (address !== deposit.address) throw new TypeError(`"deposit" expected ${address} at ${derivation}`);
  return derivation;
};

/** @throws TypeError for a payment that is not one of these */
export const routeOf = (
  network: EthereumNetwork,
  { purpose, asset, outputs, deposit }: Pick<NewPayment, 'purpose' | 'asset' | 'outputs' | 'deposit'>,
): Route => {
  const [output, ...others] = outputs;
  if (!output || others.length > 0) throw new TypeError('"outputs" expected one output');
  if (output.amount <= 0n) throw new TypeError('"amount" expected more than 0');
  const { hot } = network;
  if (purpose === 'sweep') {
    if (output.address !== hot) throw new TypeError('a sweep pays the hot account');
    return {
      from: deposit?.address ?? '',
      fromPath: depositPath(network, deposit),
      toPath: HOT_PATH,
      output,
    };
  }
  if (purpose === 'gas') {
    const toPath = depositPath(network, deposit);
    if (asset !== 'ETH' || output.address !== deposit?.address)
      throw new TypeError('gas is ETH, for the deposit address');
    return { from: hot, fromPath: HOT_PATH, toPath, output };
  }
  return { from: hot, fromPath: HOT_PATH, output };
};

/** The call that makes the payment. */
export const messageOf = (network: EthereumNetwork, asset: CurrencyCode, { from, output }: Route): Message =>
  asset === 'ETH'
    ? { from, to: output.address, value: output.amount, data: '0x' }
    : {
        from,
        to: network.contractOf(asset),
        value: 0n,
        data: transferData(output.address, output.amount),
      };

export const draftOf = (
  { chainId }: EthereumNetwork,
  { fromPath, toPath }: Route,
  { from, to, value, data }: Message,
  { nonce, gas, fees }: { nonce: bigint; gas: bigint; fees: Fees },
): EthereumDraft => ({
  chainId,
  fromPath,
  from,
  ...(toPath !== undefined && { toPath }),
  nonce: nonce.toString(),
  to,
  value: value.toString(),
  data,
  gas: gas.toString(),
  maxFeePerGas: fees.max.toString(),
  maxPriorityFeePerGas: fees.tip.toString(),
});

const feeOf = ({ gas, maxFeePerGas }: EthereumDraft): bigint => BigInt(gas) * BigInt(maxFeePerGas);

const Raw = type({ draft: EthereumDraft, signed: string() });

/** `raw` of a staged payment. */
const rawOf = (draft: EthereumDraft, signed: string): string => canonicalJson({ draft, signed });

/** @throws TypeError for a text that `stage` did not make */
export const readRaw = (raw: string): { draft: EthereumDraft; signed: Hex } => {
  try {
    const { draft, signed } = create(JSON.parse(raw), Raw);
    return { draft, signed: signed as Hex };
  } catch (error) {
    if (error instanceof StructError || error instanceof SyntaxError)
      throw new TypeError('a payment of Ethereum cannot be read', { cause: error });
    throw error;
  }
};

export const txidOf = (signed: Hex): string => keccak256(signed);

const hexOf = (raw: string) => (raw.startsWith('0x') ? raw : `0x${raw}`) as Hex;

const checked = async (draft: EthereumDraft, answer: { txid: string; raw: string }): Promise<Hex> => {
  const signed = hexOf(answer.raw);
  const wrong = (what: string, cause?: unknown) =>
    new ChainError('signerRefused', `The signer signed another transaction: ${what}`, { cause });
  try {
    const { r, s, yParity } = parseTransaction(signed);
    if (r === undefined || s === undefined || yParity === undefined) throw wrong('without a signature');
    if (serializeTransaction(transactionOf(draft), { r, s, yParity }) !== signed)
      throw wrong('its members differ');
    const signer = await recoverTransactionAddress({ serializedTransaction: signed as `0x02${string}` });
    if (!isAddressEqual(signer, draft.from as Hex)) throw wrong('with another key');
    if (txidOf(signed) !== answer.txid) throw wrong('its id is not its hash');
    return signed;
  } catch (error) {
    if (error instanceof ChainError) throw error;
    throw wrong('it cannot be read', error);
  }
};

const stagedAs = async (
  draft: EthereumDraft,
  answer: { readonly txid: string; readonly raw: string },
): Promise<Staged> => ({
  txid: answer.txid,
  raw: rawOf(draft, await checked(draft, answer)),
  fee: feeOf(draft),
  reserves: [nonceReserve(draft.from, draft.nonce)],
});

/** The draft of a transaction that pays the same at another nonce or fee. */
const draftLike = (draft: EthereumDraft, raw: string): EthereumDraft => {
  const { nonce = 0, gas = 0n, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = parseTransaction(hexOf(raw));
  return {
    ...draft,
    nonce: nonce.toString(),
    gas: gas.toString(),
    maxFeePerGas: maxFeePerGas.toString(),
    maxPriorityFeePerGas: maxPriorityFeePerGas.toString(),
  };
};

/**
 * Has a draft signed, and checks the answer. A version whose answer was lost earlier is taken as it was
 * signed then, since another would pay a second time.
 * @throws ChainError
 */
export const signDraft = async (
  signer: Signer,
  payment: Pick<NewPayment, 'id' | 'purpose' | 'asset' | 'outputs'> & { readonly version: number },
  draft: EthereumDraft,
): Promise<Staged> => {
  const { id, version, purpose, asset, outputs } = payment;
  const isInternal = draft.toPath !== undefined;
  try {
    const answer = await signer.sign({
      payment: id,
      version,
      purpose,
      network: 'ethereum',
      asset,
      // What it pays others: a sweep and its gas pay the house.
      outputs: isInternal
        ? []
        : outputs.map(({ address, amount }) => ({ address, amount: amount.toString() })),
      feeMax: feeOf(draft).toString(),
      draft: canonicalJson(draft),
    });
    return await stagedAs(draft, answer);
  } catch (error) {
    if (!(error instanceof SignerRefused) || error.alreadySigned?.version !== version) throw error;
    return stagedAs(draftLike(draft, error.alreadySigned.raw), error.alreadySigned);
  }
};
