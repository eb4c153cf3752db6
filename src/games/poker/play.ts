import { multiHandDeal, pokerDeal } from '../../fair/draws.ts';
import type { Stream } from '../../fair/stream.ts';
import type { Model } from '../model.ts';
import { asRangeError, integer, path, record } from '../parse.ts';
import { type PayName, type PokerDefinition, payNameOf } from './definition.ts';
import { kindOf } from './kinds.ts';

/**
 * What the player chose: coins a hand before the deal; then five bits, bit i keeps the card dealt at place i.
 */
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

/** The compact record stored with a round, the choices in it; the rest is recomputed. */
export interface PokerRecord extends PokerChoice {
  readonly dealt: readonly number[];
  /** The final cards, hand by hand. */
  readonly hands: readonly (readonly number[])[];
  readonly winCoins: number;
}

export interface PokerResult extends PokerChoice {
  readonly model: 'poker';
  readonly dealt: readonly number[];
  readonly hands: readonly DrawnHand[];
  readonly winCoins: number;
}

/**
 * Everything is fixed here, before the hold: the five dealt cards, and for each hand five that may come in.
 */
interface Fixed {
  readonly dealt: readonly number[];
  readonly draws: readonly (readonly number[])[];
}

const fixedBy = ({ hands = 1 }: PokerDefinition, stream: Stream): Fixed => {
  if (hands > 1) {
    const { deal, draws } = multiHandDeal(stream, hands);
    return { dealt: deal, draws };
  }
  const cards = pokerDeal(stream);
  return { dealt: cards.slice(0, 5), draws: [cards.slice(5)] };
};

/** Discards are replaced from left to right. */
const drawnHand = (dealt: readonly number[], draw: readonly number[], hold: number): number[] => {
  let next = 0;
  return dealt.map((card, place) => {
    if ((hold >> place) & 1) return card;
    next += 1;
    return draw[next - 1] as number;
  });
};

/** What a hand is called and pays for so many coins. */
export const evaluateHand = (
  definition: PokerDefinition,
  cards: readonly number[],
  coins: number,
): DrawnHand => {
  const name = payNameOf(definition, kindOf(cards, definition.deuces));
  return { cards, name, coins: name === null ? 0 : (definition.pays[name] ?? 0) * coins };
};

const play = (definition: PokerDefinition, stream: Stream, { coins, hold }: PokerChoice): PokerResult => {
  const { dealt, draws } = fixedBy(definition, stream);
  const hands = draws.map((draw) => evaluateHand(definition, drawnHand(dealt, draw, hold), coins));
  return {
    model: 'poker',
    coins,
    hold,
    dealt,
    hands,
    winCoins: hands.reduce((sum, hand) => sum + hand.coins, 0),
  };
};

/** Reads choices out of a record or of a request. @throws RangeError for invalid ones */
const choicesIn = ({ coinsMost = 1 }: PokerDefinition, json: unknown): PokerChoice =>
  asRangeError(() => {
    const members = record(json, path('choices'), (member) => member);
    return {
      coins: integer(1, coinsMost)(members['coins'], path('coins')),
      hold: integer(0, 31)(members['hold'], path('hold')),
    };
  });

export const pokerModel: Model<PokerDefinition, PokerChoice, PokerResult, PokerRecord> = {
  play,
  recordOf: ({ coins, hold, dealt, hands, winCoins }) => ({
    coins,
    hold,
    dealt,
    hands: hands.map(({ cards }) => cards),
    winCoins,
  }),
  choicesIn,
  betCoins: ({ hands = 1 }, { coins }) => hands * coins,
  deal: (definition, stream) => fixedBy(definition, stream).dealt,
};
