import { choose, forEachHand } from './cards.ts';
import { type PokerDefinition, payByKind } from './definition.ts';
import { kindTable } from './kinds.ts';

/** A hold as five bits: bit i keeps the card dealt at place i. */
const HOLDS = 32;
/** Least common multiple of 47 over 0 … 5: the value of every hold of a deal is a whole number over it. */
export const HOLD_SCALE = 7_669_695;

const bitCount = (hold: number): number => {
  let bits = 0;
  for (let remaining = hold; remaining > 0; remaining &= remaining - 1) bits += 1;
  return bits;
};
export const HELD = Uint8Array.from({ length: HOLDS }, (_, hold) => bitCount(hold));
/** What turns the pay sum of a hold's draws into its value times HOLD_SCALE. */
export const HOLD_WEIGHT = Float64Array.from(
  { length: HOLDS },
  (_, hold) => HOLD_SCALE / choose(47, 5 - (HELD[hold] as number)),
);

/** The hold of the highest value; of equal ones that which keeps more cards, then the first. */
export const bestOf = (values: Float64Array): number => {
  let best = 0;
  for (let hold = 1; hold < HOLDS; hold += 1) {
    const more = (values[hold] as number) - (values[best] as number);
    if (more > 0 || (more === 0 && (HELD[hold] as number) > (HELD[best] as number))) best = hold;
  }
  return best;
};

/**
 * The exact value of every hold of one deal, by looking at every hand there is: a hand belongs to the hold of
 * those dealt cards that are in it. Coins a coin times HOLD_SCALE. Some 10 ms once the table of kinds is
 * made.
 * @param cards five different cards in the order dealt
 */
export const holdValues = (definition: PokerDefinition, cards: readonly number[]): Float64Array => {
  const kinds = kindTable(definition.deuces);
  const pay = payByKind(definition);
  const place = new Uint8Array(52);
  cards.forEach((card, i) => {
    place[card] = 1 << i;
  });
  const sums = new Float64Array(HOLDS);
  forEachHand((a, b, c, d, e, index) => {
    const hold =
      (place[a] as number) |
      (place[b] as number) |
      (place[c] as number) |
      (place[d] as number) |
      (place[e] as number);
    sums[hold] = (sums[hold] as number) + (pay[kinds[index] as number] as number);
  });
  return sums.map((sum, hold) => sum * (HOLD_WEIGHT[hold] as number));
};

export interface Advice {
  /** Five bits. */
  readonly hold: number;
  /** Coins that it wins on average for each coin bet. */
  readonly coins: number;
}

/** What perfect play holds of a deal. */
export const bestHold = (definition: PokerDefinition, cards: readonly number[]): Advice => {
  const values = holdValues(definition, cards);
  const hold = bestOf(values);
  return { hold, coins: (values[hold] as number) / HOLD_SCALE };
};
