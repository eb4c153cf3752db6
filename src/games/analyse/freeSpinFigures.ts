import { coinsOf, type Joint, marksOf } from './distribution.ts';
import {
  add,
  fraction,
  type Fraction,
  minus,
  ONE,
  over,
  rounded,
  times,
  toNumber,
  toPercent,
  toText,
  ZERO,
} from '../fraction.ts';
import type { Figures } from '../report.ts';
import type { Spread } from './spread.ts';

export interface SlotFigures extends Figures {
  /** The part of the return that comes in free spins, in percent of the bet. */
  readonly freeSpinPercent: number;
  /** Paid spins for one that gives free spins; null without them. */
  readonly freeSpinsOneIn: number | null;
  /** Standard deviation of the paid spin alone, in bets. */
  readonly baseSd: number;
  /** The part of the return that comes in respins, in percent of the bet; only in games with respins. */
  readonly respinPercent?: number;
}

/** A game of a paid spin that may give free spins. */
interface FreeSpinGame {
  /** Coins of a round. */
  readonly bet: number;
  readonly base: Spread;
  /** Whether a spin that gives free spins counts as one that pays, though its scatters pay nothing. */
  readonly hitByFreeSpins?: boolean;
  /** A free spin before `multiplier`; asked for only where the paid spin gives some. */
  free(): Spread;
  readonly multiplier: number;
  /** Free spins by number of scatters, in the paid spin and in a free one. */
  readonly baseAward: Float64Array;
  readonly freeAward: Float64Array;
}

/**
 * Moments of one kind of spin over its cycle; coins are those of the spin, `spins` the free spins it gives.
 */
interface Moments {
  readonly coins: Fraction;
  readonly spins: Fraction;
  readonly squares: Fraction;
  readonly cross: Fraction;
  readonly spinSquares: Fraction;
}

const momentsOf = ({ joint, cycle }: Spread, multiplier: number, award: Float64Array): Moments => {
  let [coins, spins, squares, cross, spinSquares] = [0n, 0n, 0n, 0n, 0n];
  for (const [key, count] of joint) {
    const won = BigInt(coinsOf(key) * multiplier);
    const given = BigInt(award[marksOf(key)] ?? 0);
    const many = BigInt(count);
    coins += many * won;
    spins += many * given;
    squares += many * won * won;
    cross += many * won * given;
    spinSquares += many * given * given;
  }
  const all = BigInt(cycle);
  return {
    coins: fraction(coins, all),
    spins: fraction(spins, all),
    squares: fraction(squares, all),
    cross: fraction(cross, all),
    spinSquares: fraction(spinSquares, all),
  };
};

const square = (a: Fraction): Fraction => times(a, a);

/** Variance of (coins + spins · each): what a spin wins with every free spin counted at its mean. */
const varianceWith = (m: Moments, each: Fraction): Fraction => {
  const mean = add(m.coins, times(m.spins, each));
  const second = add(
    add(m.squares, times(times(fraction(2n, 1n), each), m.cross)),
    times(square(each), m.spinSquares),
  );
  return minus(second, square(mean));
};

const topOf = (joint: Joint): number => {
  let top = 0;
  for (const key of joint.keys()) top = Math.max(top, coinsOf(key));
  return top;
};

/**
 * A free spin is worth E[S] = E[w] / (1 − E[t]) with all that its retriggers add, and varies by Var(w +
 * t·E[S]) / (1 − E[t]): a branching process, closed form, no cut-off.
 */
const freeSpinOf = (m: Moments): { mean: Fraction; variance: Fraction } => {
  const end = minus(ONE, m.spins);
  if (end.num <= 0n)
    throw new RangeError('freeSpins: expected less than one more free spin for each, or they never end');
  const mean = over(m.coins, end);
  return { mean, variance: over(varianceWith(m, mean), end) };
};

/**
 * Figures of a paid spin with all its free spins.
 * @throws RangeError for free spins that never end
 */
export const freeSpinFigures = (game: FreeSpinGame): SlotFigures => {
  const {
    bet,
    base: { joint, cycle },
  } = game;
  const top = topOf(joint);
  const base = momentsOf(game.base, 1, game.baseAward);
  const free =
    base.spins.num === 0n ? null : freeSpinOf(momentsOf(game.free(), game.multiplier, game.freeAward));
  const inFree = free ? times(base.spins, free.mean) : ZERO;
  const rtp = over(add(base.coins, inFree), fraction(BigInt(bet), 1n));
  const variance = free
    ? add(varianceWith(base, free.mean), times(base.spins, free.variance))
    : varianceWith(base, ZERO);
  const count = (test: (key: number) => boolean) =>
    [...joint].reduce((sum, [key, many]) => sum + (test(key) ? many : 0), 0);
  const gives = (key: number) => (game.baseAward[marksOf(key)] ?? 0) > 0;
  const given = count(gives);
  return {
    rtp: toText(rtp),
    rtpPercent: toPercent(rtp),
    hitPercent: rounded(
      (100 * count((key) => coinsOf(key) > 0 || (game.hitByFreeSpins === true && gives(key)))) / cycle,
    ),
    sd: rounded(Math.sqrt(toNumber(variance)) / bet),
    maxWin: top / bet,
    cycle,
    freeSpinPercent: rounded((100 * toNumber(inFree)) / bet),
    freeSpinsOneIn: given === 0 ? null : rounded(cycle / given, 4),
    maxWinOneIn: rounded(cycle / count((key) => coinsOf(key) === top), 4),
    baseSd: rounded(Math.sqrt(toNumber(varianceWith(base, ZERO))) / bet),
  };
};
