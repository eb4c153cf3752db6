/** Pure decisions over quotes: the rate that follows from them, and whether it is accepted. */

import { RATE_STALE_MS } from './port.ts';

/** A source's value of a coin, in millionths of a dollar. */
export interface Quote {
  readonly source: string;
  readonly microUsd: bigint;
}

/** A larger step from one reading to the next closes the coin. */
const JUMP_PERCENT = 10n;
/** Sources agree within this: exchanges differ by fractions of it, a wrong decimal point by far more. */
const AGREE_PERCENT = 2n;

/** A step is believed once two markets have said it for this long: a reading a minute, and none far off. */
const JUMP_HOLDS_MS = 15 * 60_000;

/** Why the rate of a coin is not believed. */
export type Doubtful = 'disagree' | 'jump';

/** A rate that is not believed. Times are Unix ms. */
export interface Doubt {
  readonly why: Doubtful;
  /** The median of the last reading, and its bounds, in millionths of a dollar. */
  readonly microUsd: bigint;
  readonly low: bigint;
  readonly high: bigint;
  /** Since when two markets have said about this; null: they do not. */
  readonly agreedSince: number | null;
}

type RateVerdict =
  | { readonly taken: bigint; readonly from: readonly string[] }
  /** No market has answered. */
  | { readonly rejected: 'none' }
  | { readonly doubt: Doubt };

/** What is known before a reading. */
interface Known {
  /** The last accepted rate. */
  readonly rate: { readonly microUsd: bigint; readonly takenAt: number } | null;
  readonly doubt: Pick<Doubt, 'microUsd' | 'agreedSince'> | null;
}

const within = (a: bigint, b: bigint, percent: bigint): boolean =>
  (a > b ? a - b : b - a) * 100n <= b * percent;

/** Median; of an even number the mean of the middle two. */
const medianOf = (values: readonly bigint[]): bigint => {
  const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const middle = sorted.length >> 1;
  const [low = 0n, high = 0n] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2n;
};

/** Since when two markets have said about what they say now. */
const agreedSince = (median: bigint, agreeing: number, doubt: Known['doubt'], now: number): number | null => {
  if (agreeing < 2) return null;
  const goesOn = doubt !== null && within(median, doubt.microUsd, JUMP_PERCENT);
  return goesOn ? (doubt.agreedSince ?? now) : now;
};

/**
 * @param known the last accepted rate, of any age, and the doubt in which the coin is
 * @returns the median with the sources near it, or why it is not believed
 */
export const decideRate = (quotes: readonly Quote[], known: Known, now: number): RateVerdict => {
  const sane = quotes.filter(({ microUsd }) => microUsd > 0n);
  if (sane.length === 0) return { rejected: 'none' };
  const values = sane.map(({ microUsd }) => microUsd);
  const median = medianOf(values);
  const agreeing = sane.filter(({ microUsd }) => within(microUsd, median, AGREE_PERCENT));
  const reading = {
    microUsd: median,
    low: values.reduce((low, value) => (value < low ? value : low)),
    high: values.reduce((high, value) => (value > high ? value : high)),
  };
  if (sane.length > 1 && agreeing.length < 2)
    return { doubt: { why: 'disagree', ...reading, agreedSince: null } };
  const taken = { taken: median, from: agreeing.map(({ source }) => source) };
  const { rate, doubt } = known;
  if (rate === null || within(median, rate.microUsd, JUMP_PERCENT)) return taken;
  const since = agreedSince(median, agreeing.length, doubt, now);
  // After an hour or more without a reading a step is no surprise, where two markets say it.
  const isOld = Math.abs(now - rate.takenAt) >= RATE_STALE_MS && doubt === null;
  if (since !== null && (isOld || now - since >= JUMP_HOLDS_MS)) return taken;
  return { doubt: { why: 'jump', ...reading, agreedSince: since } };
};

/** Why an operator may not accept this price of a coin in doubt; null where it may be accepted. */
export const decideAccept = (doubt: Pick<Doubt, 'low' | 'high'> | null, microUsd: bigint): string | null => {
  if (!doubt) return 'its rate is not in doubt';
  const isWithin =
    microUsd * 100n >= doubt.low * (100n - AGREE_PERCENT) &&
    microUsd * 100n <= doubt.high * (100n + AGREE_PERCENT);
  return isWithin ? null : 'no market says so: a price within their last reading can be accepted';
};
