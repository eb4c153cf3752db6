import { array, boolean, enums, type Infer, integer, min, nullable, object, refine } from 'superstruct';
import { ProtectionFacts } from './status.ts';
import { call } from '../call.ts';
import { unixMs } from '../common.ts';

/** Limits that a player may set. Money limits count whole days, weeks from Monday and months, all in UTC. */
export const LIMIT_NAMES = [
  'depositDay',
  'depositWeek',
  'depositMonth',
  'lossDay',
  'lossWeek',
  'lossMonth',
  'sessionMinutes',
] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

/** A limit above a million dollars is none. */
const LIMIT_MAX_CENTS = 100_000_000;
/** Five minutes to a day. */
const SESSION_MINUTES = { min: 5, max: 1_440 } as const;
/** Days that a break may last, up to six months, and days of self-exclusion, six months to five years. */
export const BREAK_DAYS = [1, 2, 3, 7, 14, 30, 60, 90, 182] as const;
export const EXCLUSION_DAYS = [182, 365, 730, 1_826] as const;

/** What is in force of one limit, what is used of it, and what it becomes and when, if it was loosened. */
export const Limit = object({
  name: enums(LIMIT_NAMES),
  /** Cents, or the minutes of `sessionMinutes`; null: no limit. */
  value: nullable(min(integer(), 0)),
  used: min(integer(), 0),
  next: nullable(object({ value: nullable(min(integer(), 0)), from: unixMs() })),
});
export type Limit = Infer<typeof Limit>;

/** All limits in the order of LIMIT_NAMES. */
const Protection = object({ facts: ProtectionFacts, limits: array(Limit) });

const LIMIT_RULE = 'Enter a limit from $0 to $1,000,000.';
const MINUTES_RULE = 'Enter 5 to 1440 minutes.';
/**
 * `value` as in `Limit`. A tighter one holds at once, a looser one after a day; setting what is in force
 * withdraws a looser one.
 */
const LimitRequest = refine(
  object({ name: enums(LIMIT_NAMES), value: nullable(integer()) }),
  'limit',
  ({ name, value }) => {
    if (value === null) return true;
    if (name === 'sessionMinutes')
      return (value >= SESSION_MINUTES.min && value <= SESSION_MINUTES.max) || MINUTES_RULE;
    return (value >= 0 && value <= LIMIT_MAX_CENTS) || LIMIT_RULE;
  },
);
const oneOf = (days: readonly number[]) =>
  refine(integer(), 'days', (n) => days.includes(n) || 'Choose one of the lengths offered.');
export const AGREE_RULE = 'Confirm that you want this. It cannot be taken back.';
export const agreed = () => refine(boolean(), 'agree', (yes) => yes || AGREE_RULE);

export const protection = call('/user/protection/json2', 'player', object({}), Protection);
export const protectionLimit = call('/user/protection-limit/json2', 'player', LimitRequest, Protection);
/** A break cannot be shortened; a longer one replaces it. */
export const protectionBreak = call(
  '/user/protection-break/json2',
  'player',
  object({ days: oneOf(BREAK_DAYS), agree: agreed() }),
  Protection,
);
/** The same, for six months and more; it also ends both mailing lists. */
export const protectionExclude = call(
  '/user/protection-exclude/json2',
  'player',
  object({ days: oneOf(EXCLUSION_DAYS), agree: agreed() }),
  Protection,
);
