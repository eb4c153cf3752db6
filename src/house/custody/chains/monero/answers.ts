/** What the programs of Monero answer, as far as the adapter reads it. Amounts are piconero. */
import {
  array,
  boolean,
  type Infer,
  integer,
  literal,
  min,
  optional,
  pattern,
  string,
  type,
  union,
  unknown,
} from 'superstruct';

/** A whole number, which arrives as text where it has more than 15 digits. */
const amount = union([min(integer(), 0), pattern(string(), /^\d{16,20}$/)]);
const height = min(integer(), 0);
export const hash = pattern(string(), /^[0-9a-f]{64}$/);
/** Nothing is read of it. */
export const Anything = unknown();

export const Info = type({
  status: string(),
  height: min(integer(), 1),
  target_height: height,
  top_block_hash: hash,
  nettype: string(),
  untrusted: boolean(),
  busy_syncing: optional(boolean()),
});
export type Info = Infer<typeof Info>;

export const HeaderAnswer = type({
  status: string(),
  block_header: type({ hash, height, timestamp: min(integer(), 0) }),
});

const DaemonTx = union([
  type({ tx_hash: hash, in_pool: literal(true), pruned_as_hex: string() }),
  type({ tx_hash: hash, in_pool: literal(false), block_height: height, pruned_as_hex: string() }),
]);
export const DaemonTxs = type({
  status: string(),
  txs: optional(array(DaemonTx)),
  missed_tx: optional(array(hash)),
});

export const SpentStatus = type({ status: string(), spent_status: array(integer()) });

export const PoolAnswer = type({
  status: string(),
  spent_key_images: optional(array(type({ id_hash: hash, txs_hashes: array(hash) }))),
});

export const SendAnswer = type({
  status: string(),
  reason: string(),
  double_spend: boolean(),
  fee_too_low: boolean(),
  invalid_input: optional(boolean()),
  invalid_output: optional(boolean()),
  low_mixin: optional(boolean()),
  overspend: optional(boolean()),
  sanity_check_failed: optional(boolean()),
  too_big: optional(boolean()),
  too_few_outputs: optional(boolean()),
  tx_extra_too_big: optional(boolean()),
});
export type SendAnswer = Infer<typeof SendAnswer>;

const index = min(integer(), 0);
const subaddress = type({ major: index, minor: index });

/**
 * A row of what a wallet received in one transaction at one subaddress; `amounts` are those of its outputs.
 */
const TransferRow = type({
  txid: hash,
  address: string(),
  amount,
  amounts: optional(array(amount)),
  height,
  locked: boolean(),
  subaddr_index: subaddress,
  type: string(),
  unlock_time: amount,
});
export type TransferRow = Infer<typeof TransferRow>;

export const Transfers = type({
  in: optional(array(TransferRow)),
  out: optional(array(type({ txid: hash, height }))),
  pool: optional(array(TransferRow)),
});
export const TransfersOfTx = type({ transfers: array(TransferRow) });

/** An output of the wallet. `key_image` is empty while the wallet has not learnt it. */
const OutputRow = type({
  amount,
  block_height: height,
  frozen: boolean(),
  key_image: union([hash, literal('')]),
  spent: boolean(),
  subaddr_index: subaddress,
  tx_hash: hash,
  unlocked: boolean(),
});
export type OutputRow = Infer<typeof OutputRow>;
export const Outputs = type({ transfers: optional(array(OutputRow)) });

export const Height = type({ height });
export const Addresses = type({ addresses: array(type({ address: string(), address_index: index })) });
export const NewAddresses = type({ addresses: array(string()), address_indices: array(index) });
export const Exported = type({ outputs_data_hex: pattern(string(), /^[0-9a-f]+$/) });
export const Draft = type({ fee: amount, unsigned_txset: pattern(string(), /^[0-9a-f]+$/) });
