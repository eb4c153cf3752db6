import type { CurrencyCode } from '../../../wire/money/currencies.ts';

/** The value of a coin at one time. */
export interface Rate {
  /** Id of the snapshot, stored with every transaction that it priced. */
  readonly id: string;
  /** Millionths of a dollar for one whole coin: cents are too coarse for a stablecoin at 0.9998. */
  readonly microUsd: bigint;
  readonly takenAt: number;
  readonly renewsAt: number;
  /** Shown to the player. */
  readonly source: string;
}

/**
 * `stale`: no market has answered for an hour. `disagree`: the markets say different things. `jump`: they say
 * something far from what they said before.
 */
export type RateTrouble = 'stale' | 'disagree' | 'jump';

export interface RatePort {
  /** The current rate; null where none is fresh enough to move money. */
  current(currency: CurrencyCode, now: number): Rate | null;
  /** Why there is no current rate: it is too old, or it is in doubt; null where there is one. */
  trouble(currency: CurrencyCode, now: number): RateTrouble | null;
  /** The last known rate, of any age: to display amounts, never to move money. */
  latest(currency: CurrencyCode, now: number): Rate | null;
}

/** Rates are updated every 15 minutes. */
export const RATE_PERIOD_MS = 15 * 60_000;
/** After four missed updates a rate is stale: deposits wait and withdrawals pause. */
export const RATE_STALE_MS = 60 * 60_000;

/** Whether no rate is fresh enough to send this coin; withdrawals pause then. */
export const ratesStale = (rates: RatePort, currency: CurrencyCode, now: number): boolean =>
  rates.current(currency, now) === null;
