/** Pure decisions of the cashier: what became of a deposit, and who may ask for an address. */
import { STATUS } from '../../wire/cashier.ts';
import type { Recheck } from '../chains/port.ts';
import { type Refusal, refuse } from '../ports.ts';

/**
 * confirming → credited at N confirmations, or tooSmall there; confirming → failed when a rival payment took its place.
 * A failed one that is seen again confirms again. credited and tooSmall end.
 */
export type DepositState = 'confirming' | 'credited' | 'tooSmall' | 'failed';

export interface DepositFacts {
  readonly state: DepositState;
  /** Base units. */
  readonly amount: bigint;
  readonly confirmationsNeeded: number;
  readonly minAmount: bigint;
  readonly lastSeenAt: number;
}

/** Default of `-mempoolexpiry` of Bitcoin Core: a payment that waits longer is forgotten by the network. */
export const MISSING_FAILS_AFTER_MS = 336 * 3_600_000;

export interface DepositVerdict {
  readonly state: DepositState;
  readonly confirmations: number;
  readonly credit: boolean;
}

/** The state of a deposit after what the chain shows now. `hasRate` false: it waits for a fresh rate to be credited. */
export const judgeDeposit = (
  facts: DepositFacts, seen: Pick<Recheck, 'state' | 'confirmations'>, now: number, hasRate: boolean,
): DepositVerdict => {
  const needed = facts.confirmationsNeeded;
  if (facts.state === 'credited' || facts.state === 'tooSmall') {
    return { state: facts.state, confirmations: needed, credit: false };
  }
  if (seen.state === 'conflicted') return { state: 'failed', confirmations: 0, credit: false };
  if (seen.state === 'missing') {
    const forgotten = now - facts.lastSeenAt > MISSING_FAILS_AFTER_MS;
    return { state: forgotten ? 'failed' : facts.state, confirmations: 0, credit: false };
  }
  const confirmations = Math.min(seen.confirmations, needed);
  if (confirmations < needed) return { state: 'confirming', confirmations, credit: false };
  if (facts.amount < facts.minAmount) return { state: 'tooSmall', confirmations, credit: false };
  return hasRate ? { state: 'credited', confirmations, credit: true } : { state: 'confirming', confirmations, credit: false };
};

/** What a deposit is called in the history: one below the minimum is type deposit, status Declined, never credited. */
export const STATUS_OF: Readonly<Record<DepositState, number>> = {
  confirming: STATUS.confirming, credited: STATUS.confirmed, tooSmall: STATUS.declined, failed: STATUS.failed,
};

/** Section 4: blocked while money waits to be withdrawn and none of it is blocked. */
export const depositRefusal = (
  facts: { readonly withdrawalFundCents: bigint; readonly blockedWithdrawalFundCents: bigint },
): Refusal | null =>
  facts.withdrawalFundCents > 0n && facts.blockedWithdrawalFundCents === 0n ? refuse('depositBlocked') : null;
