import { multiHandDeal, pokerDeal } from '../../fair/draws.ts';
import { type Seeds, streamOf } from '../../fair/stream.ts';
import { type PayName, type PokerDefinition, payNameOf } from './definition.ts';
import { kindOf } from './kinds.ts';

/** What the player chose: coins a hand before the deal; then five bits, bit i keeps the card dealt at place i. */
export interface PokerChoice {
  readonly coins: number;
  readonly hold: number;
}

/** One hand as it was drawn. `coins` is what it pays, for all coins bet on it. */
export interface DrawnHand {
  readonly cards: readonly number[];
  readonly name: PayName | null;
  readonly coins: number;
}

/** The compact record stored with a round; the rest is recomputed. */
export interface PokerRecord {
  readonly dealt: readonly number[];
  /** The final cards, hand by hand. */
  readonly hands: readonly (readonly number[])[];
  readonly winCoins: number;
}

export interface PokerResult {
  readonly dealt: readonly number[];
  readonly hands: readonly DrawnHand[];
  readonly winCoins: number;
}

/** Everything is fixed here, before the hold: the five dealt cards, and for each hand five that may come in. */
interface Fixed {
  readonly dealt: readonly number[];
  readonly draws: readonly (readonly number[])[];
}

const fixedBy = ({ hands = 1 }: PokerDefinition, seeds: Seeds): Fixed => {
  const stream = streamOf(seeds);
  if (hands > 1) {
    const { deal, draws } = multiHandDeal(stream, hands);
    return { dealt: deal, draws };
  }
  const cards = pokerDeal(stream);
  return { dealt: cards.slice(0, 5), draws: [cards.slice(5)] };
};

/** The five cards that two seeds and a nonce deal, left to right. */
export const dealtBy = (definition: PokerDefinition, seeds: Seeds): readonly number[] => fixedBy(definition, seeds).dealt;

/** Discards are replaced from left to right. */
export const drawnHand = (dealt: readonly number[], draw: readonly number[], hold: number): number[] => {
  let next = 0;
  return dealt.map((card, place) => {
    if ((hold >> place) & 1) return card;
    next += 1;
    return draw[next - 1] as number;
  });
};

/** What a hand is called and pays for so many coins. */
export const judgeHand = (definition: PokerDefinition, cards: readonly number[], coins: number): DrawnHand => {
  const name = payNameOf(definition, kindOf(cards, definition.deuces));
  return { cards, name, coins: name === null ? 0 : (definition.pays[name] ?? 0) * coins };
};

/**
 * The round that two seeds, a nonce and a hold decide.
 * @throws RangeError when a seed or the nonce is malformed
 */
export const playPoker = (definition: PokerDefinition, seeds: Seeds, { coins, hold }: PokerChoice): PokerResult => {
  const { dealt, draws } = fixedBy(definition, seeds);
  const hands = draws.map((draw) => judgeHand(definition, drawnHand(dealt, draw, hold), coins));
  return { dealt, hands, winCoins: hands.reduce((sum, hand) => sum + hand.coins, 0) };
};

export const pokerRecord = ({ dealt, hands, winCoins }: PokerResult): PokerRecord => ({ dealt, hands: hands.map(({ cards }) => cards), winCoins });
