import type { SlotDefinition } from '../definition.ts';
import { type Reels, type Slot, slotOf } from '../slot.ts';
import { coinsOf, cycleOf, type Joint, scattersOf } from './distribution.ts';
import { add, fraction, type Fraction, over, times, toDecimal, toNumber, toText } from './fraction.ts';
import { lineJoint } from './lineGame.ts';
import type { Figures } from './report.ts';
import { wayJoint } from './wayGame.ts';

export interface SlotFigures extends Figures {
  /** The part of the return that comes in free spins, in percent of the bet. */
  readonly freeSpinPercent: number;
  /** Paid spins for one that gives free spins; null without them. */
  readonly freeSpinsOneIn: number | null;
  /** Standard deviation of the paid spin alone, in bets. */
  readonly baseSd: number;
}

/** Counts have to be exact in doubles. */
const CYCLE_MAX = 2 ** 53;
/** Coins share an exact double with the number of scatters (keyOf), 8 bits. */
const COINS_MAX = 2 ** 44;

/** Moments of one kind of spin over its cycle; coins are those of the spin, `spins` the free spins it gives. */
interface Moments {
  readonly coins: Fraction;
  readonly spins: Fraction;
  readonly squares: Fraction;
  readonly cross: Fraction;
  readonly spinSquares: Fraction;
}

const coinsWith = (slot: Slot, key: number): number => coinsOf(key) + (slot.scatterPay[scattersOf(key)] ?? 0);

const momentsOf = (slot: Slot, joint: Joint, cycle: number, multiplier: number, award: Float64Array): Moments => {
  let [coins, spins, squares, cross, spinSquares] = [0n, 0n, 0n, 0n, 0n];
  for (const [key, count] of joint) {
    const won = BigInt(coinsWith(slot, key) * multiplier);
    const given = BigInt(award[scattersOf(key)] ?? 0);
    const many = BigInt(count);
    coins += many * won;
    spins += many * given;
    squares += many * won * won;
    cross += many * won * given;
    spinSquares += many * given * given;
  }
  const all = BigInt(cycle);
  return {
    coins: fraction(coins, all), spins: fraction(spins, all), squares: fraction(squares, all), cross: fraction(cross, all),
    spinSquares: fraction(spinSquares, all),
  };
};

const minus = (a: Fraction, b: Fraction): Fraction => add(a, { num: -b.num, den: b.den });
const square = (a: Fraction): Fraction => times(a, a);
const ONE = fraction(1n, 1n);

/** Variance of (coins + spins · each): what a spin wins with every free spin counted at its mean. */
const varianceWith = (m: Moments, each: Fraction): Fraction => {
  const mean = add(m.coins, times(m.spins, each));
  const second = add(add(m.squares, times(times(fraction(2n, 1n), each), m.cross)), times(square(each), m.spinSquares));
  return minus(second, square(mean));
};

const jointOf = (slot: Slot, reels: Reels): Joint => (slot.definition.eval === 'lines' ? lineJoint(slot, reels) : wayJoint(slot, reels));

/** The most that a spin can win in coins, multiplied. */
const topOf = (slot: Slot, joint: Joint, multiplier: number): number => {
  let top = 0;
  for (const key of joint.keys()) top = Math.max(top, coinsWith(slot, key) * multiplier);
  if (top > COINS_MAX) throw new RangeError('pays: expected wins of at most 2^44 coins');
  return top;
};

const readCycle = (reels: Reels): number => {
  const cycle = cycleOf(reels);
  if (cycle > CYCLE_MAX) throw new RangeError(`strips: expected at most 2^53 stop combinations, got ${cycle.toExponential(2)}`);
  return cycle;
};

/**
 * A free spin is worth E[S] = E[w] / (1 − E[t]) with all that its retriggers add, and varies by Var(w + t·E[S]) / (1 − E[t]):
 * a branching process, closed form, no cut-off.
 */
const freeSpinOf = (m: Moments): { mean: Fraction; variance: Fraction } => {
  const end = minus(ONE, m.spins);
  if (end.num <= 0n) throw new RangeError('freeSpins: expected less than one more free spin for each, or they never end');
  const mean = over(m.coins, end);
  return { mean, variance: over(varianceWith(m, mean), end) };
};

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/**
 * The exact analysis of a lines or ways game: every stop combination of the reels, counted.
 * @throws RangeError for a cycle that cannot be counted exactly, or free spins that never end
 */
export const slotFigures = (definition: SlotDefinition): SlotFigures => {
  const slot = slotOf(definition);
  const cycle = readCycle(slot.base);
  const joint = jointOf(slot, slot.base);
  const top = topOf(slot, joint, 1);
  const base = momentsOf(slot, joint, cycle, 1, slot.baseAward);
  const freeJoint = slot.free === slot.base || base.spins.num === 0n ? joint : jointOf(slot, slot.free);
  const freeCycle = freeJoint === joint ? cycle : readCycle(slot.free);
  topOf(slot, freeJoint, slot.freeMult);
  const free = base.spins.num === 0n ? null : freeSpinOf(momentsOf(slot, freeJoint, freeCycle, slot.freeMult, slot.freeAward));
  const bet = BigInt(slot.bet);
  const inFree = free ? times(base.spins, free.mean) : fraction(0n, 1n);
  const rtp = over(add(base.coins, inFree), fraction(bet, 1n));
  const variance = free ? add(varianceWith(base, free.mean), times(base.spins, free.variance)) : varianceWith(base, fraction(0n, 1n));
  const count = (test: (key: number) => boolean) => [...joint].reduce((sum, [key, many]) => sum + (test(key) ? many : 0), 0);
  const given = count((key) => (slot.baseAward[scattersOf(key)] ?? 0) > 0);
  return {
    rtp: toText(rtp),
    rtpPercent: Number(toDecimal(times(rtp, fraction(100n, 1n)), 6)),
    hitPercent: rounded((100 * count((key) => coinsWith(slot, key) > 0)) / cycle, 6),
    sd: rounded(Math.sqrt(toNumber(variance)) / slot.bet, 6),
    maxWin: top / slot.bet,
    cycle,
    freeSpinPercent: rounded((100 * toNumber(inFree)) / slot.bet, 6),
    freeSpinsOneIn: given === 0 ? null : rounded(cycle / given, 4),
    maxWinOneIn: rounded(cycle / count((key) => coinsWith(slot, key) === top), 4),
    baseSd: rounded(Math.sqrt(toNumber(varianceWith(base, fraction(0n, 1n)))) / slot.bet, 6),
  };
};
