/** What each game really paid: sums over the rounds in the house's log (docs/fairness.md, section 14). */
import {
  array,
  type Infer,
  integer,
  literal,
  max,
  min,
  nullable,
  object,
  pattern,
  string,
} from 'superstruct';
import { canonicalJson } from '../../fair/canonical.ts';
import { call } from '../call.ts';
import { cents, gameId, hex64 } from '../common.ts';

/** Days of the shorter period, today included. */
export const PAID_OUT_DAYS = 30;

const count = () => max(min(integer(), 0), Number.MAX_SAFE_INTEGER);
/** A UTC day, `YYYY-MM-DD`. */
const day = () => pattern(string(), /^\d{4}-\d\d-\d\d$/);

const sums = {
  rounds: count(),
  /** Cents, or tokens of the jackpot slot. */
  stake: count(),
  /** Sum of the squares of the stakes, in decimal: it may exceed what a number holds exactly. */
  stakeSquares: pattern(string(), /^\d{1,40}$/),
  won: cents(),
};
/** Of one definition of a game. */
export const PaidOutSums = object({ mathHash: hex64(), ...sums });
export type PaidOutSums = Infer<typeof PaidOutSums>;

/** The first day with a round, and the sums since then and of the last 30 days, by definition. */
export const paidOut = call(
  '/paid-out/json2',
  'anyone',
  object({ gameId: gameId() }),
  object({
    since: nullable(day()),
    all: array(PaidOutSums),
    recent: array(PaidOutSums),
    /** The newest day that was closed. */
    closed: nullable(day()),
  }),
);

/** What the house states of a day when it is over: sums over the receipts in the log's first entries. */
export const PaidOutStatement = object({
  v: literal('paid-out-1'),
  day: day(),
  /** Entries of the log that were counted. */
  size: count(),
  /** Ascending by `gameId`, then `mathHash`. */
  games: array(object({ gameId: gameId(), mathHash: hex64(), ...sums })),
});
export type PaidOutStatement = Infer<typeof PaidOutStatement>;

/** The text whose digest is the log's entry. */
export const paidOutText = (statement: PaidOutStatement): string => canonicalJson({ ...statement });

/** Null for a day that was not closed. */
export const paidOutStatement = call(
  '/paid-out/statement/json2',
  'anyone',
  object({ day: day() }),
  object({ statement: nullable(PaidOutStatement) }),
);
