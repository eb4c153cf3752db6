import type { CurrencyCode } from '../../wire/currencies.ts';

export const COIN_NAMES: Readonly<Record<CurrencyCode, string>> = {
  BTC: 'Bitcoin',
  LTC: 'Litecoin',
  ETH: 'Ethereum',
  XMR: 'Monero',
  USDT: 'Tether',
  USDC: 'USDC',
};
