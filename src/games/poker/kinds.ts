import { DEALS, forEachHand } from './cards.ts';

/**
 * What five cards can be without wild cards, lowest first. The fours are told apart as finely as any paytable
 * does.
 */
const PLAIN_KINDS = [
  'nothing',
  'jacksOrBetter',
  'twoPair',
  'three',
  'straight',
  'flush',
  'fullHouse',
  'fourFivesToKings',
  'fourTwosToFours',
  'fourTwosToFoursWithAceToFour',
  'fourAces',
  'fourAcesWithTwoToFour',
  'straightFlush',
  'royal',
] as const;
/** What five cards can be where twos are wild, lowest first. */
const DEUCES_KINDS = [
  'nothing',
  'three',
  'straight',
  'flush',
  'fullHouse',
  'four',
  'straightFlush',
  'fiveOfAKind',
  'wildRoyal',
  'fourDeuces',
  'naturalRoyal',
] as const;
export type Kind = (typeof PLAIN_KINDS)[number] | (typeof DEUCES_KINDS)[number];

export const kindsOf = (deuces: boolean): readonly Kind[] => (deuces ? DEUCES_KINDS : PLAIN_KINDS);

const [
  NOTHING,
  JACKS,
  TWO_PAIR,
  THREE,
  STRAIGHT,
  FLUSH,
  FULL_HOUSE,
  FOUR,
  FOUR_LOW,
  FOUR_LOW_KICKER,
  ACES,
  ACES_KICKER,
  STRAIGHT_FLUSH,
  ROYAL,
] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;
const [
  W_THREE,
  W_STRAIGHT,
  W_FLUSH,
  W_FULL_HOUSE,
  W_FOUR,
  W_STRAIGHT_FLUSH,
  W_FIVE,
  W_ROYAL,
  W_DEUCES,
  W_NATURAL,
] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

// Ranks are bits: two = 1 … ace = 4096.
const ACE = 1 << 12;
const TWO_TO_FOUR = 0b111;
const JACK_UP = 0b1111 << 9;
const TEN_UP = 0b11111 << 8;
const WHEEL = ACE | 0b1111;

/**
 * 1 for rank sets that fit into one straight, by how many wild cards fill it up: all ranks different, at most
 * five in a row.
 */
const FITS_STRAIGHT = Uint8Array.from({ length: 1 << 13 }, (_, bits) => {
  for (let low = 0; low <= 8; low += 1) if ((bits & ~(0b11111 << low)) === 0) return 1;
  return (bits & ~WHEEL) === 0 ? 1 : 0;
});

/**
 * Rank sets of a hand: ranks held at least once, twice, three and four times, and whether all suits are one.
 */
const plainKind = (once: number, twice: number, thrice: number, quad: number, suited: boolean): number => {
  if (quad !== 0) {
    const kicker = once ^ quad;
    if (quad === ACE) return (kicker & TWO_TO_FOUR) === 0 ? ACES : ACES_KICKER;
    if ((quad & TWO_TO_FOUR) === 0) return FOUR;
    return (kicker & (TWO_TO_FOUR | ACE)) === 0 ? FOUR_LOW : FOUR_LOW_KICKER;
  }
  if (thrice !== 0) return twice === thrice ? THREE : FULL_HOUSE;
  if (twice !== 0) return (twice & (twice - 1)) !== 0 ? TWO_PAIR : (twice & JACK_UP) !== 0 ? JACKS : NOTHING;
  if (FITS_STRAIGHT[once] === 1) return suited ? (once === TEN_UP ? ROYAL : STRAIGHT_FLUSH) : STRAIGHT;
  return suited ? FLUSH : NOTHING;
};

/** The same sets of the cards that are no deuces, and how many deuces there are. */
const wildKind = (
  deuces: number,
  once: number,
  twice: number,
  thrice: number,
  quad: number,
  suited: boolean,
): number => {
  if (deuces === 4) return W_DEUCES;
  const max = deuces + (quad !== 0 ? 4 : thrice !== 0 ? 3 : twice !== 0 ? 2 : 1);
  const straight = twice === 0 && FITS_STRAIGHT[once] === 1;
  if (straight && suited && (once & ~TEN_UP) === 0) return deuces === 0 ? W_NATURAL : W_ROYAL;
  if (max >= 5) return W_FIVE;
  if (straight && suited) return W_STRAIGHT_FLUSH;
  if (max === 4) return W_FOUR;
  const rest = once & (once - 1);
  // Two ranks and neither four of a kind: they fill up to three and two.
  if ((rest & (rest - 1)) === 0) return W_FULL_HOUSE;
  if (suited) return W_FLUSH;
  if (straight) return W_STRAIGHT;
  return max === 3 ? W_THREE : NOTHING;
};

/** Index in `kindsOf(deuces)` of five cards. */
export const kindIndex = (cards: readonly number[], deuces: boolean): number => {
  let [once, twice, thrice, quad, wild] = [0, 0, 0, 0, 0];
  let suit = -1;
  let suited = true;
  for (const card of cards) {
    const bit = 1 << (card >> 2);
    if (deuces && bit === 1) {
      wild += 1;
      continue;
    }
    quad |= thrice & bit;
    thrice |= twice & bit;
    twice |= once & bit;
    once |= bit;
    if (suit === -1) suit = card & 3;
    else if (suit !== (card & 3)) suited = false;
  }
  return deuces
    ? wildKind(wild, once, twice, thrice, quad, suited)
    : plainKind(once, twice, thrice, quad, suited);
};

/** What five cards are. */
export const kindOf = (cards: readonly number[], deuces: boolean): Kind =>
  kindsOf(deuces)[kindIndex(cards, deuces)] as Kind;

const tables = new Map<boolean, Uint8Array>();

/**
 * The kind of every hand, by its number in `forEachHand`. Made once: 2.6 MB in half a second (measured
 * 2026-11-21).
 */
export const kindTable = (deuces: boolean): Uint8Array => {
  const known = tables.get(deuces);
  if (known !== undefined) return known;
  const table = new Uint8Array(DEALS);
  const hand = [0, 0, 0, 0, 0];
  forEachHand((a, b, c, d, e, index) => {
    [hand[0], hand[1], hand[2], hand[3], hand[4]] = [a, b, c, d, e];
    table[index] = kindIndex(hand, deuces);
  });
  tables.set(deuces, table);
  return table;
};
