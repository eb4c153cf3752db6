/**
 * Rate limits of all calls, so that one client cannot slow down the house for everybody. Decided in memory,
 * since a statement a call would cost more than it saves; a bucket is full again within seconds, so a
 * restart gives away little. Houses on one PostgreSQL share what they took each second (`share`), so that a
 * client who asks several has one budget, at most exceeded by what it takes of each within that second.
 */
import { transactionsHistory } from '../../../../wire/money/cashier.ts';
import { myBets, sharedRound } from '../../../../wire/play/rounds.ts';
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
export const FILLED_MS = 1_000 * Math.max(BURST_S, COST_MAX);

interface Bucket {
  tokens: number;
  /** Unix ms at which it was last refilled. */
  at: number;
  readonly perSecond: number;
  /** Taken since it was last shared with the other houses. */
  spent: number;
}

/** Tokens of a full bucket: enough for the costliest call. */
const burstOf = (perSecond: number): number => Math.max(perSecond * BURST_S, COST_MAX);

/** What a house took from one bucket since it last said so. */
interface Spent {
  readonly key: string;
  readonly tokens: number;
  readonly burst: number;
  readonly perSecond: number;
}
/** Adds to the spendings of all houses. @returns what is left of each bucket */
export type ShareSpendings = (
  spent: readonly Spent[],
  now: number,
) => Promise<readonly { readonly key: string; readonly tokens: number }[]>;

/** Token buckets by key, each refilled with `perSecond` tokens a second. A full one holds `burstOf` them. */
export const tokenBuckets = (clock: Clock) => {
  const buckets = new Map<string, Bucket>();
  let sweptAt = 0;
  const fill = (bucket: Bucket, now: number) => {
    // A clock that is set back adds no tokens and removes none.
    const seconds = Math.max(0, now - bucket.at) / 1_000;
    bucket.tokens = Math.min(burstOf(bucket.perSecond), bucket.tokens + seconds * bucket.perSecond);
    bucket.at = now;
  };
  /** Deletes buckets that must be full again: a new bucket is full too. */
  const sweep = (now: number) => {
    sweptAt = now;
    for (const [key, { at }] of buckets) if (now - at >= FILLED_MS) buckets.delete(key);
  };
  const bucketOf = (key: string, perSecond: number, now: number): Bucket => {
    const found = buckets.get(key);
    if (found) return found;
    const bucket = { tokens: burstOf(perSecond), at: now, perSecond, spent: 0 };
    buckets.set(key, bucket);
    return bucket;
  };
  return {
    /** Takes `cost` tokens and returns 0, or takes none and returns the seconds until there are enough. */
    take: (key: string, cost: number, perSecond: number): number => {
      const now = clock.now();
      if (Math.abs(now - sweptAt) >= SWEEP_MS) sweep(now);
      const bucket = bucketOf(key, perSecond, now);
      fill(bucket, now);
      if (bucket.tokens < cost) return Math.max(1, Math.ceil((cost - bucket.tokens) / perSecond));
      bucket.tokens -= cost;
      bucket.spent += cost;
      return 0;
    },
    share: async (add: ShareSpendings): Promise<void> => {
      const used = [...buckets].filter(([, { spent }]) => spent > 0);
      if (used.length === 0) return;
      const now = clock.now();
      const spent = used.map(([key, bucket]): Spent => {
        const { perSecond, spent: tokens } = bucket;
        bucket.spent = 0;
        return { key, tokens, burst: burstOf(perSecond), perSecond };
      });
      try {
        for (const { key, tokens } of await add(spent, now)) {
          const bucket = buckets.get(key);
          // What was taken while the database answered is not in its figure.
          if (bucket) Object.assign(bucket, { tokens: tokens - bucket.spent, at: now });
        }
      } catch (error) {
        for (const { key, tokens } of spent) {
          const bucket = buckets.get(key);
          if (bucket) bucket.spent += tokens;
        }
        throw error;
      }
    },
  };
};

export interface CallBudget {
  /** Before the session is read. */
  forAddress(ip: string, path: string): Refusal | null;
  forSession(sessionId: string, path: string): Refusal | null;
  /** Tells the other houses what was taken here, and learns what is left of it. */
  share(add: ShareSpendings): Promise<void>;
}

/** @param perSecond calls of one session a second; 0: no limit */
export const callBudget = (clock: Clock, perSecond: number): CallBudget => {
  const { take, share } = tokenBuckets(clock);
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
    share,
  };
};
