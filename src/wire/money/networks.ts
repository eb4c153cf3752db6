/** What the house tells of its networks. */
import {
  array,
  enums,
  type Infer,
  integer,
  min,
  nullable,
  object,
  optional,
  pattern,
  string,
} from 'superstruct';
import { code } from '../common.ts';

const count = () => min(integer(), 0);

/**
 * A network whose node is not well: it starts, syncs, does not answer, or answers what cannot be true.
 * `blocks`: while it syncs, how many it has read, of how many.
 */
export const NetworkTrouble = object({
  pmType: code(),
  state: enums(['starting', 'syncing', 'down', 'wrong']),
  blocks: optional(object({ read: count(), of: count() })),
});
export type NetworkTrouble = Infer<typeof NetworkTrouble>;
/** Absent: every network is well, or nobody has looked yet. */
export const networkTroubles = () => optional(array(NetworkTrouble));

/**
 * Confirmations of a coin by amount, the smallest amounts first. `below` is cents, exclusive; the last step
 * has none.
 */
export const ConfirmationSteps = array(object({ confirmations: count(), below: nullable(count()) }));
export type ConfirmationSteps = Infer<typeof ConfirmationSteps>;

const webAddress = () => pattern(string(), /^https?:\/\//);

/**
 * A transaction of the history on its network. `transactions`, the newest first, are several where a payment
 * was made again with a higher fee: one of them is mined at the most. Addresses of pages are those of an
 * explorer, absent where the house names none.
 */
export const OnNetwork = object({
  pmType: code(),
  transactions: array(object({ txid: string(), page: optional(webAddress()) })),
  addressPage: optional(webAddress()),
});
export type OnNetwork = Infer<typeof OnNetwork>;
