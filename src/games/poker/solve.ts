import { choose } from './cards.ts';
import { bestOf, HELD, HOLD_WEIGHT } from './advise.ts';
import { type PokerDefinition, payByKind } from './definition.ts';
import { kindIndex } from './kinds.ts';
import { OVER, type Subsets, subsetsOf } from './subsets.ts';

// Own constants: the hot loops below run millions of times, and an import may be a look-up.
const [HOLDS, DECK] = [32, 52] as const;
const [over, heldCount, weight] = [OVER, HELD, HOLD_WEIGHT];

/** Perfect play of one paytable, deal by deal. */
interface Solver {
  /** The best hold of an ascending deal, and its value in coins a coin times HOLD_SCALE. */
  best(cards: readonly number[]): { readonly hold: number; readonly value: number };
  /**
   * How often the draws of a hold end as each kind; they sum to 47 over the cards drawn, without those of
   * kind 0.
   */
  ends(cards: readonly number[], hold: number): Float64Array;
}

const paySums = ({ kindCount, counts }: Subsets, pay: Float64Array): readonly Float64Array[] =>
  counts.map((table) => {
    const sums = new Float64Array(table.length / kindCount);
    for (let set = 0; set < sums.length; set += 1) {
      let sum = 0;
      for (let kind = 1; kind < kindCount; kind += 1)
        sum += (table[set * kindCount + kind] as number) * (pay[kind] as number);
      sums[set] = sum;
    }
    return sums;
  });

/** Ranks of the 31 sets of at most four cards of an ascending deal, filled in place. */
const rankSets = (cards: readonly number[], ranks: Float64Array): void => {
  for (let hold = 0; hold < HOLDS - 1; hold += 1) {
    let [size, rank] = [0, 0];
    for (let place = 0; place < 5; place += 1) {
      if (((hold >> place) & 1) === 0) continue;
      size += 1;
      rank += over[size * DECK + (cards[place] as number)] as number;
    }
    ranks[hold] = rank;
  }
};

/**
 * What is held must stay and what is discarded must not come back: from the sums over all hands that contain
 * a set to the sums over hands that contain of the deal exactly that set, one card after the other.
 */
const exactly = (sums: Float64Array): void => {
  for (let bit = 1; bit < HOLDS; bit <<= 1) {
    for (let hold = 0; hold < HOLDS; hold += 1)
      if ((hold & bit) === 0) sums[hold] = (sums[hold] as number) - (sums[hold | bit] as number);
  }
};

export const solverOf = (definition: PokerDefinition): Solver => {
  const { deuces } = definition;
  const pay = payByKind(definition);
  const subsets = subsetsOf(deuces);
  const { kindCount, counts } = subsets;
  const tables = paySums(subsets, pay);
  const ranks = new Float64Array(HOLDS);
  const sums = new Float64Array(HOLDS);
  const best = (cards: readonly number[]) => {
    rankSets(cards, ranks);
    for (let hold = 0; hold < HOLDS - 1; hold += 1)
      sums[hold] = tables[heldCount[hold] as number]?.[ranks[hold] as number] as number;
    sums[HOLDS - 1] = pay[kindIndex(cards, deuces)] as number;
    exactly(sums);
    for (let hold = 0; hold < HOLDS; hold += 1)
      sums[hold] = (sums[hold] as number) * (weight[hold] as number);
    const hold = bestOf(sums);
    return { hold, value: sums[hold] as number };
  };
  const ends = (cards: readonly number[], hold: number) => {
    const found = new Float64Array(kindCount);
    const discarded = HOLDS - 1 - hold;
    const dealt = kindIndex(cards, deuces);
    rankSets(cards, ranks);
    // Every set of discards that would come back, in turn added and taken away.
    for (let back = discarded; ; back = (back - 1) & discarded) {
      const set = hold | back;
      const sign = (heldCount[back] as number) % 2 === 0 ? 1 : -1;
      if (set === HOLDS - 1) found[dealt] = (found[dealt] as number) + (dealt === 0 ? 0 : sign);
      else {
        const table = counts[heldCount[set] as number] as Float64Array;
        const from = (ranks[set] as number) * kindCount;
        for (let kind = 1; kind < kindCount; kind += 1)
          found[kind] = (found[kind] as number) + sign * (table[from + kind] as number);
      }
      if (back === 0) return found;
    }
  };
  return { best, ends };
};

/** Draws of a hold. */
export const drawsOf = (hold: number): number => choose(47, 5 - (heldCount[hold] as number));
