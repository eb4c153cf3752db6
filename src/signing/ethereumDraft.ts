/** The draft of an Ethereum transaction (EIP-1559), as the house writes it and its signer reads it. */
import { type Infer, integer, object, optional, pattern, string } from 'superstruct';
import { decodeFunctionData, encodeFunctionData, erc20Abi, getAddress, type Hex } from 'viem';

const Decimal = pattern(string(), /^(?:0|[1-9][0-9]{0,77})$/);
const ChecksummedAddress = pattern(string(), /^0x[0-9a-fA-F]{40}$/);
/** Below the account: `0/index` is a deposit address, `1/0` the hot account. */
const Path = pattern(string(), /^[01]\/(?:0|[1-9][0-9]{0,9})$/);

/** Amounts are wei, as decimal text; `gas` is the limit. */
export const EthereumDraft = object({
  chainId: integer(),
  fromPath: Path,
  from: ChecksummedAddress,
  /** Where an address of the same keys is paid: by it the signer knows which. */
  toPath: optional(Path),
  nonce: Decimal,
  to: ChecksummedAddress,
  value: Decimal,
  data: pattern(string(), /^0x(?:[0-9a-f]{2})*$/),
  gas: Decimal,
  maxFeePerGas: Decimal,
  maxPriorityFeePerGas: Decimal,
});
export type EthereumDraft = Infer<typeof EthereumDraft>;

export const HOT_PATH = '1/0';

/** The draft's members as the libraries take them. */
export const transactionOf = (draft: EthereumDraft) =>
  ({
    type: 'eip1559',
    chainId: draft.chainId,
    nonce: Number(draft.nonce),
    to: draft.to as Hex,
    value: BigInt(draft.value),
    data: draft.data as Hex,
    gas: BigInt(draft.gas),
    maxFeePerGas: BigInt(draft.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(draft.maxPriorityFeePerGas),
  }) as const;

/** Calldata of a token's `transfer`. */
export const transferData = (to: string, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [getAddress(to), amount] });

/** Reads calldata of `transfer`. @returns null for anything else, also with bytes after it */
export const readTransferData = (data: string): { to: string; amount: bigint } | null => {
  try {
    const call = decodeFunctionData({ abi: erc20Abi, data: data as Hex });
    if (call.functionName !== 'transfer') return null;
    const [to, amount] = call.args;
    return transferData(to, amount) === data ? { to, amount } : null;
  } catch {
    // viem throws for a selector that the interface does not have, and for too few bytes.
    return null;
  }
};

/** How a nonce is named among what payments spend. */
export const nonceReserve = (address: string, nonce: bigint | string): string => `nonce:${address}:${nonce}`;
