import { play } from '../words/en/games/play.ts';
import { ticket } from './round/engine.ts';

/**
 * What stands before a bet: the sum, if any, and that the next round is sealed, where this page holds its
 * seal. Without one the strip says when it comes. For components that call useSignals().
 * @param round its name, e.g. `spin` @param bet the sentence of the sum
 */
export const readySentence = (round: string, bet = ''): string =>
  [bet, ticket.value === null ? '' : play.already(round)].filter((part) => part !== '').join(' ');
