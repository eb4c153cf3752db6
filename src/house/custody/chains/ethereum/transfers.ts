/** What a block pays, and to whom. Pure: what the node answered in, transfers out. */
import { encodeEventTopics, erc20Abi, getAddress } from 'viem';
import type { CurrencyCode } from '../../../../wire/money/currencies.ts';
import type { Paid } from '../../../platform/chainPort.ts';
import { hasFailed, type Log, type Receipt, type Tx } from './calls.ts';
import type { EthereumNetwork } from './network.ts';
import type { Internal } from './traces.ts';

export interface Transfer extends Paid {
  readonly txid: string;
  /** `tx`: the transaction itself; `log:N`: its log N; `trace:N`: its internal transfer N. */
  readonly outIndex: string;
  /** Lower case. */
  readonly from: string;
}

const [TRANSFER_TOPIC] = encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer' });
const WORD_LENGTH = 66;

/** An address as a topic: 12 zero bytes before it. @returns null for any other topic */
const addressIn = (topic: string | undefined): string | null => {
  const [, address] = /^0x0{24}([0-9a-f]{40})$/.exec(topic ?? '') ?? [];
  return address === undefined ? null : `0x${address}`;
};

/**
 * A token's own log says what arrived; calldata does not, and any contract can log a token's name. viem's
 * decoder would also take a fourth topic, bytes after the amount and bytes before an address.
 */
const transferIn = (
  { address, topics, data }: Log,
  tokens: ReadonlyMap<string, CurrencyCode>,
): { asset: CurrencyCode; from: string; to: string; amount: bigint } | null => {
  const asset = tokens.get(address.toLowerCase());
  const [topic, fromTopic, toTopic, ...others] = topics;
  if (!asset || topic !== TRANSFER_TOPIC || others.length > 0 || data.length !== WORD_LENGTH) return null;
  const [from, to] = [addressIn(fromTopic), addressIn(toTopic)];
  return from && to ? { asset, from, to, amount: BigInt(data) } : null;
};

/**
 * Tokens that a transaction moved. A log's number is its place in the receipt: `logIndex` counts through the
 * block, so a reorganisation would give the same payment another name, and it would be credited twice.
 */
export const tokenTransfers = (receipt: Receipt, tokens: EthereumNetwork['tokens']): Transfer[] =>
  hasFailed(receipt)
    ? []
    : receipt.logs.flatMap((log, number): Transfer[] => {
        const found = transferIn(log, tokens);
        if (!found || found.amount === 0n) return [];
        const { asset, from, to, amount } = found;
        return [
          {
            asset,
            txid: receipt.transactionHash,
            outIndex: `log:${number}`,
            from,
            address: getAddress(to),
            amount,
          },
        ];
      });

/** The ETH of the transaction itself. */
export const plainTransfers = (
  { hash, from, to, value: amount }: Tx,
  receipt: Pick<Receipt, 'status'>,
): Transfer[] => {
  if (!to || amount === 0n || hasFailed(receipt)) return [];
  return [
    { asset: 'ETH', txid: hash, outIndex: 'tx', from: from.toLowerCase(), address: getAddress(to), amount },
  ];
};

export const internalTransfers = (internals: readonly Internal[]): Transfer[] =>
  internals.map(({ txid, from, to, value, number }) => ({
    asset: 'ETH',
    txid,
    outIndex: `trace:${number}`,
    from: from.toLowerCase(),
    address: getAddress(to),
    amount: value,
  }));
