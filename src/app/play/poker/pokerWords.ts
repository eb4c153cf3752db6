// What is said of cards and hands.
import { rankOf } from '../../../games/poker/cards.ts';
import type { PayName, PokerDefinition } from '../../../games/poker/definition.ts';
import { evaluateHand, type PokerResult } from '../../../games/poker/play.ts';
import { numberWord } from '../grammar.ts';
import { cards as words } from '../../words/en/games/cards.ts';

export const PAY_WORDS: Readonly<Record<PayName, string>> = words.pays;
/** In a small pane. */
export const SHORT_WORDS: Readonly<Partial<Record<PayName, string>>> = words.short;

const pairedRank = (cards: readonly number[]): number =>
  cards.map(rankOf).find((rank, at, all) => rank >= 9 && all.indexOf(rank) !== at) ?? 9;

/** `A pair of queens`, `Full house`; empty where it pays nothing. */
export const handWords = (definition: PokerDefinition, cards: readonly number[]): string => {
  const { name } = evaluateHand(definition, cards, 1);
  if (name === null) return '';
  return name === 'jacksOrBetter' ? words.pair(words.ranks[pairedRank(cards)] ?? '') : PAY_WORDS[name];
};

const heldCount = (hold: number): number => [0, 1, 2, 3, 4].filter((place) => (hold >> place) & 1).length;

/** Between deal and draw. */
export const dealtWords = (definition: PokerDefinition, dealt: readonly number[], hold: number): string => {
  const out = 5 - heldCount(hold);
  const now = handWords(definition, dealt);
  return words.dealt(now === '' ? words.noHandYet : now, out, numberWord(out));
};

/** After the draw: one hand by its name, several by how many paid. */
export const drawnWords = (definition: PokerDefinition, { hands, winCoins, coins }: PokerResult): string => {
  const [only] = hands;
  if (hands.length === 1 && only !== undefined) return handWords(definition, only.cards) || words.noHand;
  const paid = hands.filter((hand) => hand.coins > 0).length;
  if (paid === 0) return words.noHand;
  const who =
    paid === hands.length ? words.allPaid(numberWord(hands.length)) : words.somePaid(paid, hands.length);
  return `${who}. ${words.coinsOn(winCoins, hands.length * coins)}`;
};
