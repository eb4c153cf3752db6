import type { PlaySession, ProtectionFacts } from '../../wire/account.ts';
import { type Limit, LIMIT_NAMES, type LimitName } from '../../wire/protection.ts';
import { type Refusal, refuse } from '../ports.ts';

const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
/** A pause of this length ends a session: shorter ones are a meal or a lost connection. */
export const PAUSE_MS = 30 * MINUTE_MS;
/** A looser limit waits for a day, so that nobody raises one in the heat of the moment. */
export const LOOSER_AFTER_MS = DAY_MS;

/** Null: no limit. */
type Value = number | null;
export interface KeptLimit {
  readonly value: Value;
  readonly next: { readonly value: Value; readonly from: number } | null;
}
export type Limits = Partial<Record<LimitName, KeptLimit>>;

export type Period = 'day' | 'week' | 'month';
export type Periods = Readonly<Record<Period, number>>;
/**
 * Which day, week from Monday and month of UTC a moment lies in, each counted up from 1970, which began on a
 * Thursday.
 */
export const periodsOf = (at: number): Periods => {
  const day = Math.floor(at / DAY_MS);
  const date = new Date(at);
  return { day, week: Math.floor((day + 3) / 7), month: date.getUTCFullYear() * 12 + date.getUTCMonth() };
};

/** All that is known of a player's play, in cents. Sums count from the start of their period. */
export interface Facts {
  readonly limits: Limits;
  readonly breakUntil: number | null;
  readonly excludedUntil: number | null;
  readonly session: (PlaySession & { readonly seenAt: number }) | null;
  readonly lost: Readonly<Record<Period, number>>;
  readonly deposited: Readonly<Record<Period, number>>;
}
export const NOTHING: Facts = {
  limits: {},
  breakUntil: null,
  excludedUntil: null,
  session: null,
  lost: { day: 0, week: 0, month: 0 },
  deposited: { day: 0, week: 0, month: 0 },
};

/** The limit in force. */
export const limitAt = (limit: KeptLimit | undefined, at: number): Value =>
  limit?.next && at >= limit.next.from ? limit.next.value : (limit?.value ?? null);

/**
 * What a limit becomes when the player sets it: tighter at once, looser after a day; asking again does not
 * start the day anew.
 */
export const setLimit = (limit: KeptLimit | undefined, value: Value, at: number): KeptLimit => {
  const current = limitAt(limit, at);
  if (value === current || (value !== null && (current === null || value < current)))
    return { value, next: null };
  const waiting = limit?.next && at < limit.next.from && limit.next.value === value ? limit.next : null;
  return { value: current, next: waiting ?? { value, from: at + LOOSER_AFTER_MS } };
};

/** A clock set back counts as no time. */
const playedMs = ({ session }: Facts, at: number): number =>
  session ? Math.max(0, at - session.startedAt) : 0;

const LIMIT_PERIODS = {
  depositDay: 'day',
  depositWeek: 'week',
  depositMonth: 'month',
  lossDay: 'day',
  lossWeek: 'week',
  lossMonth: 'month',
} as const satisfies Partial<Record<LimitName, Period>>;
const isDeposit = (name: keyof typeof LIMIT_PERIODS): boolean => name.startsWith('deposit');

const usedOf = (facts: Facts, name: LimitName, at: number): number => {
  if (name === 'sessionMinutes') return Math.floor(playedMs(facts, at) / MINUTE_MS);
  return (isDeposit(name) ? facts.deposited : facts.lost)[LIMIT_PERIODS[name]];
};

/** Everything about the limits, as the player sees it. */
export const limitsShown = (facts: Facts, at: number): Limit[] =>
  LIMIT_NAMES.map((name) => {
    const kept = facts.limits[name];
    return {
      name,
      value: limitAt(kept, at),
      used: usedOf(facts, name, at),
      next: kept?.next && at < kept.next.from ? kept.next : null,
    };
  });

const later = (until: number | null, at: number): number | null =>
  until !== null && until > at ? until : null;
export const factsShown = (facts: Facts, at: number): ProtectionFacts => ({
  session: facts.session && {
    startedAt: facts.session.startedAt,
    bet: facts.session.bet,
    won: facts.session.won,
  },
  breakUntil: later(facts.breakUntil, at),
  excludedUntil: later(facts.excludedUntil, at),
});

const away = (facts: Facts, at: number): Refusal | null => {
  const { breakUntil, excludedUntil } = factsShown(facts, at);
  if (excludedUntil !== null) return refuse('selfExcluded', { message: ['excludedUntil', excludedUntil] });
  return breakUntil === null ? null : refuse('onBreak', { message: ['breakUntil', breakUntil] });
};

/**
 * The smallest of what the limits of one kind leave, and the period it is left in; null without such a limit.
 */
const left = (
  facts: Facts,
  kind: 'deposit' | 'loss',
  at: number,
): { readonly cents: number; readonly period: Period } | null => {
  const rooms = (Object.keys(LIMIT_PERIODS) as (keyof typeof LIMIT_PERIODS)[])
    .filter((name) => name.startsWith(kind))
    .flatMap((name) => {
      const value = limitAt(facts.limits[name], at);
      return value === null
        ? []
        : [{ cents: Math.max(0, value - usedOf(facts, name, at)), period: LIMIT_PERIODS[name] }];
    });
  return rooms.reduce<(typeof rooms)[number] | null>(
    (least, room) => (least && least.cents <= room.cents ? least : room),
    null,
  );
};

/** May this bet be made? It counts as if it were lost, so that no bet goes beyond a limit. */
export const decidePlay = (facts: Facts, betCents: bigint, at: number): Refusal | null => {
  const gone = away(facts, at);
  if (gone) return gone;
  const minutes = limitAt(facts.limits.sessionMinutes, at);
  if (minutes !== null && playedMs(facts, at) >= minutes * MINUTE_MS) {
    return refuse('limitReached', { message: ['sessionOver', minutes] });
  }
  const room = left(facts, 'loss', at);
  if (!room || betCents <= BigInt(room.cents)) return null;
  return refuse('limitReached', { message: ['lossLeaves', room.cents, room.period] });
};

/** May this much be deposited? */
export const decideDeposit = (facts: Facts, amountCents: bigint, at: number): Refusal | null => {
  const gone = away(facts, at);
  if (gone) return gone;
  const room = left(facts, 'deposit', at);
  if (!room || amountCents <= BigInt(room.cents)) return null;
  return refuse('limitReached', { message: ['depositLeaves', room.cents, room.period] });
};

/** What the player may still deposit, in cents; null: as much as the house takes. */
export const depositLeft = (facts: Facts, at: number): number | null =>
  away(facts, at) ? 0 : (left(facts, 'deposit', at)?.cents ?? null);
