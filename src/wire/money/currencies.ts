/**
 * Apart from the cashier's calls, because the first screen knows bonuses and so coins, and nothing else of
 * them.
 */
export const CURRENCIES = ['BTC', 'LTC', 'ETH', 'XMR', 'USDT', 'USDC'] as const;
export type CurrencyCode = (typeof CURRENCIES)[number];

/** What each coin is called, in every language. */
export const COIN_NAMES: Readonly<Record<CurrencyCode, string>> = {
  BTC: 'Bitcoin',
  LTC: 'Litecoin',
  ETH: 'Ethereum',
  XMR: 'Monero',
  USDT: 'Tether',
  USDC: 'USDC',
};

/** pmType is the network a coin moves on; ppId the adapter that watches it (notes on payments, section 3). */
export const NETWORKS = { bitcoin: 1, litecoin: 2, ethereum: 3, monero: 4 } as const;
