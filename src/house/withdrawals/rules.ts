/**
 * Pure decisions of a withdrawal: may it be asked for, who approves it, what became of it on its chain. Money
 * is cents.
 */
import { STATUS } from '../../wire/cashier.ts';
import {
  LARGE_WITHDRAWAL_CENTS,
  LARGE_WITHDRAWAL_COINS,
  WITHDRAWAL_MIN_CENTS,
} from '../../wire/withdrawals.ts';
import { changedRecently } from '../account/rules.ts';
import type { WithdrawalBonus } from '../bonus/rules.ts';
import type { AddressCheck, Recheck } from '../chains/port.ts';
import { type Refusal, refuse } from '../ports.ts';
import type { TransactionStatus } from '../transactions/transactions.ts';
import type { Sentence } from '../words/sentence.ts';
import { withdrawable } from './limits.ts';

/**
 * pending → approved → signed → sent → confirmed, or failed where a rival payment took its place for good. A
 * pending one may be cancelled by the player or declined by the operator. review: the chain refused it, a
 * person looks and declines it. A sent one is watched until it is final; until then a confirmed one may be
 * merely sent again.
 */
export type WithdrawalState =
  'pending' | 'approved' | 'signed' | 'sent' | 'confirmed' | 'failed' | 'cancelled' | 'declined' | 'review';

/** What its line in the history says. */
export const STATUS_OF: Readonly<Record<WithdrawalState, TransactionStatus>> = {
  pending: STATUS.pending,
  approved: STATUS.pending,
  signed: STATUS.pending,
  review: STATUS.pending,
  sent: STATUS.sent,
  confirmed: STATUS.confirmed,
  failed: STATUS.failed,
  cancelled: STATUS.cancelled,
  declined: STATUS.declined,
};

export interface PlayerFacts {
  readonly contactBilling: boolean;
  readonly flags: readonly string[];
  readonly passwordChangedAt: bigint | null;
  readonly cashCents: bigint;
  /** Was any deposit credited and kept? */
  readonly hasDeposited: boolean;
  readonly unconfirmedDeposits: number;
  /** One is held already. */
  readonly hasPending: boolean;
  readonly bonus: WithdrawalBonus;
  readonly now: number;
}

/**
 * What the account itself says, before anything about money. Billing first: the others a player can put right
 * alone.
 */
const accountRefusal = ({ contactBilling, flags, passwordChangedAt, now }: PlayerFacts): Refusal | null => {
  if (contactBilling) return refuse('contactBilling');
  if (flags.includes('change-contact-email')) return refuse('invalidEmailFlag');
  if (flags.includes('verify-contact-email')) return refuse('verifyEmailFirst');
  return changedRecently(passwordChangedAt, now) ? refuse('passwordChanged') : null;
};

const roundRefusal = ({ bonus }: PlayerFacts): Refusal | null =>
  bonus.lockedByGameId === null ? null : refuse('bonusLocked', { message: ['roundBeforeWithdrawal'] });

/** Section 4, withdrawalDisableType; `canSend`: at least one coin can be sent now. */
export const disableType = (facts: PlayerFacts, canSend: boolean): 0 | 1 | 2 | 3 | 4 | null => {
  if (facts.hasPending) return 2;
  if (!canSend || accountRefusal(facts) || roundRefusal(facts)) return 4;
  if (!facts.hasDeposited) return 0;
  if (facts.unconfirmedDeposits > 0) return 1;
  return withdrawable(facts.cashCents) < WITHDRAWAL_MIN_CENTS ? 3 : null;
};

/** Section 4, the active bonus on the form. */
export const bonusEffect = (bonus: WithdrawalBonus, cashCents: bigint) => ({
  activeBonusType: bonus.type,
  activeBonusStatus:
    bonus.type === 1 && withdrawable(cashCents) < WITHDRAWAL_MIN_CENTS ? (1 as const) : bonus.status,
  activeBonusPlayMoney: bonus.type === null ? null : Number(bonus.playMoneyCents),
});

