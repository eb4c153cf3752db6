/** Pure decisions over quotes: the rate that follows from them, and whether it is accepted. */

/** A source's value of a coin, in millionths of a dollar. */
export interface Quote {
  readonly source: string;
  readonly microUsd: bigint;
}

/** A larger step is accepted only where two sources agree. */
const JUMP_PERCENT = 10n;
/** Sources agree within this: exchanges differ by fractions of it, a wrong decimal point by far more. */
const AGREE_PERCENT = 2n;

type RateVerdict =
  | { readonly taken: bigint; readonly from: readonly string[] }
  | { readonly rejected: 'none' | 'disagree' | 'jump' };

const within = (a: bigint, b: bigint, percent: bigint): boolean =>
  (a > b ? a - b : b - a) * 100n <= b * percent;

/** Median; of an even number the mean of the middle two. */
const medianOf = (values: readonly bigint[]): bigint => {
  const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const middle = sorted.length >> 1;
  const [low = 0n, high = 0n] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2n;
};

/**
 * @param previous the last accepted rate, of any age; null where there is none
 * @returns the median with the sources near it, or why none is accepted
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
