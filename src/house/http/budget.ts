/**
 * Limits on all calls, so that one client's calls cannot slow down everybody's. In memory: a budget fills
 * within seconds, so a restart forgives little.
 */
import { transactionsHistory } from '../../wire/money/cashier.ts';
import { lottoProof } from '../../wire/play/lotto.ts';
import { myBets, sharedRound } from '../../wire/play/rounds.ts';
import { type Clock, refuse, type Refusal } from '../ports.ts';
import { networksOf } from './limits.ts';

/** Calls that cost several times the work of an ordinary one, in ordinary calls. */
const COSTS: Readonly<Record<string, number>> = {
  [myBets.path]: 10,
  [lottoProof.path]: 10,
  [sharedRound.path]: 2,
  [transactionsHistory.path]: 2,
};
const DEAREST = Math.max(...Object.values(COSTS));
/** Seconds' worth of calls that may be made at once: a page that opens asks for a dozen things. */
const BURST_S = 5;
/** Calls of one address against those of one session: a household, an office, a mobile network. */
const ADDRESS_FACTOR = 20;
const SWEEP_MS = 10_000;
/** Longer than any bucket takes to fill, at one call a second too. */
const FILLED_MS = 1_000 * Math.max(BURST_S, DEAREST);

interface Bucket {
  left: number;
  at: number;
}

/** How many calls may be made at once: never fewer than the dearest one costs. */
const burstOf = (perSecond: number): number => Math.max(perSecond * BURST_S, DEAREST);

/** Token buckets: each key has `perSecond` calls a second, and `BURST_S` times as many at once. */
const tokenBuckets = (clock: Clock) => {
  const buckets = new Map<string, Bucket>();
  let sweptAt = 0;
  const fill = (bucket: Bucket, perSecond: number, now: number) => {
    // A clock that was set back fills nothing, and takes nothing away.
    const seconds = Math.max(0, now - bucket.at) / 1_000;
    bucket.left = Math.min(burstOf(perSecond), bucket.left + seconds * perSecond);
    bucket.at = now;
  };
  /** Forgets buckets that are full again: nobody drew from them for as long as filling takes. */
  const sweep = (now: number) => {
    sweptAt = now;
    for (const [key, { at }] of buckets) if (now - at >= FILLED_MS) buckets.delete(key);
  };
  /** @returns 0 and takes `cost`; or takes nothing and returns the seconds until it is there */
  return (key: string, cost: number, perSecond: number): number => {
    const now = clock.now();
    if (Math.abs(now - sweptAt) >= SWEEP_MS) sweep(now);
    const bucket = buckets.get(key) ?? { left: burstOf(perSecond), at: now };
    fill(bucket, perSecond, now);
    if (bucket.left < cost) {
      buckets.set(key, bucket);
      return Math.max(1, Math.ceil((cost - bucket.left) / perSecond));
    }
    bucket.left -= cost;
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
