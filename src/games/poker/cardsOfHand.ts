import { rankOf } from './cards.ts';
import type { PayName } from './definition.ts';

/** Hands that all five cards make. */
const OF_FIVE: ReadonlySet<PayName> = new Set([
  'royal',
  'naturalRoyal',
  'wildRoyal',
  'straightFlush',
  'fiveOfAKind',
  'fullHouse',
  'flush',
  'straight',
  'fourAcesWithTwoToFour',
  'fourTwosToFoursWithAceToFour',
]);
const ALL = 0b11111;
const DEUCE = 0;

/**
 * Which of five cards make the hand that they pay as: five bits, bit i for the card at place i. Wild twos go
 * with the rank that most of the others have, the highest of equals.
 * @param name null: they pay nothing, and no card makes it
 * @param deuces whether twos are wild
 */
export const cardsOfHand = (cards: readonly number[], name: PayName | null, deuces: boolean): number => {
  if (name === null) return 0;
  if (OF_FIVE.has(name)) return ALL;
  const isWild = (rank: number): boolean => deuces && rank === DEUCE;
  const ranks = cards.map(rankOf);
  const count = (rank: number): number => ranks.filter((one) => one === rank).length;
  const tame = [...new Set(ranks)].filter((rank) => !isWild(rank));
  const [best] = tame.toSorted((a, b) => count(b) - count(a) || b - a);
  const makes = (rank: number): boolean => {
    if (name === 'fourDeuces') return isWild(rank);
    return deuces ? isWild(rank) || rank === best : count(rank) > 1;
  };
  return ranks.reduce((bits, rank, place) => (makes(rank) ? bits | (1 << place) : bits), 0);
};
