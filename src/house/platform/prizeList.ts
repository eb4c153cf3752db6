/**
 * The lotto's prizes as a setting writes them: `2=5000,4-10=50+50` is $5,000, and $50 with 50 tokens each.
 */
import { isPrizeList, type LottoPrize } from '../../fair/lottoPrizes.ts';

/** What a month's prizes are: by rank, and where its pool begins. */
export interface LottoFigures {
  readonly prizes: readonly LottoPrize[];
  readonly startCents: number;
}

const POOL: LottoPrize = { from: 1, to: 1, cents: null, tokens: 0 };
/** `PLACES=DOLLARS+TOKENS`: at most a million dollars and 9,999 tokens. */
const PART = /^(\d{1,2})(?:-(\d{1,2}))?=([1-9]\d{0,5}|1000000)(?:\+([1-9]\d{0,3}))?$/;

const readPart = (part: string): LottoPrize | null => {
  const [, from, to = from, dollars, tokens = '0'] = PART.exec(part.trim()) ?? [];
  return from === undefined
    ? null
    : { from: Number(from), to: Number(to), cents: Number(dollars) * 100, tokens: Number(tokens) };
};

/**
 * The prizes, with the pool as the first; null unless the places are 2 to 20 and none pays more than one
 * before it.
 */
export const readPrizeList = (text: string): readonly LottoPrize[] | null => {
  const read = text.split(',').map(readPart);
  const prizes = [POOL, ...read.filter((prize) => prize !== null)];
  return prizes.length === read.length + 1 && isPrizeList(prizes) ? prizes : null;
};
