/** Answers of the node, as far as the adapter reads them. */
import {
  array,
  boolean,
  type Infer,
  integer,
  literal,
  min,
  nullable,
  optional,
  pattern,
  string,
  type,
  union,
  unknown,
} from 'superstruct';
import { parseUnits } from '../units.ts';
import { ChainError } from '../../../platform/chainPort.ts';

export const Hash = pattern(string(), /^[0-9a-f]{64}$/);
export const Height = min(integer(), 0);
const Count = min(integer(), 0);
/** The node writes amounts with all their eight places, so the client gives them as text. */
const Coins = pattern(string(), /^-?\d{1,9}\.\d{8}$/);
const DECIMALS = 8;
/** 84 million: what there will ever be of Litecoin, which is four times what there will be of Bitcoin. */
const UNITS_MAX = 84_000_000n * 10n ** 8n;

/**
 * An amount in base units. @throws ChainError `nodeWrong` below zero and above what there is of the coin
 */
export const unitsOf = (text: string): bigint => {
  const units = parseUnits(text, DECIMALS);
  if (units === null || units > UNITS_MAX)
    throw new ChainError('nodeWrong', `the node told of an amount of ${text}`);
  return units;
};

export const ChainInfo = type({
  chain: string(),
  blocks: Height,
  headers: Height,
  bestblockhash: Hash,
  initialblockdownload: boolean(),
});

export const NetworkInfo = type({ connections: Count, relayfee: Coins, incrementalfee: Coins });

/** Seconds. */
export const Uptime = Count;
export const BlockHeader = type({ height: Height, time: Count });

const place = {
  confirmations: integer(),
  blockhash: optional(Hash),
  blockheight: optional(Height),
  /** Of the wallet's transactions those that spend the same. */
  walletconflicts: optional(array(Hash)),
};

/**
 * An output of ours in a transaction, or one that we paid. Addresses are missing of unusual scripts. The
 * number is missing where Litecoin's node tells of an output within MWEB: what that pays to an address
 * outside is told a second time, with a number, as an output of the block's HogEx transaction.
 */
const detail = { address: optional(string()), category: string(), amount: Coins, vout: optional(Count) };

export const SinceBlock = type({
  transactions: array(type({ ...detail, ...place, txid: Hash })),
  lastblock: Hash,
});

export const WalletTx = type({
  ...place,
  txid: Hash,
  details: array(type(detail)),
  /** Present where the wallet's own coins are spent; negative. */
  fee: optional(Coins),
  hex: string(),
});

/** Inputs and outputs within Litecoin's MWEB are listed too, with other members. */
const isWithinMweb = optional(boolean());
const Vin = type({
  ismweb: isWithinMweb,
  txid: optional(Hash),
  vout: optional(Count),
  scriptSig: optional(type({ hex: string() })),
  /** Instead of the three above, where new coins are made. */
  coinbase: optional(string()),
  sequence: optional(Count),
});
const Vout = type({
  ismweb: isWithinMweb,
  value: optional(Coins),
  n: optional(Count),
  scriptPubKey: optional(
    type({ hex: string(), address: optional(string()), addresses: optional(array(string())) }),
  ),
});
export const DecodedTx = type({
  ...place,
  txid: Hash,
  decoded: type({ version: integer(), locktime: Count, vin: array(Vin), vout: array(Vout) }),
});
type Decoded = Infer<typeof DecodedTx>['decoded'];

interface Output {
  readonly n: number;
  readonly amount: bigint;
  /** Hex. */
  readonly script: string;
  readonly address: string | null;
}

/** Outputs outside MWEB, in their order. */
export const outputsOf = ({ vout }: Decoded): Output[] =>
  vout.flatMap(({ ismweb, n, value, scriptPubKey }) => {
    if (ismweb === true) return [];
    if (n === undefined || value === undefined || !scriptPubKey)
      throw new ChainError('nodeWrong', 'the node read an output without amount or script');
    const { hex, address, addresses } = scriptPubKey;
    // Core names one address; Litecoin Core 0.21 has a list, which is of one for every kind that is paid.
    const listed = addresses?.length === 1 ? (addresses[0] ?? null) : null;
    return [{ n, amount: unitsOf(value), script: hex, address: address ?? listed }];
  });

export const MempoolEntry = type({
  vsize: Count,
  ancestorcount: Count,
  ancestorsize: Count,
  descendantcount: Count,
  fees: type({ base: Coins, ancestor: Coins, descendant: Coins }),
});

export const MempoolInfo = type({ mempoolminfee: Coins, minrelaytxfee: Coins });
export const FeeEstimate = type({ feerate: optional(Coins), errors: optional(array(string())) });

export const Unspent = array(
  type({
    txid: Hash,
    vout: Count,
    address: optional(string()),
    scriptPubKey: string(),
    amount: Coins,
    confirmations: Count,
    desc: optional(string()),
  }),
);

export const AddressInfo = type({
  ismine: boolean(),
  iswatchonly: boolean(),
  hdkeypath: optional(string()),
  labels: array(string()),
});

export const WalletInfo = type({
  private_keys_enabled: boolean(),
  descriptors: boolean(),
  scanning: union([literal(false), type({ progress: unknown() })]),
});
export const Descriptors = type({
  descriptors: array(type({ desc: string(), range: optional(array(Count)) })),
});
export const ImportResults = array(
  type({ success: boolean(), error: optional(type({ message: string() })) }),
);
export const DescriptorInfo = type({ descriptor: string() });
export const RescanResult = type({ stop_height: nullable(Height) });

/** What `scantxoutset` found, in blocks alone. */
export const UnspentSet = type({ success: boolean(), height: Height, total_amount: Coins });

const Amounts = type({ trusted: Coins, untrusted_pending: Coins, immature: Coins });
export const Balances = type({ mine: Amounts, watchonly: optional(Amounts) });
export const BalanceText = Coins;
