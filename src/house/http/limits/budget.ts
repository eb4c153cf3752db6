/**
 * Rate limits of all calls, so that one client cannot slow down the house for everybody. In memory: a bucket
 * is full again within seconds, so a restart gives away little.
 */
import { transactionsHistory } from '../../../wire/money/cashier.ts';
import { myBets, sharedRound } from '../../../wire/play/rounds.ts';
import { type Clock, refuse, type Refusal } from '../../ports.ts';
import { networksOf } from './limits.ts';

/** Tokens of calls that are several times the work of an ordinary one, which takes one token. */
const COSTS: Readonly<Record<string, number>> = {
  [myBets.path]: 10,
  [sharedRound.path]: 2,
  [transactionsHistory.path]: 2,
};
const COST_MAX = Math.max(...Object.values(COSTS));
/** A full bucket lasts this long at the average rate: a page that opens makes a dozen calls at once. */
const BURST_S = 5;
/** An address may make as many calls as this many sessions: an office or a mobile network has one. */
const ADDRESS_FACTOR = 20;
const SWEEP_MS = 10_000;
/** An empty bucket is full after this time at most, which is at one call a second. */
const FILLED_MS = 1_000 * Math.max(BURST_S, COST_MAX);

interface Bucket {
  tokens: number;
  /** Unix ms at which it was last refilled. */
  at: number;
}

/** Tokens of a full bucket: enough for the costliest call. */
const burstOf = (perSecond: number): number => Math.max(perSecond * BURST_S, COST_MAX);

/** Token buckets by key, each refilled with `perSecond` tokens a second. */
const tokenBuckets = (clock: Clock) => {
  const buckets = new Map<string, Bucket>();
  let sweptAt = 0;
  const fill = (bucket: Bucket, perSecond: number, now: number) => {
    // A clock that is set back adds no tokens and removes none.
    const seconds = Math.max(0, now - bucket.at) / 1_000;
    bucket.tokens = Math.min(burstOf(perSecond), bucket.tokens + seconds * perSecond);
    bucket.at = now;
  };
  /** Deletes buckets that must be full again: a new bucket is full too. */
  const sweep = (now: number) => {
    sweptAt = now;
    for (const [key, { at }] of buckets) if (now - at >= FILLED_MS) buckets.delete(key);
  };
  /** Takes `cost` tokens and returns 0, or takes none and returns the seconds until there are enough. */
  return (key: string, cost: number, perSecond: number): number => {
    const now = clock.now();
    if (Math.abs(now - sweptAt) >= SWEEP_MS) sweep(now);
    const bucket = buckets.get(key) ?? { tokens: burstOf(perSecond), at: now };
    fill(bucket, perSecond, now);
    if (bucket.tokens < cost) {
      buckets.set(key, bucket);
      return Math.max(1, Math.ceil((cost - bucket.tokens) / perSecond));
    }
    bucket.tokens -= cost;
    buckets.set(key, bucket);
    return 0;
  };
};

export interface CallBudget {
  /** Before the session is read. */
  forAddress(ip: string, path: string): Refusal | null;
  forSession(sessionId: string, path: string): Refusal | null;
}

/** @param perSecond calls of one session a second; 0: no limit */
export const callBudget = (clock: Clock, perSecond: number): CallBudget => {
  const take = tokenBuckets(clock);
  const spend = (key: string, path: string, rate: number): Refusal | null => {
    const seconds = rate === 0 ? 0 : take(key, COSTS[path] ?? 1, rate);
    return seconds === 0 ? null : refuse('tooManyCalls', { retryAfterS: seconds });
  };
  return {
    forAddress: (ip, path) => {
      for (const { network, factor } of networksOf(ip)) {
        const refused = spend(network, path, perSecond * ADDRESS_FACTOR * factor);
        if (refused) return refused;
      }
      return null;
    },
    forSession: (sessionId, path) => spend(sessionId, path, perSecond),
  };
};
