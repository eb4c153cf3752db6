import { type Infer, integer, max, min, nullable, object } from 'superstruct';
import type { Category } from '../../games/catalogue.ts';
import { call } from '../call.ts';
import { cents, unixMs } from '../common.ts';
import type { CASHBACK_LEVEL_MAX } from './status.ts';

/**
 * How much of a bet counts as turnover, in percent. Our own figures, 2026-11: video poker and keno return so
 * much that a token every $25 and cashback on top would return more than was bet.
 */
export const TURNOVER_WEIGHT_PERCENT: Readonly<Record<Category, number>> = {
  slots: 100,
  matrix: 100,
  highLimit: 100,
  poker: 10,
  jackpot: 0,
};

/** Turnover of a UTC day, in cents, for one jackpot token; credited within seconds. */
export const CENTS_A_TOKEN = 2_500;

/** Cashback levels by the turnover of the last thirty UTC days. Our own figures. */
export const CASHBACK_LEVELS = [
  { level: 1, turnoverCents: 0, percent: 1 },
  { level: 2, turnoverCents: 100_000, percent: 2 },
  { level: 3, turnoverCents: 500_000, percent: 3 },
  { level: 4, turnoverCents: 2_500_000, percent: 4 },
  { level: 5, turnoverCents: 10_000_000, percent: 5 },
] as const satisfies { readonly length: typeof CASHBACK_LEVEL_MAX };
export const CASHBACK_DAYS = 30;

/** VIP levels by the turnover of all time, from level 0; a level once reached is kept. Our own figures. */
export const VIP_TURNOVER_CENTS = [
  0, 100_000, 500_000, 2_500_000, 10_000_000, 50_000_000, 250_000_000,
] as const;

/** The cashback level that a turnover of thirty days gives, in cents. */
export const cashbackLevelOf = (turnoverCents: number): (typeof CASHBACK_LEVELS)[number] =>
  CASHBACK_LEVELS.findLast((one) => turnoverCents >= one.turnoverCents) ?? CASHBACK_LEVELS[0];

/** The VIP level that a turnover of all time gives, in cents. */
export const vipLevelOf = (turnoverCents: number): number =>
  Math.max(
    0,
    VIP_TURNOVER_CENTS.findLastIndex((cents_) => turnoverCents >= cents_),
  );

/**
 * Where the player stands. What a level needs is the turnover at which the next one begins; null at the top.
 */
export const Levels = object({
  cashback: object({
    level: max(min(integer(), 1), CASHBACK_LEVELS.length),
    percent: integer(),
    turnover: cents(),
    nextAt: nullable(cents()),
    /** Cash won less cash bet since Monday 00:00 UTC, in the games that count in full. Negative is a loss. */
    weekNet: cents(),
    paidAt: unixMs(),
  }),
  vip: object({ level: min(integer(), 0), turnover: cents(), nextAt: nullable(cents()) }),
  /** What today's turnover has earned, and how much more of it earns the next one. */
  tokens: object({ balance: min(integer(), 0), today: min(integer(), 0), nextIn: cents() }),
});
export type Levels = Infer<typeof Levels>;

export const levels = call('/user/levels/json2', 'player', object({}), Levels);
