import { fraction, rounded, toDecimal, toPercent, toText } from '../fraction.ts';
import type { Figures } from '../report.ts';
import { HOLD_SCALE } from './advise.ts';
import { DEALS } from './cards.ts';
import { type PokerDefinition, payByKind, payNameOf, type PayName } from './definition.ts';
import { kindsOf } from './kinds.ts';
import { drawsOf, solverOf } from './solve.ts';
import { forEachDealClass } from './subsets.ts';

/**
 * What is known of a video poker game under perfect play, exactly. A hit is a round in which any hand pays;
 * the cycle is deals.
 */
interface PokerFigures extends Figures {
  /** Name of a paid hand → one drawn hand in so many, by perfect play. */
  readonly oneIn: Readonly<Partial<Record<PayName, number>>>;
}

/** Sums over all deals; coins are those of one hand for one coin. */
interface Sums {
  value: bigint;
  /** Value of the deal, squared: what the hands of one deal have in common. */
  means: number;
  squares: number;
  misses: number;
  tops: number;
  readonly kinds: Float64Array;
}

const gather = (definition: PokerDefinition): Sums => {
  const pay = payByKind(definition);
  const top = Math.max(...pay);
  const { hands = 1, deuces } = definition;
  const solver = solverOf(definition);
  const sums: Sums = {
    value: 0n,
    means: 0,
    squares: 0,
    misses: 0,
    tops: 0,
    kinds: new Float64Array(pay.length),
  };
  forEachDealClass(deuces, ({ cards, times: alike }) => {
    const { hold, value } = solver.best(cards);
    const ends = solver.ends(cards, hold);
    const draws = drawsOf(hold);
    let [hit, best, square] = [0, 0, 0];
    for (let kind = 1; kind < pay.length; kind += 1) {
      const [often, coins] = [ends[kind] as number, pay[kind] as number];
      if (often === 0 || coins === 0) continue;
      hit += often;
      square += often * coins * coins;
      if (coins === top) best += often;
      sums.kinds[kind] = (sums.kinds[kind] as number) + (alike * often) / draws;
    }
    // A deal's value is exact in a double; their sum need not be.
    sums.value += BigInt(alike) * BigInt(value);
    sums.means += alike * (value / HOLD_SCALE) ** 2;
    sums.squares += (alike * square) / draws;
    sums.misses += alike * (1 - hit / draws) ** hands;
    sums.tops += alike * (best / draws) ** hands;
  });
  return sums;
};

/** One in so many, by the paytable's own names: kinds that pay under one name are counted together. */
const oddsOf = (definition: PokerDefinition, kinds: Float64Array): PokerFigures['oneIn'] => {
  const found = new Map<PayName, number>();
  kindsOf(definition.deuces).forEach((kind, index) => {
    const name = payNameOf(definition, kind);
    if (name !== null) found.set(name, (found.get(name) ?? 0) + (kinds[index] as number));
  });
  return Object.fromEntries([...found].map(([name, deals]) => [name, rounded(DEALS / deals, 4)]));
};

/**
 * The exact analysis of a video poker paytable: the best of 32 holds for every one of 2,598,960 deals, each
 * hold over all its draws. Deals alike but for the names of suits are solved once.
 */
export const pokerFigures = (definition: PokerDefinition): PokerFigures => {
  const { hands = 1 } = definition;
  const sums = gather(definition);
  const rtp = fraction(sums.value, BigInt(DEALS) * BigInt(HOLD_SCALE));
  const mean = Number(toDecimal(rtp, 15));
  // Hands of one deal are independent given the deal, and share its value.
  const variance = (sums.squares - sums.means) / DEALS / hands + sums.means / DEALS - mean ** 2;
  return {
    rtp: toText(rtp),
    rtpPercent: toPercent(rtp),
    hitPercent: rounded(100 * (1 - sums.misses / DEALS), 6),
    sd: rounded(Math.sqrt(variance), 6),
    maxWin: Math.max(...payByKind(definition)),
    cycle: DEALS,
    maxWinOneIn: rounded(DEALS / sums.tops, 4),
    oneIn: oddsOf(definition, sums.kinds),
  };
};
