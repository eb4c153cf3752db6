import figures from '../../../games/figures.json';
import { returnText } from '../../../games/fraction.ts';
import { formatCount } from '../../../wire/money/format.ts';
import { formatDecimal, formatPercent } from '../../base/format.ts';

/** The exact figures of a game, written for the player. */
interface Figures {
  /** Four decimals and a percent sign. */
  readonly returnPercent: string;
  /** The exact return as a fraction. */
  readonly fraction: string;
  readonly hitPercent: string;
  /** The highest win of a paid spin, in bets. */
  readonly topBets: number;
  /** The same with at most two decimals. */
  readonly topText: string;
  /** Its odds: one in so many paid spins. */
  readonly topOneIn: number;
  /** Standard deviation of a round, in bets. */
  readonly deviation: string;
}

interface Row {
  readonly rtp: string;
  readonly hitPercent: number;
  readonly sd: number;
  readonly maxWin: number;
  readonly maxWinOneIn: number;
}
const rows: Readonly<Record<string, Row | undefined>> = figures;

/** Rounds down, so that a win is never said to be higher than it is. Allows for errors of floats. */
const roundedDown = (value: number, digits: number): string =>
  (Math.floor(value * 10 ** digits + 1e-6) / 10 ** digits).toFixed(digits);

/** `1458.24` → `1,458.24`; whole numbers without decimals. */
const betsText = (bets: number): string => {
  const [units = '0', rest = ''] = roundedDown(bets, 2).split('.');
  return `${formatCount(Number(units))}.${rest}`.replace(/\.?0+$/, (zeros) =>
    zeros.startsWith('.') ? '' : zeros,
  );
};

/** Null while a game has not been analysed. */
export const figuresOf = (gameId: string): Figures | null => {
  const row = rows[gameId];
  if (row === undefined) return null;
  return {
    returnPercent: formatPercent(returnText(row.rtp, 4)),
    fraction: row.rtp,
    hitPercent: formatPercent(roundedDown(row.hitPercent, 1)),
    topBets: row.maxWin,
    topText: formatDecimal(betsText(row.maxWin)),
    topOneIn: Math.round(row.maxWinOneIn),
    deviation: formatDecimal(row.sd.toFixed(2)),
  };
};
