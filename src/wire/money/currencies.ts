interface Coin {
  /** The same in every language. */
  readonly name: string;
  /** A contract on its network; the others are their network's own coin. */
  readonly isToken?: true;
  /** Its page, and its anchor on the page of payment methods, where that is not its name in lower case. */
  readonly page?: string;
}

/**
 * What both sides know of each coin. The house's own figures are in `house/platform/coinParameters.ts`. The
 * screen loads this file, so it stays small.
 */
const coins = {
  BTC: { name: 'Bitcoin' },
  LTC: { name: 'Litecoin' },
  ETH: { name: 'Ethereum' },
  XMR: { name: 'Monero' },
  USDT: { name: 'Tether', isToken: true },
  USDC: { name: 'USDC', isToken: true, page: 'usd-coin' },
} as const satisfies Readonly<Record<string, Coin>>;

export type CurrencyCode = keyof typeof coins;
export const COINS: Readonly<Record<CurrencyCode, Coin>> = coins;
export const CURRENCIES = Object.keys(coins) as CurrencyCode[];

/** Networks with their pmType (payment method type); ppId is the adapter that watches a network. */
export const NETWORKS = { bitcoin: 1, litecoin: 2, ethereum: 3, monero: 4 } as const;
