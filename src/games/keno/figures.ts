import {
  add,
  binomial,
  type Fraction,
  fraction,
  minus,
  rounded,
  times,
  toNumber,
  toPercent,
  toText,
  ZERO,
} from '../fraction.ts';
import type { Figures } from '../report.ts';
import type { Counts } from '../definition.ts';
import type { KenoDefinition } from './definition.ts';

/** Of a card with so many picks. The cycle is the ways to pick them. */
interface PickFigures extends Figures {
  /** Hits that pay → one card in so many. */
  readonly oneIn: Readonly<Record<string, number>>;
}

/** The members of the pick that returns least, and those of every pick. */
interface KenoFigures extends PickFigures {
  readonly picks: Readonly<Record<string, PickFigures>>;
}

/** Chance that exactly `hits` of the picks are drawn: hypergeometric, exact. */
const chance = ({ pool, drawn }: KenoDefinition, pick: number, hits: number): Fraction =>
  fraction(binomial(drawn, hits) * binomial(pool - drawn, pick - hits), binomial(pool, pick));

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
    rows.reduce((total, row) => add(total, value(row)), ZERO);
  const rtp = sum(({ bets, often }) => times(bets, often));
  const squares = sum(({ bets, often }) => times(times(bets, bets), often));
  const top = rows.reduce((max, { bets }) => Math.max(max, toNumber(bets)), 0);
  return {
    rtp: toText(rtp),
    rtpPercent: toPercent(rtp),
    hitPercent: rounded(100 * toNumber(sum(({ often }) => often)), 6),
    sd: rounded(Math.sqrt(Math.max(0, toNumber(minus(squares, times(rtp, rtp))))), 6),
    maxWin: top,
    cycle: Number(binomial(definition.pool, pick)),
    maxWinOneIn: rounded(1 / toNumber(sum(({ bets, often }) => (toNumber(bets) === top ? often : ZERO))), 4),
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
  const [min] = Object.values(picks).sort((a, b) => a.rtpPercent - b.rtpPercent);
  if (min === undefined) throw new RangeError('picks: expected at least one table');
  return { ...min, picks };
};
