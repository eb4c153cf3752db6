/** Pure decisions of the cashier: what became of a deposit, and who may ask for an address. */
import { STATUS } from '../../wire/cashier.ts';
import type { Recheck } from '../chains/port.ts';
import { type Refusal, refuse } from '../ports.ts';
import type { TransactionStatus } from '../transactions/transactions.ts';

/**
 * confirming → credited at N confirmations, or tooSmall there; confirming → failed when a rival payment took
 * its place or the network forgot it. credited → reversed when that happens to it afterwards. One that failed
 * or was reversed and is seen again confirms again: money that arrived is the player's. tooSmall and refunded
 * (by an operator) end.
 */
export type DepositState = 'confirming' | 'credited' | 'tooSmall' | 'failed' | 'reversed' | 'refunded';

export interface DepositFacts {
  readonly state: DepositState;
  /** Base units. */
  readonly amount: bigint;
  readonly confirmationsNeeded: number;
  readonly minAmount: bigint;
  /** Since when it is neither in a block nor in the mempool; null while it is in one of them. */
  readonly missingSince: number | null;
}

/** Default of `-mempoolexpiry` of Bitcoin Core: a payment that waits longer is forgotten by the network. */
export const MISSING_FAILS_AFTER_MS = 336 * 3_600_000;
/** A credited deposit is looked at until it lies this many times as deep as its credit asked. */
export const FINAL_FACTOR = 2;

/**
 * What a verdict asks for besides its state: `credit` posts it; `reverse` (type 2) takes back what a rival
 * payment replaced, `void` (type 3) what the network forgot. An operator takes back by hand (corrections).
 */
export type DepositDeed = 'none' | 'credit' | 'reverse' | 'void';

export interface DepositVerdict {
  readonly state: DepositState;
  /** As the player is shown them: at most those needed. */
  readonly confirmations: number;
  readonly missingSince: number | null;
  /** The chain need not be asked about it again. */
  readonly isFinal: boolean;
  readonly deed: DepositDeed;
}

const settled = (state: DepositState, deed: DepositDeed = 'none'): DepositVerdict => ({
  state,
  confirmations: 0,
  missingSince: null,
  isFinal: true,
  deed,
});

/** It is outside the chain: a rival took its place, or nobody knows of it. */
const judgeGone = (
  facts: DepositFacts,
  seen: Pick<Recheck, 'state' | 'confirmations'>,
  now: number,
): DepositVerdict => {
  const waits = (missingSince: number | null): DepositVerdict => ({
    state: facts.state,
    confirmations: 0,
    missingSince,
    isFinal: false,
    deed: 'none',
  });
  if (seen.state === 'conflicted') {
    if (facts.state !== 'credited') return settled('failed');
    // The rival may yet lose its own block, and what was credited is not taken back twice.
    return seen.confirmations >= facts.confirmationsNeeded ? settled('reversed', 'reverse') : waits(null);
  }
  const missingSince = facts.missingSince ?? now;
  if (now - missingSince <= MISSING_FAILS_AFTER_MS) return waits(missingSince);
  return facts.state === 'credited' ? settled('reversed', 'void') : settled('failed');
};

/**
 * The state of a deposit after what the chain shows now. `hasRate` false: it waits for a fresh rate to be
 * credited.
 */
export const judgeDeposit = (
  facts: DepositFacts,
  seen: Pick<Recheck, 'state' | 'confirmations'>,
  now: number,
  hasRate: boolean,
): DepositVerdict => {
  const needed = facts.confirmationsNeeded;
  if (facts.state === 'tooSmall' || facts.state === 'refunded')
    return { ...settled(facts.state), confirmations: needed };
  if (seen.state === 'conflicted' || seen.state === 'missing') {
    return facts.state === 'failed' || facts.state === 'reversed'
      ? settled(facts.state)
      : judgeGone(facts, seen, now);
  }
  const base = {
    confirmations: Math.min(seen.confirmations, needed),
    missingSince: null,
    isFinal: seen.confirmations >= needed * FINAL_FACTOR,
  };
  if (facts.state === 'credited') return { ...base, state: 'credited', deed: 'none' };
  if (seen.confirmations < needed) return { ...base, state: 'confirming', deed: 'none' };
  if (facts.amount < facts.minAmount) return { ...base, state: 'tooSmall', isFinal: true, deed: 'none' };
  return hasRate
    ? { ...base, state: 'credited', deed: 'credit' }
    : { ...base, state: 'confirming', isFinal: false, deed: 'none' };
};

/**
 * What a deposit is called in the history: one below the minimum is type deposit, status Declined, never
 * credited.
 */
export const STATUS_OF: Readonly<Record<DepositState, TransactionStatus>> = {
  confirming: STATUS.confirming,
  credited: STATUS.confirmed,
  tooSmall: STATUS.declined,
  failed: STATUS.failed,
  reversed: STATUS.failed,
  refunded: STATUS.confirmed,
};

/**
 * The status of a deposit's own line: one that was credited and fell back behind its confirmations confirms
 * again.
 */
export const lineStatus = (state: DepositState, confirmations: number, needed: number): TransactionStatus =>
  state === 'credited' && confirmations < needed ? STATUS.confirming : STATUS_OF[state];

/** Section 4: blocked while money waits to be withdrawn and none of it is blocked. */
export const depositRefusal = (facts: {
  readonly withdrawalFundCents: bigint;
  readonly blockedWithdrawalFundCents: bigint;
}): Refusal | null =>
  facts.withdrawalFundCents > 0n && facts.blockedWithdrawalFundCents === 0n ? refuse('depositBlocked') : null;
