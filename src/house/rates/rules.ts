/** Pure decisions over quotes of a coin: which rate follows from them, and whether it is to be believed. */

/** What one source says a coin is worth, in millionths of a dollar. */
export interface Quote {
  readonly source: string;
  readonly microUsd: bigint;
}

/** Payments notes, section 4: a larger step is only believed when two sources say the same. */
const JUMP_PERCENT = 10n;
/**
 * Sources of one moment that say the same: exchanges differ by fractions of this, a wrong decimal point by
 * far more.
 */
const AGREE_PERCENT = 2n;

export type RateVerdict =
  | { readonly taken: bigint; readonly from: readonly string[] }
  | { readonly rejected: 'none' | 'disagree' | 'jump' };

const within = (a: bigint, b: bigint, percent: bigint): boolean =>
  (a > b ? a - b : b - a) * 100n <= b * percent;

/** The middle of an odd number of values, the mean of the middle two of an even one. */
const medianOf = (values: readonly bigint[]): bigint => {
  const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const middle = sorted.length >> 1;
  const [low = 0n, high = 0n] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2n;
};

/**
 * @param previous the last rate taken, however old; null where there was none
 * @returns the median with the sources near it, or why none is taken
 */
export const decideRate = (quotes: readonly Quote[], previous: bigint | null): RateVerdict => {
  const sane = quotes.filter(({ microUsd }) => microUsd > 0n);
  if (sane.length === 0) return { rejected: 'none' };
  const median = medianOf(sane.map(({ microUsd }) => microUsd));
  const agreeing = sane.filter(({ microUsd }) => within(microUsd, median, AGREE_PERCENT));
  if (agreeing.length === 0) return { rejected: 'disagree' };
  if (previous !== null && !within(median, previous, JUMP_PERCENT) && agreeing.length < 2)
    return { rejected: 'jump' };
  return { taken: median, from: agreeing.map(({ source }) => source) };
};
