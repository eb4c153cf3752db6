/** Block explorers: pages of others on which a player looks at a transaction. */
import type { NetworkId } from '../chainPort.ts';

/**
 * By network the address that `/tx/TXID` and `/address/ADDRESS` follow; a network without one has no links.
 */
export type Explorers = Readonly<Partial<Record<NetworkId, string>>>;

/**
 * The well-known one of each public network. None of Monero: it hides who pays whom, and a page that is asked
 * for one transaction learns who looks.
 */
export const EXPLORERS: Explorers = {
  bitcoin: 'https://mempool.space',
  litecoin: 'https://litecoinspace.org',
  ethereum: 'https://etherscan.io',
};

/** The page of a transaction; undefined where the network has no explorer. */
export const transactionPage = (
  explorers: Explorers,
  network: NetworkId,
  txid: string,
): string | undefined => {
  const base = explorers[network];
  return base === undefined ? undefined : `${base}/tx/${encodeURIComponent(txid)}`;
};

/** The page of an address; none of Monero's, whose explorers cannot find one. */
export const addressPage = (
  explorers: Explorers,
  network: NetworkId,
  address: string,
): string | undefined => {
  const base = network === 'monero' ? undefined : explorers[network];
  return base === undefined ? undefined : `${base}/address/${encodeURIComponent(address)}`;
};
