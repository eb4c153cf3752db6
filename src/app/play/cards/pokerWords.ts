// What is said of cards and hands.
import { rankOf, SUITS, suitOf } from '../../../games/poker/cards.ts';
import type { PayName, PokerDefinition } from '../../../games/poker/definition.ts';
import { judgeHand, type PokerResult } from '../../../games/poker/play.ts';
import { numberWord } from '../words.ts';

const RANK_WORDS = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Jack', 'Queen', 'King', 'Ace'] as const;

export const PAY_WORDS: Readonly<Record<PayName, string>> = {
  royal: 'Royal flush', straightFlush: 'Straight flush', fourAcesWithTwoToFour: 'Four aces with 2 to 4', fourTwosToFoursWithAceToFour: 'Four 2s to 4s with A to 4',
  fourAces: 'Four aces', fourTwosToFours: 'Four 2s to 4s', fourFivesToKings: 'Four 5s to kings', four: 'Four of a kind', fullHouse: 'Full house', flush: 'Flush',
  straight: 'Straight', three: 'Three of a kind', twoPair: 'Two pair', jacksOrBetter: 'Jacks or better',
  naturalRoyal: 'Natural royal', fourDeuces: 'Four deuces', wildRoyal: 'Wild royal', fiveOfAKind: 'Five of a kind',
};
/** In a small pane. */
export const SHORT_WORDS: Readonly<Partial<Record<PayName, string>>> = { jacksOrBetter: 'Pair', three: 'Three', four: 'Four', fiveOfAKind: 'Five', straightFlush: 'Str. flush' };

/** `Queen of hearts`. */
export const cardWords = (card: number): string => `${RANK_WORDS[rankOf(card)]} of ${SUITS[suitOf(card)]}`;

const plural = (rank: number): string => `${RANK_WORDS[rank]?.toLowerCase()}${rank === 4 ? 'es' : 's'}`;
const pairedRank = (cards: readonly number[]): number => cards.map(rankOf).find((rank, at, all) => rank >= 9 && all.indexOf(rank) !== at) ?? 9;

/** `A pair of queens`, `Full house`; empty where it pays nothing. */
export const handWords = (definition: PokerDefinition, cards: readonly number[]): string => {
  const { name } = judgeHand(definition, cards, 1);
  if (name === null) return '';
  return name === 'jacksOrBetter' ? `A pair of ${plural(pairedRank(cards))}` : PAY_WORDS[name];
};

const heldCount = (hold: number): number => [0, 1, 2, 3, 4].filter((place) => (hold >> place) & 1).length;

/** Between deal and draw. */
export const dealtWords = (definition: PokerDefinition, dealt: readonly number[], hold: number): string => {
  const out = 5 - heldCount(hold);
  const now = handWords(definition, dealt);
  return `${now === '' ? 'No paying hand yet' : now}. Draw ${out === 0 ? 'keeps all five' : `replaces ${out === 5 ? 'all five' : numberWord(out)}`}.`;
};

/** After the draw: one hand by its name, several by how many paid. */
export const drawnWords = (definition: PokerDefinition, { hands, winCoins, coins }: PokerResult): string => {
  const [only] = hands;
  if (hands.length === 1 && only !== undefined) return handWords(definition, only.cards) || 'No paying hand this time';
  const paid = hands.filter((hand) => hand.coins > 0).length;
  if (paid === 0) return 'No paying hand this time';
  const who = paid === hands.length ? `All ${numberWord(hands.length)} hands paid` : `${paid} of ${hands.length} hands paid`;
  return `${who}. ${winCoins} coins on a bet of ${hands.length * coins}.`;
};
