import { choose, DECK, DEALS, forEachHand } from './cards.ts';
import { kindsOf, kindTable } from './kinds.ts';

/**
 * How many hands of each kind hold a given set of 0 to 4 cards: counts[size][set · kinds + kind], sets of one
 * size by their colexicographic rank (lowest card over 1, plus the next over 2, and so on).
 */
export interface Subsets {
  readonly kindCount: number;
  readonly counts: readonly Float64Array[];
}

/** OVER[k · 52 + n]: n over k. */
export const OVER = Float64Array.from({ length: 5 * DECK }, (_, index) =>
  choose(index % DECK, Math.floor(index / DECK)),
);
const [over2, over3, over4] = [OVER.subarray(2 * DECK), OVER.subarray(3 * DECK), OVER.subarray(4 * DECK)];

/** Every hand is counted at its five sets of four. */
const countFours = (kinds: Uint8Array, kindCount: number): Float64Array => {
  const counts = new Float64Array(choose(DECK, 4) * kindCount);
  const add = (set: number, kind: number) => {
    const slot = set * kindCount + kind;
    counts[slot] = (counts[slot] as number) + 1;
  };
  forEachHand((a, b, c, d, e, index) => {
    const kind = kinds[index] as number;
    if (kind === 0) return;
    const [a4, b3, c2, d2e] = [
      over4[a] as number,
      over3[b] as number,
      over2[c] as number,
      (over2[d] as number) + e,
    ];
    add(a4 + b3 + c2 + d, kind);
    add(a4 + b3 + c2 + e, kind);
    add(a4 + b3 + d2e, kind);
    add(a4 + (over3[c] as number) + d2e, kind);
    add((over4[b] as number) + (over3[c] as number) + d2e, kind);
  });
  return counts;
};

/** Calls `see` for every ascending set of `size` cards, by rank. */
const forEachSet = (size: number, see: (cards: readonly number[], rank: number) => void): void => {
  const cards = Array.from({ length: size }, (_, i) => i);
  const sets = choose(DECK, size);
  for (let rank = 0; rank < sets; rank += 1) {
    see(cards, rank);
    // The next in colexicographic order: the lowest card that can rise does, those below it begin anew.
    let place = 0;
    while (place < size - 1 && (cards[place] as number) + 1 === cards[place + 1]) place += 1;
    if (place < size) cards[place] = (cards[place] as number) + 1;
    for (let below = 0; below < place; below += 1) cards[below] = below;
  }
};

/** A hand that holds a set of k − 1 cards holds 6 − k of the sets one card larger. */
const countBelow = (larger: Float64Array, size: number, kindCount: number): Float64Array => {
  const counts = new Float64Array(choose(DECK, size - 1) * kindCount);
  forEachSet(size, (cards, rank) => {
    for (let out = 0; out < size; out += 1) {
      let set = 0;
      for (let i = 0; i < size; i += 1)
        if (i !== out) set += OVER[(i < out ? i + 1 : i) * DECK + (cards[i] as number)] as number;
      for (let kind = 1; kind < kindCount; kind += 1) {
        const slot = set * kindCount + kind;
        counts[slot] = (counts[slot] as number) + (larger[rank * kindCount + kind] as number);
      }
    }
  });
  return counts.map((sum) => sum / (6 - size));
};

const made = new Map<boolean, Subsets>();

/**
 * The counts for a family of games; a paytable only weighs them. Made once, in about a second (measured
 * 2026-11-21).
 */
export const subsetsOf = (deuces: boolean): Subsets => {
  const known = made.get(deuces);
  if (known !== undefined) return known;
  const kindCount = kindsOf(deuces).length;
  const counts = [countFours(kindTable(deuces), kindCount)];
  for (let size = 4; size > 0; size -= 1)
    counts.unshift(countBelow(counts[0] as Float64Array, size, kindCount));
  const subsets = { kindCount, counts };
  made.set(deuces, subsets);
  return subsets;
};

/** Deals that differ only in the names of suits count as one. */
interface DealClass {
  /** Ascending. */
  readonly cards: readonly number[];
  /** How many deals are alike. */
  readonly times: number;
  /** Index of its kind as dealt. */
  readonly kind: number;
}

/** Orders of four suits, by how many of them hold the same ranks. */
const timesOf = (masks: Int32Array): number => {
  let alike = 1;
  let run = 1;
  for (let suit = 1; suit < 4; suit += 1) {
    run = masks[suit] === masks[suit - 1] ? run + 1 : 1;
    alike *= run;
  }
  return 24 / alike;
};

/** Calls `see` for one deal of each of the 134,459 classes, whose suits descend by the ranks they hold. */
export const forEachDealClass = (deuces: boolean, see: (deal: DealClass) => void): void => {
  const kinds = kindTable(deuces);
  const masks = new Int32Array(4);
  const put = (card: number) => {
    masks[card & 3] = (masks[card & 3] as number) | (1 << (card >> 2));
  };
  let seen = 0;
  forEachHand((a, b, c, d, e, index) => {
    masks.fill(0);
    put(a);
    put(b);
    put(c);
    put(d);
    put(e);
    const [clubs, diamonds, hearts, spades] = masks as unknown as [number, number, number, number];
    if (clubs < diamonds || diamonds < hearts || hearts < spades) return;
    const times = timesOf(masks);
    seen += times;
    see({ cards: [e, d, c, b, a], times, kind: kinds[index] as number });
  });
  if (seen !== DEALS) throw new Error(`classes of deals: expected ${DEALS} deals, got ${seen}`);
};
