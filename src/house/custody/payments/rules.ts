/**
 * Pure decisions of a payment: what its versions mean together, when it is final, when a step is tried again.
 */
import { ChainError, type SentTx } from '../../platform/chainPort.ts';
import { FalsifiedRow } from '../../platform/store/seals/rowSeal.ts';

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
    (version, other) =>
      RANKS.indexOf(version.state) - RANKS.indexOf(other.state) ||
      other.confirmations - version.confirmations,
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

const RETRY_FIRST_MS = 10_000;
const RETRY_LONGEST_MS = 3_600_000;
/** To ask a program that is away costs nothing, and once it is back players wait for nothing else. */
const RETRY_AWAY_LONGEST_MS = 120_000;
const DAY_MS = 86_400_000;

/** Whether a step failed because a node or the signer does not answer. */
const isAway = (error: unknown): boolean =>
  error instanceof ChainError && (error.trouble === 'nodeAway' || error.trouble === 'signerAway');

const longestPause = (error: unknown): number => (isAway(error) ? RETRY_AWAY_LONGEST_MS : RETRY_LONGEST_MS);

/**
 * The pause after `tries` failures in a row, of which the last was `error`: 10 seconds, doubled after each
 * further one, at most an hour, or two minutes where a node or the signer is away.
 */
export const pauseAfter = (tries: number, error: unknown): number =>
  // Two to the tenth is above the longest pause; without a bound many tries make it infinite.
  Math.min(RETRY_FIRST_MS * 2 ** Math.min(tries - 1, 10), longestPause(error));

/** The sixth failure in a row is minutes after the first: longer than a restart of a node takes. */
export const ALARM_TRIES = 6;
/**
 * Whether a failure alarms the operator: the sixth in a row, and about once a day after it. One of a row that
 * was falsified at once.
 */
export const alarms = (tries: number, error: unknown): boolean =>
  (tries === 1 && error instanceof FalsifiedRow) ||
  (tries >= ALARM_TRIES && (tries - ALARM_TRIES) % (DAY_MS / longestPause(error)) === 0);

/** A payment is final at this many times the confirmations that it needs, as a deposit is. */
const FINAL_FACTOR = 2;

interface SendVerdict {
  readonly state: 'sent' | 'confirmed' | 'failed';
  /** At most those needed: the player is shown no more. */
  readonly confirmations: number;
  readonly isFinal: boolean;
}

/** The state of a sent payment after what the chain shows now. */
export const judgeSent = (seen: Pick<SentTx, 'state' | 'confirmations'>, needed: number): SendVerdict => {
  const waits = { state: 'sent', confirmations: 0, isFinal: false } as const;
  // One that was reverted has paid nothing, and no other version of it can be mined.
  if (seen.state === 'conflicted' || seen.state === 'reverted')
    return seen.confirmations >= needed ? { ...waits, state: 'failed', isFinal: true } : waits;
  if (seen.state !== 'mined') return waits;
  const confirmations = Math.min(seen.confirmations, needed);
  return {
    state: confirmations >= needed ? 'confirmed' : 'sent',
    confirmations,
    isFinal: seen.confirmations >= needed * FINAL_FACTOR,
  };
};

/** Why an operator's step on a payment is refused, as the command says it. */
const REFUSALS = {
  paymentEnded: 'it has ended: nothing of it is open',
  notBroadcast:
    'it was not broadcast; "payment release" has its withdrawals planned anew, at the fee of then',
  mayHaveLeft: 'it may have left; "payment bump" raises its fee, "payment abandon" is for one that is lost',
  notReplaced: 'its network does not replace payments by others with a higher fee',
  noHigherFee: 'no higher fee: the house pays no more on this network, or a later payment spends its change',
  mined: 'it is in a block',
  reverted: 'it is in a block, which reverted it: its withdrawals fail once it has its confirmations',
  conflicted: 'the chain has another transaction in its place; "payment abandon" ends it',
  stillKnown: 'its network still has one of its versions',
  notLost: 'nothing that is deep enough in the chain spends what it spends, so it may still be mined',
  changedMeanwhile: 'it changed meanwhile: look again',
} as const;

type PaymentRefusal = keyof typeof REFUSALS;

export interface Refused {
  readonly refused: PaymentRefusal;
  readonly why: string;
}

export const refusePayment = (refused: PaymentRefusal, why: string = REFUSALS[refused]): Refused => ({
  refused,
  why,
});

/** Why a payment gets no higher fee, whatever the chain shows of it; null where it may get one. */
export const decideBump = (payment: {
  readonly state: string;
  /** Whether it is signed, and may have been broadcast. */
  readonly hasLeft: boolean;
  readonly canReplace: boolean;
}): Refused | null => {
  if (payment.state !== 'open') return refusePayment('paymentEnded');
  if (!payment.hasLeft) return refusePayment('notBroadcast');
  return payment.canReplace ? null : refusePayment('notReplaced');
};

/**
 * Why a payment that was broadcast may not be given up; null where none of its versions can be mined: given
 * up before that, it could be paid a second time.
 * @param seen what the chain shows of each version
 * @param lost whether each of them has lost what it spends
 */
export const decideLoss = (
  seen: readonly Seen[],
  lost: readonly boolean[],
  depth: number,
): Refused | null => {
  if (seen.length === 0) return refusePayment('notBroadcast');
  const known = seen.findIndex(({ state }) => !['missing', 'conflicted'].includes(state));
  if (known >= 0)
    return refusePayment('stillKnown', `version ${known + 1} is ${seen[known]?.state} on its network`);
  const open = seen.findIndex(
    ({ state, confirmations }, index) =>
      lost[index] !== true && !(state === 'conflicted' && confirmations >= depth),
  );
  return open < 0
    ? null
    : refusePayment(
        'notLost',
        `nothing with ${depth} confirmations spends what version ${open + 1} spends: it may still be mined`,
      );
};
