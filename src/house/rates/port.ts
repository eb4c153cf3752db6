import type { CurrencyCode } from '../../wire/currencies.ts';

/** What a coin is worth, as taken at one moment. */
export interface Rate {
  /** Names the snapshot; stored with every transaction that it priced. */
  readonly id: string;
  /** Millionths of a dollar for one whole coin: cents are too coarse for a stablecoin at 0.9998. */
  readonly microUsd: bigint;
  readonly takenAt: number;
  readonly renewsAt: number;
  /** Shown to the player. */
  readonly source: string;
}

export interface RatePort {
  /** The rate in force at `now`; null where there is none fresh enough to move money with. */
  current(currency: CurrencyCode, now: number): Rate | null;
  /** The last one known, however old: to show bounds by, never to move money with. */
  latest(currency: CurrencyCode, now: number): Rate | null;
}

/** Section 9: exchange rate updates every 15 minutes. */
export const RATE_PERIOD_MS = 15 * 60_000;
/**
 * Payments notes, section 4: after four missed updates a rate is stale; deposits wait then, withdrawals
 * pause.
 */
export const RATE_STALE_MS = 60 * 60_000;

/** Is there no rate fresh enough to send this coin by? Withdrawals pause then. */
export const ratesStale = (rates: RatePort, currency: CurrencyCode, now: number): boolean =>
  rates.current(currency, now) === null;
