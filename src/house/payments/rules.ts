/** Pure decisions of a payment of which several versions were signed. */
import type { SentTx } from '../chainPort.ts';

export type Seen = Pick<SentTx, 'state' | 'confirmations'>;

/**
 * The most decisive first: a version that is mined pays, whatever became of the others; one that was reverted
 * has used up what they all spend.
 */
const RANKS: readonly Seen['state'][] = ['mined', 'reverted', 'mempool', 'missing', 'conflicted'];

/**
 * What a chain shows of a payment, from what it shows of its versions, oldest first. Versions replace each
 * other, so it is conflicted only where all of them are. @throws Error without a version
 */
export const seenOf = (versions: readonly Seen[]): Seen => {
  const [best] = versions.toSorted(
    (one, other) =>
      RANKS.indexOf(one.state) - RANKS.indexOf(other.state) || other.confirmations - one.confirmations,
  );
  if (!best) throw new Error('"versions" expected at least one, got none');
  return best;
};

/** Whether the newest version has to be broadcast again; one of those before it may still be mined. */
export const isUnknown = (versions: readonly Seen[]): boolean =>
  versions.at(-1)?.state === 'missing' && !['mined', 'reverted'].includes(seenOf(versions).state);

/** Versions of a payment at the most: with each one the fee grows. */
const VERSIONS_MAX = 6;

/**
 * Whether a payment that waits outside the blocks is signed again with a higher fee.
 * @param newest when its newest version was signed, Unix ms, and which it is, from 1
 */
export const isDue = (
  newest: { readonly versions: number; readonly at: number },
  bumpAfterMs: number | undefined,
  now: number,
): boolean => bumpAfterMs !== undefined && newest.versions < VERSIONS_MAX && now - newest.at >= bumpAfterMs;
