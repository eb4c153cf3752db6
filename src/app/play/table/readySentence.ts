import { play } from '../../words/en/games/play.ts';
import { ticket } from '../engine/tableState.ts';

/**
 * The result line before a bet: its sum, and that the next round is sealed if this page has a ticket. Without
 * one the strip below says when it comes. Read inside components.
 * @param round e.g. `spin`
 * @param bet the sentence of the sum
 */
export const readySentence = (round: string, bet = ''): string =>
  [bet, ticket.value === null ? '' : play.sealedAlready(round)].filter((part) => part !== '').join(' ');
