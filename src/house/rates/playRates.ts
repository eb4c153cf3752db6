/**
 * Play rates where no market is configured: near those of late 2026, made up, and labelled so. They change a
 * little every 15 minutes, so that changes can be seen. The same time always gives the same rate.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { CurrencyCode } from '../../wire/money/currencies.ts';
import { type Rate, RATE_PERIOD_MS, type RatePort } from './port.ts';

/** Millionths of a dollar; chosen 2026-11-21, not taken from a market. */
const BASE: Readonly<Record<CurrencyCode, bigint>> = {
  BTC: 96_400_000_000n,
  LTC: 104_500_000n,
  ETH: 3_310_000_000n,
  XMR: 187_250_000n,
  USDT: 1_000_000n,
  USDC: 1_000_000n,
};
/** Up to half a percent either way for coins, 0.02 % for stablecoins; in millionths of the base. */
const driftOf = (currency: CurrencyCode): number => (currency === 'USDT' || currency === 'USDC' ? 200 : 5000);

const rateAt = (currency: CurrencyCode, now: number): Rate => {
  const period = Math.floor(now / RATE_PERIOD_MS);
  const id = `play:${currency}:${period}`;
  const [high = 0, low = 0] = sha256(utf8ToBytes(id));
  const span = driftOf(currency) * 2 + 1;
  const drift = BigInt(Math.floor(((high * 256 + low) * span) / 65_536) - driftOf(currency));
  const moved = (BASE[currency] * (1_000_000n + drift)) / 1_000_000n;
  // Whole cents for coins, as exchanges quote them.
  const microUsd = driftOf(currency) === 200 ? moved : moved - (moved % 10_000n);
  const takenAt = period * RATE_PERIOD_MS;
  return { id, microUsd, takenAt, renewsAt: takenAt + RATE_PERIOD_MS, source: 'play rates' };
};

export const playRates: RatePort = { current: rateAt, latest: rateAt };
