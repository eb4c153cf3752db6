/** What a line of the history is on its network. */
import type { Kysely } from 'kysely';
import type { Transaction } from '../../../wire/money/cashier.ts';
import { NETWORKS } from '../../../wire/money/currencies.ts';
import type { OnNetwork } from '../../../wire/money/networks.ts';
import type { NetworkId } from '../../platform/chainPort.ts';
import { addressPage, type Explorers, transactionPage } from '../../platform/nodes/explorers.ts';
import type { Tables } from '../../platform/schema/tables.ts';

/** What moved coins behind a line of the history. */
export interface LineOnNetwork {
  readonly network: NetworkId;
  /** The newest first; none before it was sent. */
  readonly txids: readonly string[];
  /** The network fee that was taken from a withdrawal, in cents. */
  readonly feeCents?: bigint;
  /** Of a deposit: what its player is told of it. */
  readonly deposit?: NonNullable<Transaction['deposit']>;
}
/** Finds it for lines by their ids; handed in by features.ts. */
export type FindOnNetwork = (
  db: Kysely<Tables>,
  lineIds: readonly string[],
) => Promise<ReadonlyMap<string, LineOnNetwork>>;

const page = (address: string | undefined) => (address === undefined ? {} : { page: address });

const onNetworkOf = (
  explorers: Explorers,
  { network, txids }: LineOnNetwork,
  address: string | null,
): OnNetwork => {
  const ofAddress = address === null ? undefined : addressPage(explorers, network, address);
  return {
    pmType: NETWORKS[network],
    transactions: txids.map((txid) => ({ txid, ...page(transactionPage(explorers, network, txid)) })),
    ...(ofAddress !== undefined && { addressPage: ofAddress }),
  };
};

/** The members of a line that say it; none for a line that moved no coins. */
export const movedOf = (
  explorers: Explorers,
  moved: LineOnNetwork | undefined,
  address: string | null,
): Pick<Transaction, 'deposit' | 'networkFee' | 'onNetwork'> =>
  moved
    ? {
        onNetwork: onNetworkOf(explorers, moved, address),
        ...(moved.deposit && { deposit: moved.deposit }),
        ...(moved.feeCents !== undefined && { networkFee: Number(moved.feeCents) }),
      }
    : {};
