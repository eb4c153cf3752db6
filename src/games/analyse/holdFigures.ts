import { type HoldDefinition, type HoldFeature, slotPart } from '../slots/hold.ts';
import { slotOf } from '../slots/slot.ts';
import { coinsOf, marksOf } from './distribution.ts';
import {
  add,
  binomial,
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
import { spreadOf } from './spread.ts';

interface HoldFigures extends Figures {
  /** The part of the return that comes in the feature, in percent of the bet. */
  readonly holdPercent: number;
  readonly holdOneIn: number;
  /** Rounds for one that fills the whole window. */
  readonly fullOneIn: number;
  /** The prize for that in bets, without what the scatters are worth. */
  readonly fullWin: number;
}

/** How likely each number of held cells is at the end. */
type Ends = readonly Fraction[];

const power = (base: Fraction, exponent: number): Fraction =>
  fraction(base.num ** BigInt(exponent), base.den ** BigInt(exponent));

/** Dynamic programming on (held cells, turns left). */
const endsFrom = ({ turns, chance }: HoldFeature, cells: number): ((held: number) => Ends) => {
  const p = fraction(BigInt(chance[0]), BigInt(chance[1]));
  const q = minus(ONE, p);
  const known = new Map<number, Ends>();
  const from = (held: number, left: number): Ends => {
    const name = held * 1_000 + left;
    const done = known.get(name);
    if (done) return done;
    const ends = Array.from({ length: cells + 1 }, () => ZERO);
    if (held === cells || left === 0) ends[held] = ONE;
    else {
      const open = cells - held;
      for (let fresh = 0; fresh <= open; fresh += 1) {
        const ways = times(
          fraction(binomial(open, fresh), 1n),
          times(power(p, fresh), power(q, open - fresh)),
        );
        const after = from(held + fresh, fresh > 0 ? turns : left - 1);
        after.forEach((share, end) => {
          ends[end] = add(ends[end] ?? ZERO, times(ways, share));
        });
      }
    }
    known.set(name, ends);
    return ends;
  };
  return (held) => from(held, turns);
};

interface Worth {
  readonly mean: Fraction;
  readonly square: Fraction;
  readonly full: Fraction;
}

/** What the feature wins from so many scatters: their values are drawn apart from how many there will be. */
const worthOf = ({ values, full }: HoldFeature, ends: Ends): Worth => {
  const all = BigInt(values.reduce((sum, [, weight]) => sum + weight, 0));
  const sum = (of: (coins: bigint) => bigint) =>
    fraction(
      values.reduce((total, [coins, weight]) => total + of(BigInt(coins)) * BigInt(weight), 0n),
      all,
    );
  const each = sum((coins) => coins);
  const variance = minus(
    sum((coins) => coins * coins),
    times(each, each),
  );
  let [mean, square] = [ZERO, ZERO];
  ends.forEach((share, held) => {
    const many = fraction(BigInt(held), 1n);
    const total = add(times(many, each), fraction(BigInt(held === ends.length - 1 ? full : 0), 1n));
    mean = add(mean, times(share, total));
    square = add(square, times(share, add(times(total, total), times(many, variance))));
  });
  return { mean, square, full: ends.at(-1) ?? ZERO };
};

/**
 * The exact analysis of a hold and win game: every stop combination of the paid spin, and for each number of
 * scatters in it the distribution of how many are held in the end. maxWin is the paid spin's.
 * @throws RangeError for a cycle that cannot be counted exactly
 */
export const holdFigures = (definition: HoldDefinition): HoldFigures => {
  const { hold } = definition;
  const slot = slotOf(slotPart(definition));
  const { joint, cycle } = spreadOf(slot, slot.base);
  const cells = slot.rows * slot.reels;
  const ends = endsFrom(hold, cells);
  const worths = Array.from({ length: cells + 1 }, (_, held) =>
    held < hold.start ? null : worthOf(hold, ends(held)),
  );
  let [mean, square, inHold, full] = [ZERO, ZERO, ZERO, ZERO];
  let [hits, started, top, atTop] = [0, 0, 0, 0];
  for (const [key, count] of joint) {
    const [coins, worth] = [coinsOf(key), worths[marksOf(key)] ?? null];
    const share = fraction(BigInt(count), BigInt(cycle));
    const won = fraction(BigInt(coins), 1n);
    if (coins > 0 || worth) hits += count;
    if (worth) started += count;
    if (coins > top) [top, atTop] = [coins, 0];
    if (coins === top) atTop += count;
    const { mean: m, square: s, full: f } = worth ?? { mean: ZERO, square: ZERO, full: ZERO };
    mean = add(mean, times(share, add(won, m)));
    inHold = add(inHold, times(share, m));
    square = add(square, times(share, add(times(won, add(won, times(fraction(2n, 1n), m))), s)));
    full = add(full, times(share, f));
  }
  const bet = fraction(BigInt(slot.bet), 1n);
  const rtp = over(mean, bet);
  return {
    rtp: toText(rtp),
    rtpPercent: toPercent(rtp),
    hitPercent: rounded((100 * hits) / cycle),
    sd: rounded(Math.sqrt(toNumber(minus(square, times(mean, mean)))) / slot.bet),
    maxWin: top / slot.bet,
    cycle,
    maxWinOneIn: rounded(cycle / atTop, 4),
    holdPercent: rounded(100 * toNumber(over(inHold, bet))),
    holdOneIn: rounded(cycle / started, 4),
    fullOneIn: rounded(1 / toNumber(full), 4),
    fullWin: hold.full / slot.bet,
  };
};
