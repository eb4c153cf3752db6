import type { Category } from '../../../games/catalogue.ts';
import { TURNOVER_WEIGHT_PERCENT } from '../../../wire/player/levels.ts';
import { LOTTO_CATEGORIES } from '../../../wire/play/lottoTerms.ts';

export const DAY_MS = 86_400_000;
/**
 * How long after its end a day, week or month may still change: a bet reads the clock before it commits, and
 * the clocks of two instances differ a little. A transaction takes seconds at most.
 */
export const GRACE_MS = 60_000;

/** The UTC day of a moment, counted from 1970. */
export const dayOf = (time: number): number => Math.floor(time / DAY_MS);

export interface Played {
  readonly playerId: string;
  readonly category: Category;
  /** The whole bet, cash and play money. */
  readonly betCents: bigint;
  readonly cashBetCents: bigint;
  /** Cash won minus cash bet, without play money. */
  readonly cashNetCents: bigint;
  readonly at: number;
}

/** What a round adds to its day, in cents. */
export interface Added {
  readonly slotsBet: bigint;
  readonly cashSlotsBet: bigint;
  readonly turnover: bigint;
  readonly cashTurnover: bigint;
  readonly cashNet: bigint;
}

export const addedBy = ({ category, betCents, cashBetCents, cashNetCents }: Played): Added => {
  const isSlots = LOTTO_CATEGORIES.some((one) => one === category);
  const weight = BigInt(TURNOVER_WEIGHT_PERCENT[category]);
  return {
    slotsBet: isSlots ? betCents : 0n,
    cashSlotsBet: isSlots ? cashBetCents : 0n,
    turnover: (betCents * weight) / 100n,
    cashTurnover: (cashBetCents * weight) / 100n,
    // No cashback for games with a return close to 1: it would exceed what the house keeps.
    cashNet: weight === 100n ? cashNetCents : 0n,
  };
};

/** Cents summed over days, cash alone. */
export interface Sums {
  readonly turnover: bigint;
  readonly cashNet: bigint;
}
