/** Card = rank · 4 + suit; rank 0 = two … 12 = ace, suits c d h s (scheme pf-1). */
export const DECK = 52;
export const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;

export const rankOf = (card: number): number => card >> 2;
export const suitOf = (card: number): number => card & 3;

/** Deals of five cards out of 52. */
export const DEALS = 2_598_960;

const binomials = Array.from({ length: DECK + 1 }, (_, n) => {
  const row = [1, 0, 0, 0, 0, 0];
  for (let k = 1; k <= 5; k += 1) row[k] = ((row[k - 1] as number) * (n - k + 1)) / k;
  return row;
});

/** n over k for n ≤ 52 and k ≤ 5: exact small integers. */
export const choose = (n: number, k: number): number => binomials[n]?.[k] ?? 0;

/** Calls `see` once for every hand, cards a > b > c > d > e in the order of the loops, with its number. */
export const forEachHand = (
  see: (a: number, b: number, c: number, d: number, e: number, index: number) => void,
): void => {
  let index = 0;
  for (let a = 4; a < DECK; a += 1) {
    for (let b = 3; b < a; b += 1) {
      for (let c = 2; c < b; c += 1) {
        for (let d = 1; d < c; d += 1) {
          for (let e = 0; e < d; e += 1) {
            see(a, b, c, d, e, index);
            index += 1;
          }
        }
      }
    }
  }
};
