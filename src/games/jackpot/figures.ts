import { fraction, rounded, toDecimal, toText } from '../fraction.ts';
import type { Figures } from '../report.ts';
import type { JackpotDefinition } from './definition.ts';

/**
 * Of a spin at the start of the meter. Money and tokens have no common measure, so `rtp` is cents for each
 * token and `rtpPercent` the same as a decimal; `sd` and `maxWin` are cents.
 */
interface JackpotFigures extends Figures {
  /** symbol → count → stop combinations that show exactly this run. */
  readonly ways: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Of all prizes but the progressive one and the largest of the others. */
  readonly common: { readonly rtpPercent: number; readonly sd: number };
}

interface Prize {
  readonly cents: number;
  /** Stop combinations that win it. */
  readonly often: number;
}

const STOPS_MAX = 2 ** 53;

/** Stop combinations with exactly `count` of a symbol from the left. */
const waysOf = (strips: readonly (readonly string[])[], symbol: string, count: number): number =>
  strips.reduce((ways, strip, reel) => {
    const alike = strip.filter((each) => each === symbol).length;
    if (reel < count) return ways * alike;
    return ways * (reel === count ? strip.length - alike : strip.length);
  }, 1);

/** Return and deviation of a spin that wins these prizes, for each token. */
const spreadOf = (prizes: readonly Prize[], cycle: number, bet: number) => {
  const sum = prizes.reduce((total, { cents, often }) => total + BigInt(cents) * BigInt(often), 0n);
  const squares = prizes.reduce((total, { cents, often }) => total + (cents / bet) ** 2 * (often / cycle), 0);
  const rtp = fraction(sum, BigInt(cycle) * BigInt(bet));
  const sd = rounded(Math.sqrt(squares - Number(toDecimal(rtp, 12)) ** 2));
  return { rtp, rtpPercent: Number(toDecimal(rtp, 6)), sd };
};

/**
 * The exact analysis: every run of every symbol, counted.
 * @throws RangeError for a cycle that cannot be counted exactly
 */
export const jackpotFigures = ({
  strips,
  pays,
  progressive: prize,
  bet,
}: JackpotDefinition): JackpotFigures => {
  const cycle = strips.reduce((product, strip) => product * strip.length, 1);
  if (cycle > STOPS_MAX)
    throw new RangeError(`strips: expected at most 2^53 stop combinations, got ${cycle.toExponential(2)}`);
  const ways: Record<string, Record<string, number>> = {};
  const fixed: Prize[] = [];
  const growing: Prize[] = [];
  for (const symbol of new Set([...Object.keys(pays), prize.symbol])) {
    for (let count = 1; count <= strips.length; count += 1) {
      const isGrowing = symbol === prize.symbol && count === prize.count;
      const cents = isGrowing ? prize.startCents : (pays[symbol]?.[String(count)] ?? 0);
      const often = waysOf(strips, symbol, count);
      if (cents === 0 || often === 0) continue;
      ways[symbol] = { ...ways[symbol], [String(count)]: often };
      (isGrowing ? growing : fixed).push({ cents, often });
    }
  }
  const won = [...fixed, ...growing];
  const { rtp, rtpPercent, sd } = spreadOf(won, cycle, bet);
  const topOf = (prizes: readonly Prize[]) => Math.max(0, ...prizes.map(({ cents }) => cents));
  const [top, topFixed] = [topOf(won), topOf(fixed)];
  const oftenOf = (prizes: readonly Prize[]) => prizes.reduce((total, { often }) => total + often, 0);
  const common = spreadOf(
    fixed.filter(({ cents }) => cents < topFixed),
    cycle,
    bet,
  );
  return {
    rtp: toText(rtp),
    rtpPercent,
    hitPercent: rounded((100 * oftenOf(won)) / cycle),
    sd,
    maxWin: top / bet,
    cycle,
    maxWinOneIn: rounded(cycle / (oftenOf(won.filter(({ cents }) => cents === top)) || cycle), 4),
    ways,
    common: { rtpPercent: common.rtpPercent, sd: common.sd },
  };
};
