// Sentences of cards and hands.
import { rankOf } from '../../../games/poker/cards.ts';
import type { PayName, PokerDefinition } from '../../../games/poker/definition.ts';
import { evaluateHand, type PokerResult } from '../../../games/poker/play.ts';
import { numberWord } from '../table/grammar.ts';
import { isHeld, POSITIONS } from './pokerSteps.ts';
import { cardWords } from '../../evidence/rounds/cardWords.ts';
import { cards as words } from '../../words/en/games/cards.ts';

export const PAY_WORDS: Readonly<Record<PayName, string>> = words.pays;
/** Where a name does not fit a small pane. */
export const SHORT_WORDS: Readonly<Partial<Record<PayName, string>>> = words.short;

/** Cards by their names. */
export const namesOf = (cards: readonly number[]): string => cards.map(cardWords).join(', ');

const pairedRank = (cards: readonly number[]): number =>
  cards.map(rankOf).find((rank, index, all) => rank >= 9 && all.indexOf(rank) !== index) ?? 9;

/** `A pair of queens`, `Full house`; empty where it pays nothing. */
export const handWords = (definition: PokerDefinition, cards: readonly number[]): string => {
  const { name } = evaluateHand(definition, cards, 1);
  if (name === null) return '';
  return name === 'jacksOrBetter' ? words.pair(words.ranks[pairedRank(cards)] ?? '') : PAY_WORDS[name];
};

/** Cards that a draw replaces. @param hold five bits */
export const replacedCount = (hold: number): number =>
  POSITIONS.filter((position) => !isHeld(hold, position)).length;

/** Between deal and draw. */
export const dealtWords = (definition: PokerDefinition, dealt: readonly number[], hold: number): string => {
  const replaced = replacedCount(hold);
  return words.dealt(handWords(definition, dealt) || words.noHandYet, replaced, numberWord(replaced));
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
