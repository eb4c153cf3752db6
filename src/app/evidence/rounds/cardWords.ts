import { rankOf, SUITS, suitOf } from '../../../games/poker/cards.ts';
import { cards as words } from '../../words/en/games/cards.ts';

/** `Queen of hearts`. */
export const cardWords = (card: number): string =>
  words.card(words.ranks[rankOf(card)] ?? '', SUITS[suitOf(card)] ?? '');