export interface WithdrawalAsk {
  readonly amountCents: bigint;
  readonly address: AddressCheck;
  /** No rate is fresh enough to send this coin by. */
  readonly ratesStale: boolean;
}

const wrongAmount = (message: Sentence): Refusal =>
  refuse('withdrawalAmount', { message, fields: { amount: message } });

/** May it be asked for? Most decisive first; after null nothing may fail. */
export const decideWithdrawal = (facts: PlayerFacts, ask: WithdrawalAsk): Refusal | null => {
  const refused = accountRefusal(facts);
  if (refused) return refused;
  if (facts.hasPending) return refuse('withdrawalPending');
  if (!facts.hasDeposited) return refuse('withdrawalNoDeposit');
  if (facts.unconfirmedDeposits > 0) return refuse('withdrawalUnconfirmed');
  const locked = roundRefusal(facts);
  if (locked) return locked;
  if (ask.ratesStale) return refuse('withdrawalPaused');
  if (ask.amountCents < WITHDRAWAL_MIN_CENTS) return wrongAmount(['belowMinimum']);
  if (ask.amountCents > withdrawable(facts.cashCents)) return wrongAmount(['notWithdrawable']);
  const { address } = ask;
  return address.ok
    ? null
    : refuse('withdrawalAddress', {
        message: address.reason,
        fields: { destinationAddress: address.reason },
      });
};

/** Max cashout rules: what was won under a cashout limit and asked for is not given back to be played on. */
export const isCancellable = (bonus: WithdrawalBonus): boolean => bonus.type !== 1;

/**
 * When it approves itself; null: the operator does. The rule of $100,000 stands above every configuration.
 */
export const approveAt = (
  amountCents: bigint,
  config: { readonly approveAboveUsd: number; readonly approveAfterMs: number },
  now: number,
): number | null =>
  amountCents > BigInt(config.approveAboveUsd) * 100n || amountCents >= BigInt(LARGE_WITHDRAWAL_CENTS)
    ? null
    : now + config.approveAfterMs;

/** May an operator approve it to go out in this coin? */
export const decideApproval = (row: {
  readonly state: string;
  readonly amountCents: bigint;
  readonly currency: string;
}): string | null => {
  if (row.state !== 'pending') return `it is ${row.state}, not pending`;
  const large = row.amountCents >= BigInt(LARGE_WITHDRAWAL_CENTS);
  if (!large || LARGE_WITHDRAWAL_COINS.some((coin) => coin === row.currency)) return null;
  return `from $100,000 on it is paid in ${LARGE_WITHDRAWAL_COINS.join(', ')}: ask the player, then name the coin and the address`;
};

/** As of deposits: deeper than this many times what is needed nothing is looked at again. */
export const FINAL_FACTOR = 2;

export interface SendVerdict {
  readonly state: 'sent' | 'confirmed' | 'failed';
  /** As the player is shown them: at most those needed. */
  readonly confirmations: number;
  readonly isFinal: boolean;
  /** The chain has forgotten it: it is told again. */
  readonly rebroadcast: boolean;
}

/** What became of a payment that was sent. */
export const judgeSent = (seen: Pick<Recheck, 'state' | 'confirmations'>, needed: number): SendVerdict => {
  const waits = {
    state: 'sent',
    confirmations: 0,
    isFinal: false,
    rebroadcast: seen.state === 'missing',
  } as const;
  if (seen.state === 'conflicted')
    return seen.confirmations >= needed ? { ...waits, state: 'failed', isFinal: true } : waits;
  if (seen.state !== 'mined') return waits;
  const confirmations = Math.min(seen.confirmations, needed);
  return {
    state: confirmations >= needed ? 'confirmed' : 'sent',
    confirmations,
    isFinal: seen.confirmations >= needed * FINAL_FACTOR,
    rebroadcast: false,
  };
};
