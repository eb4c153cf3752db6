/** Pure decisions of the cashier: the state of a deposit, and whether a deposit is blocked. */
import { STATUS, type ToldDepositState } from '../../../wire/money/cashier.ts';
import type { Recheck } from '../../platform/chainPort.ts';
import { type Refusal, refuse } from '../../platform/ports.ts';
import type { TransactionStatus } from '../../ledger/transactions/transactions.ts';

/**
 * confirming → credited at N confirmations, or tooSmall; confirming → failed when a conflicting payment
 * replaced it or the network dropped it. credited → reversed when that happens later. A failed or reversed
 * deposit that is seen again is confirming again, because money that arrived is the player's. An operator may
 * credit one that is tooSmall, and refund a credited one.
 */
export type DepositState = 'confirming' | 'credited' | 'tooSmall' | 'failed' | 'reversed' | 'refunded';

export interface DepositFacts {
  readonly state: DepositState;
  /** Base units. */
  readonly amount: bigint;
  readonly confirmationsNeeded: number;
  readonly minAmount: bigint;
  /** Since when it is neither in a block nor in the mempool, Unix ms; null while it is in one of them. */
  readonly missingSince: number | null;
}

/** Default of `-mempoolexpiry` of Bitcoin Core: the network drops a payment that waits longer. */
export const MISSING_FAILS_AFTER_MS = 336 * 3_600_000;
/** A credited deposit is rechecked until it has this many times the confirmations that it needed. */
const FINAL_FACTOR = 2;

/**
 * What a verdict does besides setting the state. `credit` posts the deposit; `reverse` (transaction type 2)
 * reverses one that a conflicting payment replaced, `void` (type 3) one that the network dropped. Reversals
 * by an operator are in src/house/money/corrections.
 */
type DepositAction = 'none' | 'credit' | 'reverse' | 'void';

export interface DepositVerdict {
  readonly state: DepositState;
  /** At most those needed: the player is shown no more. */
  readonly confirmations: number;
  readonly missingSince: number | null;
  /** The chain is not asked about it again. */
  readonly isFinal: boolean;
  readonly action: DepositAction;
}

const finalVerdict = (state: DepositState, action: DepositAction = 'none'): DepositVerdict => ({
  state,
  confirmations: 0,
  missingSince: null,
  isFinal: true,
  action,
});

/** For a payment that left the chain: it conflicts with another one, or no node knows it. */
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
    action: 'none',
  });
  if (seen.state === 'conflicted' || seen.state === 'reverted') {
    if (facts.state !== 'credited') return finalVerdict('failed');
    // A reorg may remove the conflicting payment, so the credit is reversed only once that one is confirmed.
    return seen.confirmations >= facts.confirmationsNeeded
      ? finalVerdict('reversed', 'reverse')
      : waits(null);
  }
  const missingSince = facts.missingSince ?? now;
  if (now - missingSince <= MISSING_FAILS_AFTER_MS) return waits(missingSince);
  return facts.state === 'credited' ? finalVerdict('reversed', 'void') : finalVerdict('failed');
};

/**
 * The state of a deposit after what the chain shows now. Without `hasRate` its credit waits for a fresh rate.
 */
export const judgeDeposit = (
  facts: DepositFacts,
  seen: Pick<Recheck, 'state' | 'confirmations'>,
  now: number,
  hasRate: boolean,
): DepositVerdict => {
  const needed = facts.confirmationsNeeded;
  if (facts.state === 'tooSmall' || facts.state === 'refunded')
    return { ...finalVerdict(facts.state), confirmations: needed };
  if (seen.state !== 'mined' && seen.state !== 'mempool') {
    return facts.state === 'failed' || facts.state === 'reversed'
      ? finalVerdict(facts.state)
      : judgeGone(facts, seen, now);
  }
  const base = {
    confirmations: Math.min(seen.confirmations, needed),
    missingSince: null,
    isFinal: seen.confirmations >= needed * FINAL_FACTOR,
  };
  if (facts.state === 'credited') return { ...base, state: 'credited', action: 'none' };
  if (seen.confirmations < needed) return { ...base, state: 'confirming', action: 'none' };
  if (facts.amount < facts.minAmount) return { ...base, state: 'tooSmall', isFinal: true, action: 'none' };
  return hasRate
    ? { ...base, state: 'credited', action: 'credit' }
    : { ...base, state: 'confirming', isFinal: false, action: 'none' };
};

/** The status in the history: a deposit below the minimum is declined and never credited. */
export const STATUS_OF: Readonly<Record<DepositState, TransactionStatus>> = {
  confirming: STATUS.confirming,
  credited: STATUS.confirmed,
  tooSmall: STATUS.declined,
  failed: STATUS.failed,
  reversed: STATUS.failed,
  refunded: STATUS.confirmed,
};

/** The status of a deposit's transaction: a credited one that lost confirmations in a reorg is confirming. */
export const lineStatus = (state: DepositState, confirmations: number, needed: number): TransactionStatus =>
  state === 'credited' && confirmations < needed ? STATUS.confirming : STATUS_OF[state];

/** What its player is told of a deposit. One below the minimum is called so from the first. */
export const toldState = (facts: DepositFacts & { readonly confirmations: number }): ToldDepositState => {
  const { state } = facts;
  if (state === 'credited')
    return facts.confirmations < facts.confirmationsNeeded ? 'confirmingAgain' : 'credited';
  if (state !== 'confirming') return state;
  if (facts.missingSince !== null) return 'missing';
  return facts.amount < facts.minAmount ? 'tooSmall' : 'confirming';
};

/** A deposit credited again after a reversal is a new credit, with its own posting key and transaction. */
export const creditId = ({ id, reversals }: { readonly id: string; readonly reversals: bigint }): string =>
  reversals === 0n ? id : `${id}-${reversals + 1n}`;

/** A deposit is refused while a withdrawal is pending that the player could cancel. */
export const depositRefusal = (facts: {
  readonly withdrawalFundCents: bigint;
  readonly blockedWithdrawalFundCents: bigint;
}): Refusal | null =>
  facts.withdrawalFundCents > 0n && facts.blockedWithdrawalFundCents === 0n ? refuse('depositBlocked') : null;
