/** The questions that the house asks an Ethereum node, and what their answers have to be. */
import {
  array,
  bigint,
  coerce,
  create,
  define,
  enums,
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
import { encodeFunctionData, erc20Abi, type Hex, numberToHex } from 'viem';
import { ChainError } from '../../../platform/chainPort.ts';
import type { Call, EthereumRpc } from './rpc.ts';

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

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isHash = (value: unknown): boolean => isText(value) && /^0x[0-9a-f]{64}$/.test(value);
export const isAddress = (value: unknown): boolean => isText(value) && /^0x[0-9a-f]{40}$/i.test(value);
export const isQuantity = (value: unknown): boolean => isText(value) && /^0x[0-9a-f]{1,64}$/.test(value);
/** Whether a value is left out, or is what it has to be. */
export const isOr = (is: (value: unknown) => boolean, value: unknown): boolean =>
  value === undefined || value === null || is(value);

type Members<T> = Readonly<Partial<Record<keyof T, unknown>>>;

/**
 * One item of a long list, checked in one step and left as it came: a struct of its members takes ten times
 * as long, and a block has hundreds of logs and thousands of traces.
 */
export const item = <T>(name: string, has: (members: Members<T>) => boolean): Struct<T, null> =>
  define<T>(name, (value) => typeof value === 'object' && value !== null && has(value as Members<T>));

/** The interface allows a checksum, though no node writes one. */
const Address = define<string>('address', isAddress);

const Tx = type({
  hash: Hash,
  from: Address,
  /** Null where it creates a contract. */
  to: optional(nullable(Address)),
  value: Quantity,
  nonce: Quantity,
  /** Null while it waits. */
  blockHash: optional(nullable(Hash)),
});
export type Tx = Infer<typeof Tx>;
const Block = type({ number: Small, hash: Hash, parentHash: Hash, transactions: array(Tx) });
export type Block = Infer<typeof Block>;

export interface Log {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}
const isBytes = (value: unknown): boolean => isText(value) && /^0x(?:[0-9a-f]{2})*$/.test(value);
const Log = item<Log>(
  'log',
  ({ address, topics, data }) =>
    isAddress(address) && isBytes(data) && Array.isArray(topics) && topics.every(isHash),
);
const Receipt = type({
  transactionHash: Hash,
  blockHash: Hash,
  blockNumber: Small,
  status: enums(['0x0', '0x1']),
  from: Address,
  logs: array(Log),
  gasUsed: Quantity,
  /** Wei per gas that were paid. */
  effectiveGasPrice: Quantity,
});
export type Receipt = Infer<typeof Receipt>;
export const hasFailed = ({ status }: Pick<Receipt, 'status'>): boolean => status === '0x0';

const asked = <T>(method: string, params: readonly unknown[], answer: Struct<T, unknown>): Call<T> => ({
  method,
  params,
  read: (value) => create(value, answer),
});

type BlockTag = number | 'latest' | 'finalized';
const tagOf = (tag: BlockTag): string => (typeof tag === 'number' ? numberToHex(tag) : tag);

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
export const newestHeader = async (rpc: EthereumRpc): Promise<Header> => {
  const head = await rpc.ask(header('latest'));
  if (!head) throw new ChainError('nodeAway', 'The Ethereum node has no block yet');
  return head;
};
export const block = (height: number): Call<Block | null> =>
  asked('eth_getBlockByNumber', [numberToHex(height), true], nullable(Block));
export const blockReceipts = (height: number): Call<Receipt[] | null> =>
  asked('eth_getBlockReceipts', [numberToHex(height)], nullable(array(Receipt)));
export const receipt = (txid: string): Call<Receipt | null> =>
  asked('eth_getTransactionReceipt', [txid], nullable(Receipt));
export const transaction = (txid: string): Call<Tx | null> =>
  asked('eth_getTransactionByHash', [txid], nullable(Tx));
/** The next nonce of an address, after the transactions of the blocks up to `tag`. */
export const nonceOf = (address: string, tag: BlockTag = 'latest'): Call<bigint> =>
  asked('eth_getTransactionCount', [address, tagOf(tag)], Quantity);
export const balanceOf = (address: string, tag: BlockTag = 'latest'): Call<bigint> =>
  asked('eth_getBalance', [address, tagOf(tag)], Quantity);

export const tokensOf = (contract: string, address: string, tag: BlockTag = 'latest'): Call<bigint> => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address as Hex] });
  return asked('eth_call', [{ to: contract, data }, tagOf(tag)], Quantity);
};

export interface Message {
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
  readonly data: string;
}
export const gasOf = ({ from, to, value, data }: Message): Call<bigint> =>
  asked(
    'eth_estimateGas',
    [{ from, to, value: numberToHex(value), ...(data !== '0x' && { data }) }],
    Quantity,
  );
/** @param raw the signed transaction */
export const sendRaw = (raw: string): Call<string> => asked('eth_sendRawTransaction', [raw], Hash);

const tipAsked: Call<bigint> = asked('eth_maxPriorityFeePerGas', [], Quantity);
/** Wei per gas that the newest block asked for, and that the node proposes for the maker of the next. */
export const feesAsked = async (rpc: EthereumRpc): Promise<{ baseFee: bigint; tip: bigint }> => {
  const [{ baseFeePerGas: baseFee }, tip] = await Promise.all([newestHeader(rpc), rpc.ask(tipAsked)]);
  if (baseFee === undefined) throw new ChainError('nodeWrong', 'The Ethereum node gave no base fee');
  return { baseFee, tip };
};
