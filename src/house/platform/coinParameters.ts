import { COINS, CURRENCIES, type CurrencyCode, type NETWORKS } from '../../wire/money/currencies.ts';

interface CoinParameters {
  /** The network that it moves on. */
  readonly network: keyof typeof NETWORKS;
  /** One coin is 10^decimals base units. */
  readonly decimals: number;
  /** Confirmations at which a deposit is credited: the defaults of this house. */
  readonly confirmationsNeeded: number;
  /**
   * Smallest output that the network carries, in base units: for P2WPKH what nodes relay at their default fee
   * (294 satoshi, measured with a node; ten times that for Litecoin Core). Account-based chains and Monero
   * have none.
   */
  readonly dust: bigint;
  /**
   * Bounds of a deposit in base units, fixed in the coin: a bound in dollars would decline a player who paid
   * exactly the minimum shown when the rate fell before the payment confirmed. Chosen 2026-11-21: about 10
   * and 50,000 dollars. Above the maximum a deposit is credited and flagged: what arrived is the player's.
   */
  readonly deposit: { readonly min: bigint; readonly max: bigint };
  /** Kraken names a pair differently in request and answer. */
  readonly kraken: readonly [asked: string, answered: string];
  /** Whether Coinbase trades it. */
  readonly onCoinbase: boolean;
  /** CoinGecko's id of it. */
  readonly coingecko: string;
  /** The made-up rate without a market: millionths of a dollar for one coin, chosen 2026-11-21. */
  readonly playRate: bigint;
  /** Worth a dollar: its play rate hardly moves. */
  readonly isStablecoin: boolean;
  /**
   * The devnet's faucet: most coins per payment, enough for a deposit above the maximum; and amounts that its
   * page offers, about 100, 200 and 500 dollars.
   */
  readonly faucet: { readonly maxCoins: bigint; readonly amounts: readonly [string, string, string] };
}

const dollarToken = {
  network: 'ethereum',
  decimals: 6,
  confirmationsNeeded: 12,
  dust: 1n,
  deposit: { min: 10_000_000n, max: 50_000_000_000n },
  onCoinbase: true,
  playRate: 1_000_000n,
  isStablecoin: true,
  faucet: { maxCoins: 200_000n, amounts: ['100', '200', '500'] },
} as const;

/** What only the house knows of each coin. */
export const COIN_PARAMETERS: Readonly<Record<CurrencyCode, CoinParameters>> = {
  BTC: {
    network: 'bitcoin',
    decimals: 8,
    confirmationsNeeded: 2,
    dust: 294n,
    deposit: { min: 10_000n, max: 50_000_000n },
    kraken: ['XBTUSD', 'XXBTZUSD'],
    onCoinbase: true,
    coingecko: 'bitcoin',
    playRate: 96_400_000_000n,
    isStablecoin: false,
    faucet: { maxCoins: 100n, amounts: ['0.001', '0.002', '0.005'] },
  },
  LTC: {
    network: 'litecoin',
    decimals: 8,
    confirmationsNeeded: 6,
    dust: 2_940n,
    deposit: { min: 10_000_000n, max: 48_000_000_000n },
    kraken: ['LTCUSD', 'XLTCZUSD'],
    onCoinbase: true,
    coingecko: 'litecoin',
    playRate: 104_500_000n,
    isStablecoin: false,
    faucet: { maxCoins: 2_000n, amounts: ['1', '2', '5'] },
  },
  ETH: {
    network: 'ethereum',
    decimals: 18,
    confirmationsNeeded: 12,
    dust: 1n,
    deposit: { min: 3_000_000_000_000_000n, max: 15_000_000_000_000_000_000n },
    kraken: ['ETHUSD', 'XETHZUSD'],
    onCoinbase: true,
    coingecko: 'ethereum',
    playRate: 3_310_000_000n,
    isStablecoin: false,
    faucet: { maxCoins: 100n, amounts: ['0.03', '0.06', '0.15'] },
  },
  XMR: {
    network: 'monero',
    decimals: 12,
    confirmationsNeeded: 10,
    dust: 1n,
    deposit: { min: 50_000_000_000n, max: 270_000_000_000_000n },
    kraken: ['XMRUSD', 'XXMRZUSD'],
    onCoinbase: false,
    coingecko: 'monero',
    playRate: 187_250_000n,
    isStablecoin: false,
    faucet: { maxCoins: 2_000n, amounts: ['0.5', '1', '2.5'] },
  },
  USDT: { ...dollarToken, kraken: ['USDTUSD', 'USDTZUSD'], coingecko: 'tether' },
  USDC: { ...dollarToken, kraken: ['USDCUSD', 'USDCUSD'], coingecko: 'usd-coin' },
};

/** The coin in which a network takes its fees: its own. @throws Error where there is no such network */
export const feeCoinOf = (network: string): CurrencyCode => {
  const own = CURRENCIES.find(
    (code) => COIN_PARAMETERS[code].network === network && !('isToken' in COINS[code]),
  );
  if (!own) throw new Error(`there is no network ${network}`);
  return own;
};
