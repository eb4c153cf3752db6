/** The questions that the house asks an Ethereum node, and what their answers have to be. */
import {
  array,
  bigint,
  coerce,
  create,
  define,
  type Infer,
  integer,
  literal,
  nullable,
  optional,
  pattern,
  refine,
  string,
  type Struct,
  type,
  union,
} from 'superstruct';
import type { Call } from './rpc.ts';

/** JSON-RPC writes numbers as hex text; an amount has at most 256 bits. */
const HexText = pattern(string(), /^0x[0-9a-f]{1,64}$/i);
const Quantity: Struct<bigint, null> = coerce(bigint(), HexText, BigInt);
/** A quantity that is a height, a count or a time: one that a double holds exactly. */
const Small: Struct<number, null> = refine(coerce(integer(), HexText, Number), 'safe', Number.isSafeInteger);
const lowerCase = (text: string) => text.toLowerCase();
export const Hash: Struct<string, null> = coerce(pattern(string(), /^0x[0-9a-f]{64}$/), string(), lowerCase);
const Header = type({
  number: Small,
  hash: Hash,
  parentHash: Hash,
  /** Seconds. */
  timestamp: Small,
  baseFeePerGas: optional(Quantity),
});
export type Header = Infer<typeof Header>;

const HASH = /^0x[0-9a-f]{64}$/;
/** The interface allows a checksum, though no node writes one. */
const ADDRESS = /^0x[0-9a-f]{40}$/i;
const QUANTITY = /^0x[0-9a-f]{1,64}$/;
const BYTES = /^0x(?:[0-9a-f]{2})*$/;

export const isHash = (value: unknown): value is string => typeof value === 'string' && HASH.test(value);
export const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && ADDRESS.test(value);
export const isQuantity = (value: unknown): value is string =>
  typeof value === 'string' && QUANTITY.test(value);
/** Whether a value is left out, or is what it has to be. */
export const isOr = (is: (value: unknown) => boolean, value: unknown): boolean =>
  value === undefined || value === null || is(value);

type Members<T> = Readonly<Partial<Record<keyof T, unknown>>>;

/**
 * One item of a long list, checked in one step and left as it came: a struct of its members takes four times
 * as long, and a block has hundreds of items.
 */
export const item = <T>(name: string, has: (members: Members<T>) => boolean): Struct<T, null> =>
  define<T>(name, (value) => typeof value === 'object' && value !== null && has(value as Members<T>));

/** Numbers are hex text. */
export interface Tx {
  readonly hash: string;
  readonly from: string;
  /** Null where it creates a contract. */
  readonly to?: string | null;
  readonly value: string;
  readonly nonce: string;
  /** Null while it waits. */
  readonly blockHash?: string | null;
}
const Tx = item<Tx>(
  'transaction',
  ({ hash, from, to, value, nonce, blockHash }) =>
    isHash(hash) &&
    isAddress(from) &&
    isOr(isAddress, to) &&
    isQuantity(value) &&
    isQuantity(nonce) &&
    isOr(isHash, blockHash),
);

const Block = type({ number: Small, hash: Hash, parentHash: Hash, transactions: array(Tx) });
export type Block = Infer<typeof Block>;

export interface Log {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}
const isLog = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const { address, topics, data }: Partial<Record<keyof Log, unknown>> = value;
  const isData = typeof data === 'string' && BYTES.test(data);
  return isAddress(address) && isData && Array.isArray(topics) && topics.every(isHash);
};

export interface Receipt {
  readonly transactionHash: string;
  readonly blockHash: string;
  readonly blockNumber: string;
  readonly status: string;
  readonly from: string;
  readonly logs: readonly Log[];
  readonly gasUsed: string;
  /** Wei per gas that were paid. */
  readonly effectiveGasPrice: string;
}
const Receipt = item<Receipt>(
  'receipt',
  ({ transactionHash, blockHash, blockNumber, status, from, logs, gasUsed, effectiveGasPrice }) =>
    isHash(transactionHash) &&
    isHash(blockHash) &&
    isQuantity(blockNumber) &&
    (status === '0x0' || status === '0x1') &&
    isAddress(from) &&
    isQuantity(gasUsed) &&
    isQuantity(effectiveGasPrice) &&
    Array.isArray(logs) &&
    logs.every(isLog),
);
export const hasFailed = ({ status }: Pick<Receipt, 'status'>): boolean => status === '0x0';

const asked = <T>(method: string, params: readonly unknown[], answer: Struct<T, unknown>): Call<T> => ({
  method,
  params,
  read: (value) => create(value, answer),
});

const hex = (value: number): string => `0x${value.toString(16)}`;
type BlockTag = number | 'latest' | 'finalized';
const tagOf = (tag: BlockTag): string => (typeof tag === 'number' ? hex(tag) : tag);

export const chainId: Call<number> = asked('eth_chainId', [], Small);
export interface Syncing {
  readonly currentBlock?: unknown;
  readonly highestBlock?: unknown;
}
/** False, or how far it is. */
export const syncing: Call<false | Syncing> = asked(
  'eth_syncing',
  [],
  union([literal(false), type({})]) as Struct<false | Syncing, unknown>,
);
export const header = (tag: BlockTag): Call<Header | null> =>
  asked('eth_getBlockByNumber', [tagOf(tag), false], nullable(Header));
export const block = (height: number): Call<Block | null> =>
  asked('eth_getBlockByNumber', [hex(height), true], nullable(Block));
export const blockReceipts = (height: number): Call<Receipt[] | null> =>
  asked('eth_getBlockReceipts', [hex(height)], nullable(array(Receipt)));
export const receipt = (txid: string): Call<Receipt | null> =>
  asked('eth_getTransactionReceipt', [txid], nullable(Receipt));
export const transaction = (txid: string): Call<Tx | null> =>
  asked('eth_getTransactionByHash', [txid], nullable(Tx));
/** The next nonce of an address, after the transactions of the blocks up to `tag`. */
export const nonceOf = (address: string, tag: BlockTag = 'latest'): Call<bigint> =>
  asked('eth_getTransactionCount', [address, tagOf(tag)], Quantity);
export const balanceOf = (address: string, tag: BlockTag = 'latest'): Call<bigint> =>
  asked('eth_getBalance', [address, tagOf(tag)], Quantity);
/** Wei per gas that the node proposes for the block's maker. */
export const tip: Call<bigint> = asked('eth_maxPriorityFeePerGas', [], Quantity);

/** Selector of `balanceOf(address)`. */
const BALANCE_OF = '0x70a08231';
export const tokensOf = (contract: string, address: string, tag: BlockTag = 'latest'): Call<bigint> =>
  asked(
    'eth_call',
    [{ to: contract, data: BALANCE_OF + address.slice(2).toLowerCase().padStart(64, '0') }, tagOf(tag)],
    Quantity,
  );

export interface Message {
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
  readonly data: string;
}
export const gasOf = ({ from, to, value, data }: Message): Call<bigint> =>
  asked(
    'eth_estimateGas',
    [{ from, to, value: `0x${value.toString(16)}`, ...(data !== '0x' && { data }) }],
    Quantity,
  );
/** @param raw the signed transaction */
export const sendRaw = (raw: string): Call<string> => asked('eth_sendRawTransaction', [raw], Hash);
