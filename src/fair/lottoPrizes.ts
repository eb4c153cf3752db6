import { canonicalJson } from './canonical.ts';

/** What the ranks `from` … `to` of a draw pay each. `cents` null: the whole progressive pool. */
export interface LottoPrize {
  readonly from: number;
  readonly to: number;
  readonly cents: number | null;
  readonly tokens: number;
}

/** Winners a month. */
export const LOTTO_WINNERS = 20;

/** The prizes of months before they were a setting, whose draws do not name them; and its default. */
export const LOTTO_PRIZES: readonly LottoPrize[] = [
  { from: 1, to: 1, cents: null, tokens: 0 },
  { from: 2, to: 2, cents: 500_000, tokens: 0 },
  { from: 3, to: 3, cents: 100_000, tokens: 0 },
  { from: 4, to: 10, cents: 5_000, tokens: 50 },
  { from: 11, to: 20, cents: 2_500, tokens: 25 },
];

/** What a rank pays: money in cents, and jackpot tokens. @throws RangeError for a rank without a prize */
export const prizeOf = (
  rank: number,
  poolCents: number,
  prizes: readonly LottoPrize[] = LOTTO_PRIZES,
): { readonly amountCents: number; readonly tokens: number } => {
  const band = prizes.find(({ from, to }) => rank >= from && rank <= to);
  if (!band || !Number.isInteger(rank))
    throw new RangeError(`prizeOf: expected a rank in 1 … ${LOTTO_WINNERS}, got ${rank}`);
  return { amountCents: band.cents ?? poolCents, tokens: band.tokens };
};

/**
 * Whether a list has one prize for every rank from 1 to 20, in this order, the first of them the pool, and no
 * rank pays more than the one before it.
 */
export const isPrizeList = (prizes: readonly LottoPrize[]): boolean =>
  prizes[0]?.to === 1 &&
  prizes.at(-1)?.to === LOTTO_WINNERS &&
  prizes.every(({ from, to, cents }, i) => {
    const before = prizes[i - 1];
    return (
      from === (before?.to ?? 0) + 1 &&
      to >= from &&
      (cents === null) === (i === 0) &&
      (cents ?? 0) <= (before?.cents ?? Infinity)
    );
  });

/** The canonical text of a list, as it is stored. */
export const prizesText = (prizes: readonly LottoPrize[]): string =>
  canonicalJson(prizes.map(({ from, to, cents, tokens }) => ({ from, to, cents, tokens })));

export const samePrizes = (one: readonly LottoPrize[], other: readonly LottoPrize[]): boolean =>
  prizesText(one) === prizesText(other);
