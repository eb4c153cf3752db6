import { add, type Fraction, fraction, times, toDecimal, toNumber, toText } from '../analyse/fraction.ts';
import type { Figures } from '../analyse/report.ts';
import type { Counts } from '../definition.ts';
import type { KenoDefinition } from './definition.ts';

/** Of a card with so many picks. The cycle is the ways to pick them. */
export interface PickFigures extends Figures {
  /** Hits that pay → one card in so many. */
  readonly oneIn: Readonly<Record<string, number>>;
}

/** The members of the pick that returns least, and those of every pick. */
export interface KenoFigures extends PickFigures {
  readonly picks: Readonly<Record<string, PickFigures>>;
}

const over = (n: number, k: number): bigint => {
  let result = 1n;
  for (let i = 0; i < k; i += 1) result = (result * BigInt(n - i)) / BigInt(i + 1);
  return k > n ? 0n : result;
};

/** Chance that exactly `hits` of the picks are drawn: hypergeometric, exact. */
const chance = ({ pool, drawn }: KenoDefinition, pick: number, hits: number): Fraction =>
  fraction(over(drawn, hits) * over(pool - drawn, pick - hits), over(pool, pick));

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

const pickFigures = (definition: KenoDefinition, pick: number, pays: Counts): PickFigures => {
  const bet = BigInt(definition.bet);
  const rows = Object.entries(pays)
    .filter(([, coins]) => coins > 0)
    .map(([hits, coins]) => ({
      hits,
      bets: fraction(BigInt(coins), bet),
      often: chance(definition, pick, Number(hits)),
    }))
    .filter(({ often }) => often.num > 0n);
  const sum = (value: (row: (typeof rows)[number]) => Fraction) =>
    rows.reduce((total, row) => add(total, value(row)), fraction(0n, 1n));
  const rtp = sum(({ bets, often }) => times(bets, often));
  const squares = sum(({ bets, often }) => times(times(bets, bets), often));
  const top = rows.reduce((most, { bets }) => Math.max(most, toNumber(bets)), 0);
  return {
    rtp: toText(rtp),
    rtpPercent: Number(toDecimal(times(rtp, fraction(100n, 1n)), 6)),
    hitPercent: rounded(100 * toNumber(sum(({ often }) => often)), 6),
    sd: rounded(
      Math.sqrt(Math.max(0, toNumber(add(squares, times(rtp, { num: -rtp.num, den: rtp.den }))))),
      6,
    ),
    maxWin: top,
    cycle: Number(over(definition.pool, pick)),
    maxWinOneIn: rounded(
      1 / toNumber(sum(({ bets, often }) => (toNumber(bets) === top ? often : fraction(0n, 1n)))),
      4,
    ),
    oneIn: Object.fromEntries(
      rows.map(({ hits, often }) => [hits, rounded(toNumber({ num: often.den, den: often.num }), 4)]),
    ),
  };
};

/** The exact analysis of a keno game, pick by pick; a second card on the same draw is worth the same. */
export const kenoFigures = (definition: KenoDefinition): KenoFigures => {
  const picks = Object.fromEntries(
    Object.entries(definition.picks).map(([pick, pays]) => [
      pick,
      pickFigures(definition, Number(pick), pays),
    ]),
  );
  const [least] = Object.values(picks).sort((a, b) => a.rtpPercent - b.rtpPercent);
  if (least === undefined) throw new RangeError('picks: expected at least one table');
  return { ...least, picks };
};
