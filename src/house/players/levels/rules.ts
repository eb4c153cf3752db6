import {
  CASHBACK_DAYS,
  CASHBACK_LEVELS,
  cashbackLevelOf,
  CENTS_A_TOKEN,
  type Levels,
  VIP_TURNOVER_CENTS,
  vipLevelOf,
} from '../../../wire/player/levels.ts';
import { DAY_MS, dayOf, GRACE_MS, type Sums } from '../../ledger/dailyActivity/rules.ts';

/** The week of a day, from Monday; day 0, 1 January 1970, was a Thursday. */
export const weekOf = (day: number): number => Math.floor((day + 3) / 7);
/** First and last day of a week. */
export const daysOfWeek = (week: number): { readonly first: number; readonly last: number } => ({
  first: week * 7 - 3,
  last: week * 7 + 3,
});
/** The first of the days (CASHBACK_DAYS, ending with `day`) whose turnover decides the cashback level. */
export const cashbackWindowStart = (day: number): number => day - CASHBACK_DAYS + 1;

/** The last day and the last week that can no longer change. */
export const lastDayOver = (now: number): number => dayOf(now - GRACE_MS) - 1;
export const lastWeekOver = (now: number): number => weekOf(dayOf(now - GRACE_MS)) - 1;

export const tokensOf = (turnover: bigint): bigint => turnover / BigInt(CENTS_A_TOKEN);

/**
 * The cashback of a week: a share of the cash lost, by the level at its end, rounded down. Null where nothing
 * was lost.
 */
export const cashbackOf = (
  cashNet: bigint,
  turnover: bigint,
): { readonly lost: bigint; readonly level: number; readonly amount: bigint } | null => {
  if (cashNet >= 0n) return null;
  const { level, percent } = cashbackLevelOf(Number(turnover));
  return { lost: -cashNet, level, amount: (-cashNet * BigInt(percent)) / 100n };
};

interface LevelFacts {
  /** Today, this week, the thirty days up to today, all time. */
  readonly today: Sums;
  readonly week: Sums;
  readonly month: Sums;
  readonly all: Sums;
  readonly tokenBalance: bigint;
  readonly now: number;
}

/** The levels as the player sees them. */
export const levelsOf = ({ today, week, month, all, tokenBalance, now }: LevelFacts): Levels => {
  const cashback = cashbackLevelOf(Number(month.turnover));
  const vip = vipLevelOf(Number(all.turnover));
  const day = dayOf(now);
  return {
    cashback: {
      level: cashback.level,
      percent: cashback.percent,
      turnover: Number(month.turnover),
      nextAt: CASHBACK_LEVELS.find(({ level }) => level > cashback.level)?.turnoverCents ?? null,
      weekNet: Number(week.cashNet),
      paidAt: (daysOfWeek(weekOf(day)).last + 1) * DAY_MS + GRACE_MS,
    },
    vip: { level: vip, turnover: Number(all.turnover), nextAt: VIP_TURNOVER_CENTS[vip + 1] ?? null },
    tokens: {
      balance: Number(tokenBalance),
      today: Number(tokensOf(today.turnover)),
      nextIn: CENTS_A_TOKEN - Number(today.turnover % BigInt(CENTS_A_TOKEN)),
    },
  };
};
