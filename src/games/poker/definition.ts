import { kindsOf, type Kind } from './kinds.ts';

/**
 * A video poker game as data. Every coin of a hand pays alike, so the return does not depend on how many are
 * bet. A hand that the table does not list by its own name pays as the next lower name that it also is.
 */
export interface PokerDefinition {
  readonly model: 'poker';
  /** Whether twos are wild. */
  readonly deuces: boolean;
  /** Hands drawn from one deal, each from its own deck. Absent: 1. */
  readonly hands?: number;
  /** Coins that a hand may be played for. Absent: 1. */
  readonly coinsMost?: number;
  /** Name of a hand → coins for each coin bet. */
  readonly pays: Readonly<Record<string, number>>;
}

/** Names of a paytable, best first. */
const PLAIN_PAYS = [
  'royal',
  'straightFlush',
  'fourAcesWithTwoToFour',
  'fourTwosToFoursWithAceToFour',
  'fourAces',
  'fourTwosToFours',
  'fourFivesToKings',
  'four',
  'fullHouse',
  'flush',
  'straight',
  'three',
  'twoPair',
  'jacksOrBetter',
] as const;
const DEUCES_PAYS = [
  'naturalRoyal',
  'fourDeuces',
  'wildRoyal',
  'fiveOfAKind',
  'straightFlush',
  'four',
  'fullHouse',
  'flush',
  'straight',
  'three',
] as const;
export type PayName = (typeof PLAIN_PAYS)[number] | (typeof DEUCES_PAYS)[number];

export const payNamesOf = (deuces: boolean): readonly PayName[] => (deuces ? DEUCES_PAYS : PLAIN_PAYS);

/** What else a hand is, nearest first. */
const ALSO: Readonly<Partial<Record<Kind, readonly PayName[]>>> = {
  royal: ['straightFlush', 'flush', 'straight'],
  naturalRoyal: ['straightFlush', 'flush', 'straight'],
  wildRoyal: ['straightFlush', 'flush', 'straight'],
  straightFlush: ['flush', 'straight'],
  fourAcesWithTwoToFour: ['fourAces', 'four'],
  fourAces: ['four'],
  fourTwosToFoursWithAceToFour: ['fourTwosToFours', 'four'],
  fourTwosToFours: ['four'],
  fourFivesToKings: ['four'],
  fourDeuces: ['fiveOfAKind', 'four'],
  fiveOfAKind: ['four'],
  four: ['three'],
  fullHouse: ['three'],
};

/** The paytable's name for a hand; null where it pays nothing. */
export const payNameOf = ({ pays }: Pick<PokerDefinition, 'pays'>, kind: Kind): PayName | null => {
  if (kind === 'nothing') return null;
  const names: readonly PayName[] = [kind, ...(ALSO[kind] ?? [])];
  return names.find((name) => (pays[name] ?? 0) > 0) ?? null;
};

/** Coins a coin for each kind of hand, by index of `kindsOf`. */
export const payByKind = (definition: PokerDefinition): Float64Array =>
  Float64Array.from(
    kindsOf(definition.deuces),
    (kind) => definition.pays[payNameOf(definition, kind) ?? ''] ?? 0,
  );
