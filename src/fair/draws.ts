import type { Stream } from './stream.ts';

/**
 * The first k of n things in a fair order: partial Fisher–Yates, j = i + int(n − i).
 * @param n how many things, at least k
 * @returns k different integers in 0 … n − 1, in the order drawn
 */
export const shuffle = (stream: Stream, n: number, k: number): number[] => {
  if (!Number.isInteger(k) || k < 0 || k > n)
    throw new RangeError(`shuffle: expected k in 0 … ${n}, got ${k}`);
  const all: number[] = [];
  // A loop takes a ninth of the time of Array.from, and a round of fifty hands makes 51 such arrays.
  for (let i = 0; i < n; i += 1) all.push(i);
  for (let i = 0; i < k; i += 1) {
    const j = i + stream.int(n - i);
    const taken = all[j] as number;
    all[j] = all[i] as number;
    all[i] = taken;
  }
  return all.slice(0, k);
};

/**
 * Stops of the reels, left to right: stop i = int(length of strip i). Features go on drawing from the same
 * stream.
 */
export const stops = (stream: Stream, stripLengths: readonly number[]): number[] =>
  stripLengths.map((length) => stream.int(length));

/** Twenty numbers in 1 … 80, in the order drawn. */
export const kenoDraw = (stream: Stream): number[] => shuffle(stream, 80, 20).map((n) => n + 1);

/**
 * Ten cards: five dealt, five that replace discards left to right. Card = rank · 4 + suit, rank 0 = two,
 * suits c d h s.
 */
export const pokerDeal = (stream: Stream): number[] => shuffle(stream, 52, 10);

/**
 * A deal of five and, for each hand, five cards of the other 47 in ascending order; always five words a hand.
 */
interface MultiHandDraw {
  readonly deal: number[];
  readonly draws: number[][];
}

/**
 * Multi-hand poker: what is held cannot move the stream, because every hand draws five words.
 * @param hands at least 1
 */
export const multiHandDeal = (stream: Stream, hands: number): MultiHandDraw => {
  if (!Number.isInteger(hands) || hands < 1)
    throw new RangeError(`multiHandDeal: expected hands ≥ 1, got ${hands}`);
  const deal = shuffle(stream, 52, 5);
  const rest = Array.from({ length: 52 }, (_, card) => card).filter((card) => !deal.includes(card));
  const draws = Array.from({ length: hands }, () =>
    shuffle(stream, rest.length, 5).map((i) => rest[i] as number),
  );
  return { deal, draws };
};
