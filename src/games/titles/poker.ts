// Six video poker titles. Published paytables; their returns by perfect play are in figures.json.
import type { PokerDefinition } from '../poker/definition.ts';
import type { CoinCents, TitleOf } from '../title.ts';

export type PokerTitle = TitleOf<PokerDefinition>;

/** One coin to five a hand: $0.05 to $25 a hand of five coins. */
const SINGLE: CoinCents = { min: 1, max: 500, steps: [1, 5, 10, 25, 50, 100, 200, 500] };
const TEN: CoinCents = { min: 1, max: 100, steps: [1, 2, 5, 10, 25, 50, 100] };
const FIFTY: CoinCents = { min: 1, max: 25, steps: [1, 2, 5, 10, 25] };

const jacks = {
  royal: 800,
  straightFlush: 50,
  four: 25,
  fullHouse: 9,
  flush: 6,
  straight: 4,
  three: 3,
  twoPair: 2,
  jacksOrBetter: 1,
};
const deuces = {
  naturalRoyal: 800,
  fourDeuces: 200,
  wildRoyal: 25,
  four: 4,
  fullHouse: 4,
  flush: 3,
  straight: 2,
  three: 1,
};

const plain = (gameId: string, pays: Record<string, number>): PokerTitle => ({
  gameId,
  coinCents: SINGLE,
  definition: { model: 'poker', deuces: false, coinsMost: 5, pays },
});

/** Jacks or Better 9/6. */
export const pressedFive = plain('pressed-five', jacks);

/** Bonus Poker 8/5. */
export const bonusBouquet = plain('bonus-bouquet', {
  royal: 800,
  straightFlush: 50,
  fourAces: 80,
  fourTwosToFours: 40,
  fourFivesToKings: 25,
  fullHouse: 8,
  flush: 5,
  straight: 4,
  three: 3,
  twoPair: 2,
  jacksOrBetter: 1,
});

/** Double Double Bonus 9/6. */
export const doubleBloom = plain('double-bloom', {
  royal: 800,
  straightFlush: 50,
  fourAcesWithTwoToFour: 400,
  fourAces: 160,
  fourTwosToFoursWithAceToFour: 160,
  fourTwosToFours: 80,
  fourFivesToKings: 50,
  fullHouse: 9,
  flush: 6,
  straight: 4,
  three: 3,
  twoPair: 1,
  jacksOrBetter: 1,
});

/** Deuces Wild, the paytable known as "not so ugly ducks". */
export const wildIvy: PokerTitle = {
  gameId: 'wild-ivy',
  coinCents: SINGLE,
  definition: {
    model: 'poker',
    deuces: true,
    coinsMost: 5,
    pays: { ...deuces, fiveOfAKind: 16, straightFlush: 10 },
  },
};

/** Ten hands of Jacks or Better 8/5. */
export const tenStems: PokerTitle = {
  gameId: 'ten-stems',
  coinCents: TEN,
  definition: {
    model: 'poker',
    deuces: false,
    hands: 10,
    coinsMost: 5,
    pays: { ...jacks, fullHouse: 8, flush: 5 },
  },
};

/** Fifty hands of Deuces Wild 25/15/9/4/4/3. */
export const fiftyStems: PokerTitle = {
  gameId: 'fifty-stems',
  coinCents: FIFTY,
  definition: {
    model: 'poker',
    deuces: true,
    hands: 50,
    coinsMost: 5,
    pays: { ...deuces, fiveOfAKind: 15, straightFlush: 9 },
  },
};
