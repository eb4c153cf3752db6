import type { PlaySession, ProtectionFacts } from '../../../wire/player/status.ts';
import { type Limit, LIMIT_NAMES, type LimitName } from '../../../wire/player/protection.ts';
import { type Refusal, refuse } from '../../platform/ports.ts';

const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
/** A pause of this length ends a session of play; a shorter one may be a meal or a lost connection. */
export const PAUSE_MS = 30 * MINUTE_MS;
/** A looser limit takes effect after a day, so that none is raised on impulse. */
export const LOOSER_AFTER_MS = DAY_MS;

/** Null: no limit. */
type Value = number | null;
interface KeptLimit {
  readonly value: Value;
  readonly next: { readonly value: Value; readonly from: number } | null;
}
export type Limits = Partial<Record<LimitName, KeptLimit>>;

export type Period = 'day' | 'week' | 'month';
type Periods = Readonly<Record<Period, number>>;
/**
 * Day, week (from Monday) and month of UTC that a moment lies in, each counted from 1970; 1 January 1970 was
 * a Thursday.
 */
export const periodsOf = (time: number): Periods => {
  const day = Math.floor(time / DAY_MS);
  const date = new Date(time);
  return { day, week: Math.floor((day + 3) / 7), month: date.getUTCFullYear() * 12 + date.getUTCMonth() };
};

/** A player's limits, breaks and play, in cents. Sums count from the start of their period. */
export interface Facts {
  readonly limits: Limits;
  readonly breakUntil: number | null;
  readonly excludedUntil: number | null;
  readonly session: (PlaySession & { readonly seenAt: number }) | null;
  readonly lost: Readonly<Record<Period, number>>;
  readonly deposited: Readonly<Record<Period, number>>;
}
export const EMPTY_FACTS: Facts = {
  limits: {},
  breakUntil: null,
  excludedUntil: null,
  session: null,
  lost: { day: 0, week: 0, month: 0 },
  deposited: { day: 0, week: 0, month: 0 },
};

/** The limit that applies at a time. */
export const limitAt = (limit: KeptLimit | undefined, now: number): Value =>
  limit?.next && now >= limit.next.from ? limit.next.value : (limit?.value ?? null);

/**
 * A limit after the player sets it: tighter at once, looser after a day. Asking again does not restart the
 * day.
 */
export const setLimit = (limit: KeptLimit | undefined, value: Value, now: number): KeptLimit => {
  const current = limitAt(limit, now);
  if (value === current || (value !== null && (current === null || value < current)))
    return { value, next: null };
  const waiting = limit?.next && now < limit.next.from && limit.next.value === value ? limit.next : null;
  return { value: current, next: waiting ?? { value, from: now + LOOSER_AFTER_MS } };
};

/** Zero where the clock was set back. */
const playedMs = ({ session }: Facts, now: number): number =>
  session ? Math.max(0, now - session.startedAt) : 0;

const LIMIT_PERIODS = {
  depositDay: 'day',
  depositWeek: 'week',
  depositMonth: 'month',
  lossDay: 'day',
  lossWeek: 'week',
  lossMonth: 'month',
} as const satisfies Partial<Record<LimitName, Period>>;
const isDeposit = (name: keyof typeof LIMIT_PERIODS): boolean => name.startsWith('deposit');

const usedOf = (facts: Facts, name: LimitName, now: number): number => {
  if (name === 'sessionMinutes') return Math.floor(playedMs(facts, now) / MINUTE_MS);
  return (isDeposit(name) ? facts.deposited : facts.lost)[LIMIT_PERIODS[name]];
};

/** The limits as the player sees them. */
export const limitStates = (facts: Facts, now: number): Limit[] =>
  LIMIT_NAMES.map((name) => {
    const kept = facts.limits[name];
    return {
      name,
      value: limitAt(kept, now),
      used: usedOf(facts, name, now),
      next: kept?.next && now < kept.next.from ? kept.next : null,
    };
  });

const later = (until: number | null, now: number): number | null =>
  until !== null && until > now ? until : null;
export const protectionFacts = (facts: Facts, now: number): ProtectionFacts => ({
  session: facts.session && {
    startedAt: facts.session.startedAt,
    bet: facts.session.bet,
    won: facts.session.won,
  },
  breakUntil: later(facts.breakUntil, now),
  excludedUntil: later(facts.excludedUntil, now),
});

const absenceRefusal = (facts: Facts, now: number): Refusal | null => {
  const { breakUntil, excludedUntil } = protectionFacts(facts, now);
  if (excludedUntil !== null) return refuse('selfExcluded', { message: ['excludedUntil', excludedUntil] });
  return breakUntil === null ? null : refuse('onBreak', { message: ['breakUntil', breakUntil] });
};

/** The smallest remainder of the limits of one kind, with its period; null without such a limit. */
const allowance = (
  facts: Facts,
  kind: 'deposit' | 'loss',
  now: number,
): { readonly cents: number; readonly period: Period } | null => {
  const allowances = (Object.keys(LIMIT_PERIODS) as (keyof typeof LIMIT_PERIODS)[])
    .filter((name) => name.startsWith(kind))
    .flatMap((name) => {
      const value = limitAt(facts.limits[name], now);
      return value === null
        ? []
        : [{ cents: Math.max(0, value - usedOf(facts, name, now)), period: LIMIT_PERIODS[name] }];
    });
  return allowances.reduce<(typeof allowances)[number] | null>(
    (min, found) => (min && min.cents <= found.cents ? min : found),
    null,
  );
};

/** Refuses a bet. It counts as if it were lost, so that no bet can exceed a limit. */
export const decidePlay = (facts: Facts, betCents: bigint, now: number): Refusal | null => {
  const absent = absenceRefusal(facts, now);
  if (absent) return absent;
  const minutes = limitAt(facts.limits.sessionMinutes, now);
  if (minutes !== null && playedMs(facts, now) >= minutes * MINUTE_MS) {
    return refuse('limitReached', { message: ['sessionOver', minutes] });
  }
  const found = allowance(facts, 'loss', now);
  if (!found || betCents <= BigInt(found.cents)) return null;
  return refuse('limitReached', { message: ['lossLeaves', found.cents, found.period] });
};

/** Refuses a deposit beyond a limit, or during a break. */
export const decideDeposit = (facts: Facts, amountCents: bigint, now: number): Refusal | null => {
  const absent = absenceRefusal(facts, now);
  if (absent) return absent;
  const found = allowance(facts, 'deposit', now);
  if (!found || amountCents <= BigInt(found.cents)) return null;
  return refuse('limitReached', { message: ['depositLeaves', found.cents, found.period] });
};
