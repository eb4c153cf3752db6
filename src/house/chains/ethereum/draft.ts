/** Drafts: how a payment becomes a transaction, and how the signer's answer is checked. */
import { create, string, StructError, type } from 'superstruct';
import { type Hex, isAddressEqual, keccak256, parseTransaction, recoverTransactionAddress } from 'viem';
import { canonicalJson } from '../../../fair/canonical.ts';
import {
  EthereumDraft,
  HOT_PATH,
  nonceReserve,
  transactionOf,
  transferData,
} from '../../../signing/ethereumDraft.ts';
import type { Signer } from '../../../signing/request.ts';
import type { CurrencyCode } from '../../../wire/money/currencies.ts';
import { ChainError, type NewPayment, type PaymentOutput, type Staged } from '../port.ts';
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

export const feeOf = ({ gas, maxFeePerGas }: EthereumDraft): bigint => BigInt(gas) * BigInt(maxFeePerGas);

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

const checked = async (draft: EthereumDraft, answer: { txid: string; raw: string }): Promise<Hex> => {
  const signed = (answer.raw.startsWith('0x') ? answer.raw : `0x${answer.raw}`) as Hex;
  const wrong = (what: string, cause?: unknown) =>
    new ChainError('signerRefused', `The signer signed another transaction: ${what}`, { cause });
  try {
    const wanted = transactionOf(draft);
    const got = parseTransaction(signed);
    if (got.type !== 'eip1559' || got.accessList) throw wrong('of another type');
    // An empty `data` and a zero are left out of what viem parses.
    const same =
      got.chainId === wanted.chainId &&
      (got.nonce ?? 0) === wanted.nonce &&
      got.to?.toLowerCase() === wanted.to.toLowerCase() &&
      (got.value ?? 0n) === wanted.value &&
      (got.data ?? '0x') === wanted.data &&
      got.gas === wanted.gas &&
      (got.maxFeePerGas ?? 0n) === wanted.maxFeePerGas &&
      (got.maxPriorityFeePerGas ?? 0n) === wanted.maxPriorityFeePerGas;
    if (!same) throw wrong('its members differ');
    const signer = await recoverTransactionAddress({ serializedTransaction: signed as `0x02${string}` });
    if (!isAddressEqual(signer, draft.from as Hex)) throw wrong('with another key');
    if (txidOf(signed) !== answer.txid) throw wrong('its id is not its hash');
    return signed;
  } catch (error) {
    if (error instanceof ChainError) throw error;
    throw wrong('it cannot be read', error);
  }
};

/** Has a draft signed, and checks the answer. @throws ChainError */
export const signDraft = async (
  signer: Signer,
  payment: Pick<NewPayment, 'id' | 'purpose' | 'asset' | 'outputs'> & { version: number },
  draft: EthereumDraft,
): Promise<Staged> => {
  const { id, version, purpose, asset, outputs } = payment;
  const fee = feeOf(draft);
  const answer = await signer.sign({
    payment: id,
    version,
    purpose,
    network: 'ethereum',
    asset,
    outputs: outputs.map(({ address, amount }) => ({ address, amount: amount.toString() })),
    feeMax: fee.toString(),
    draft: canonicalJson(draft),
  });
  const signed = await checked(draft, answer);
  return {
    txid: answer.txid,
    raw: rawOf(draft, signed),
    fee,
    reserves: [nonceReserve(draft.from, draft.nonce)],
  };
};
