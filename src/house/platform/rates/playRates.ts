/**
 * Play rates where no market is configured: near those of late 2026, made up, and labelled so. They change a
 * little every 15 minutes, so that changes can be seen. The same time always gives the same rate.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { CurrencyCode } from '../../../wire/money/currencies.ts';
import { COIN_PARAMETERS } from '../coinParameters.ts';
import { type Rate, RATE_PERIOD_MS, type RatePort } from './port.ts';

/** How far a rate moves either way, in millionths of it: half a percent, of stablecoins 0.02 percent. */
const DRIFT = 5_000;
const STABLECOIN_DRIFT = 200;

const rateAt = (currency: CurrencyCode, now: number): Rate => {
  const { playRate, isStablecoin } = COIN_PARAMETERS[currency];
  const period = Math.floor(now / RATE_PERIOD_MS);
  const id = `play:${currency}:${period}`;
  const [high = 0, low = 0] = sha256(utf8ToBytes(id));
  const most = isStablecoin ? STABLECOIN_DRIFT : DRIFT;
  const drift = BigInt(Math.floor(((high * 256 + low) * (most * 2 + 1)) / 65_536) - most);
  const moved = (playRate * (1_000_000n + drift)) / 1_000_000n;
  // Whole cents for other coins, as exchanges quote them.
  const microUsd = isStablecoin ? moved : moved - (moved % 10_000n);
  const takenAt = period * RATE_PERIOD_MS;
  return { id, microUsd, takenAt, renewsAt: takenAt + RATE_PERIOD_MS, source: 'play rates' };
};

export const playRates: RatePort = { current: rateAt, latest: rateAt, trouble: () => null };
