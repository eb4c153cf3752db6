import { STATUS } from '../../../wire/money/cashier.ts';
import {
  LARGE_WITHDRAWAL_CENTS,
  LARGE_WITHDRAWAL_COINS,
  WITHDRAWAL_MIN_CENTS,
} from '../../../wire/money/withdrawals.ts';
import { changedRecently } from '../../players/account/rules.ts';
import type { WithdrawalBonus } from '../../bonus/rules.ts';
import type { AddressCheck } from '../../platform/chainPort.ts';
import { type Refusal, refuse } from '../../platform/ports.ts';
import type { TransactionStatus } from '../../ledger/transactions/transactions.ts';
import type { Sentence } from '../../platform/words/sentence.ts';
import { withdrawable } from './limits.ts';
/**
 * Pure decisions of a withdrawal: whether it is accepted, who approves it, its state after what the chain
 * shows. Money is cents.
 */

/**
 * pending → approved → signed → broadcasting → sent → confirmed; failed where a conflicting payment has
 * replaced it for good. A pending one may be cancelled by the player. Until broadcasting the payment has not
 * left: the operator may decline it, and a change of the account leaves it to the operator, an approved one
 * as pending, a signed one as held. From broadcasting on it may have left. review: the chain refused the
 * payment, and the operator decides. A sent one is followed until it is final; until then a reorg may turn
 * confirmed back into sent.
 */
export type WithdrawalState =
  | 'pending'
  | 'approved'
  | 'signed'
  | 'held'
  | 'broadcasting'
  | 'sent'
  | 'confirmed'
  | 'failed'
  | 'cancelled'
  | 'declined'
  | 'review';

/** The status of its transaction in the player's history. */
export const STATUS_OF: Readonly<Record<WithdrawalState, TransactionStatus>> = {
  pending: STATUS.pending,
  approved: STATUS.pending,
  signed: STATUS.pending,
  held: STATUS.pending,
  broadcasting: STATUS.pending,
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
  /** Whether any deposit is credited. */
  readonly hasDeposited: boolean;
  readonly unconfirmedDeposits: number;
  /** Cash to be bet before a withdrawal. */
  readonly missingPlaythroughCents: bigint;
  /** Another withdrawal is pending. */
  readonly hasPending: boolean;
  readonly bonus: WithdrawalBonus;
  readonly now: number;
}

/**
 * Refusals by the account, before any about money. Contacting billing comes first, because the player can
 * resolve the others alone.
 */
const accountRefusal = ({ contactBilling, flags, passwordChangedAt, now }: PlayerFacts): Refusal | null => {
  if (contactBilling) return refuse('contactBilling');
  if (flags.includes('change-contact-email')) return refuse('invalidEmailFlag');
  if (flags.includes('verify-contact-email')) return refuse('verifyEmailFirst');
  return changedRecently(passwordChangedAt, now) ? refuse('passwordChanged') : null;
};

const roundRefusal = ({ bonus }: PlayerFacts): Refusal | null =>
  bonus.lockedByGameId === null ? null : refuse('bonusLocked', { message: ['roundBeforeWithdrawal'] });

/**
 * withdrawalDisableType of the contract: why the form is closed, null where it is open. `canSend`: at least
 * one coin can be sent now.
 */
export const disableType = (facts: PlayerFacts, canSend: boolean): 0 | 1 | 2 | 3 | 4 | null => {
  if (facts.hasPending) return 2;
  if (!canSend || accountRefusal(facts) || roundRefusal(facts)) return 4;
  // Whoever waits for a first deposit has made one: to be told to make one would be wrong.
  if (facts.unconfirmedDeposits > 0) return 1;
  if (!facts.hasDeposited) return 0;
  if (facts.missingPlaythroughCents > 0n) return 4;
  return withdrawable(facts.cashCents) < WITHDRAWAL_MIN_CENTS ? 3 : null;
};

/** The active bonus, as the form warns of it. */
export const bonusEffect = (bonus: WithdrawalBonus, cashCents: bigint) => ({
  activeBonusType: bonus.type,
  activeBonusStatus:
    bonus.type === 1 && withdrawable(cashCents) < WITHDRAWAL_MIN_CENTS ? (1 as const) : bonus.status,
  activeBonusPlayMoney: bonus.type === null ? null : Number(bonus.playMoneyCents),
});

export interface RequestedWithdrawal {
  readonly amountCents: bigint;
  readonly address: AddressCheck;
  /** No rate is fresh enough to send this coin. */
  readonly ratesStale: boolean;
}

const wrongAmount = (message: Sentence): Refusal =>
  refuse('withdrawalAmount', { message, fields: { amount: message } });

/** Refusals in order, the most decisive first. After null nothing in the transaction may fail. */
export const decideWithdrawal = (facts: PlayerFacts, requested: RequestedWithdrawal): Refusal | null => {
  const refused = accountRefusal(facts);
  if (refused) return refused;
  if (facts.hasPending) return refuse('withdrawalPending');
  if (facts.unconfirmedDeposits > 0) return refuse('withdrawalUnconfirmed');
  if (!facts.hasDeposited) return refuse('withdrawalNoDeposit');
  const locked = roundRefusal(facts);
  if (locked) return locked;
  if (facts.missingPlaythroughCents > 0n) {
    const message = ['missingPlaythrough', Number(facts.missingPlaythroughCents)] as const;
    return refuse('withdrawalPlaythrough', { message });
  }
  if (requested.ratesStale) return refuse('withdrawalPaused');
  if (requested.amountCents < WITHDRAWAL_MIN_CENTS) return wrongAmount(['belowMinimum']);
  if (requested.amountCents > withdrawable(facts.cashCents)) return wrongAmount(['notWithdrawable']);
  const { address } = requested;
  return address.ok
    ? null
    : refuse('withdrawalAddress', {
        message: address.reason,
        fields: { destinationAddress: address.reason },
      });
};

/**
 * Max cashout rules: a withdrawal under a cashout limit cannot be cancelled, or its money could be played on
 * after the bonus has ended.
 */
export const isCancellable = (bonus: WithdrawalBonus): boolean => bonus.type !== 1;

/**
 * Until when a withdrawal waits because its address is new, Unix ms; null: it does not wait. An address is
 * known once a withdrawal of the player to it was confirmed.
 */
export const waitsUntil = (
  knownAddress: boolean,
  { newAddressMs }: { readonly newAddressMs: number },
  now: number,
): number | null => (knownAddress || newAddressMs === 0 ? null : now + newAddressMs);

/**
 * The moment at which it is approved automatically, Unix ms; null: by the operator. From $100,000 on it is
 * the operator, whatever the configuration says.
 */
export const approveAt = (
  amountCents: bigint,
  config: { readonly approveAboveUsd: number; readonly approveAfterMs: number },
  now: number,
  waits: number | null = null,
): number | null =>
  amountCents > BigInt(config.approveAboveUsd) * 100n || amountCents >= BigInt(LARGE_WITHDRAWAL_CENTS)
    ? null
    : Math.max(now + config.approveAfterMs, waits ?? 0);

/** The account at a step of an accepted withdrawal. */
interface HoldFacts {
  readonly suspended: boolean;
  readonly contactBilling: boolean;
  readonly flags: readonly string[];
  /** Unix ms, as the three below. */
  readonly passwordChangedAt: bigint | null;
  readonly emailChangedAt: bigint | null;
  readonly passkeyAddedAt: bigint | null;
  /** When somebody decided last: the player who asked for it, or the operator who approved it. */
  readonly since: number;
  /** An operator approved it, knowing the account. */
  readonly byOperator: boolean;
}

/**
 * Why an accepted withdrawal waits for the operator after all; null where it goes on. Asked when it is
 * approved automatically, when it is signed and before it is broadcast: whoever takes an account over begins
 * with these changes.
 */
export const holdReason = (facts: HoldFacts): string | null => {
  const isNew = (now: bigint | null) => now !== null && Number(now) >= facts.since;
  if (facts.suspended) return 'the account is suspended';
  if (isNew(facts.passwordChangedAt)) return 'the password was changed';
  if (isNew(facts.emailChangedAt)) return 'the e-mail address was changed';
  if (isNew(facts.passkeyAddedAt)) return 'a passkey was added';
  if (facts.byOperator) return null;
  if (facts.contactBilling) return 'the account was limited';
  if (facts.flags.includes('change-contact-email')) return 'e-mails to the player bounce';
  return facts.flags.includes('verify-contact-email') ? 'the e-mail address is not verified' : null;
};

/** The time over which automatic approvals are added up. */
export const APPROVALS_MS = 24 * 3_600_000;

/**
 * Why the operator decides although the amount alone is small; null where the house may. The sums are of what
 * was approved automatically in `APPROVALS_MS`, this withdrawal included, in cents.
 */
const sumReason = (
  sums: { readonly player: bigint; readonly house: bigint },
  limits: { readonly approveDayPlayerUsd: number; readonly approveDayHouseUsd: number },
): string | null => {
  const isOver = (sum: bigint, dollars: number) => sum > BigInt(dollars) * 100n;
  if (isOver(sums.player, limits.approveDayPlayerUsd))
    return `the player's withdrawals of 24 hours are above $${limits.approveDayPlayerUsd}`;
  return isOver(sums.house, limits.approveDayHouseUsd)
    ? `all withdrawals of 24 hours are above $${limits.approveDayHouseUsd}`
    : null;
};

/** The limits of what the house approves by itself. */
export interface ApprovalLimits {
  readonly approveAboveUsd: number;
  readonly approveDayPlayerUsd: number;
  readonly approveDayHouseUsd: number;
  readonly approveAfterMs: number;
  readonly newAddressMs: number;
}

/** A withdrawal that the house approves, or says that it did. Cents and Unix ms. */
interface HouseApproval {
  readonly amountCents: bigint;
  readonly createdAt: number;
  readonly approvedAt: number;
  /** A withdrawal of the player to its address had left before. */
  readonly knownAddress: boolean;
  /** What the house approved in the `APPROVALS_MS` until then, this one included. */
  readonly sums: { readonly player: bigint; readonly house: bigint };
}

/** Why these limits leave a withdrawal to the operator; null where the house may approve it at that time. */
export const limitReason = (
  { amountCents, createdAt, approvedAt, knownAddress, sums }: HouseApproval,
  limits: ApprovalLimits,
): string | null => {
  const waits = waitsUntil(knownAddress, limits, createdAt);
  const earliest = approveAt(amountCents, limits, createdAt, waits);
  if (earliest === null) return `it is above $${limits.approveAboveUsd}`;
  if (approvedAt < earliest) return `it waits until ${new Date(earliest).toISOString()}`;
  return sumReason(sums, limits);
};

/** Why an operator may not approve a withdrawal in this coin; null where allowed. */
export const decideApproval = (row: {
  readonly state: string;
  readonly amountCents: bigint;
  readonly currency: string;
  /** Unix ms; null where its address is known, or where the operator names another one. */
  readonly waitsUntil: number | null;
  readonly now: number;
}): string | null => {
  if (row.state !== 'pending' && row.state !== 'held') return `it is ${row.state}, not pending`;
  if (row.waitsUntil !== null && row.waitsUntil > row.now)
    return `its address is new: it waits until ${new Date(row.waitsUntil).toISOString()}`;
  const large = row.amountCents >= BigInt(LARGE_WITHDRAWAL_CENTS);
  if (!large || LARGE_WITHDRAWAL_COINS.some((coin) => coin === row.currency)) return null;
  return (
    `from $100,000 on it is paid in ${LARGE_WITHDRAWAL_COINS.join(', ')}: ask the player, then ` +
    'name the coin and the address'
  );
};

/** States in which no payment of the withdrawal has left; after review only another payment has. */
const DECLINABLE: ReadonlySet<string> = new Set<WithdrawalState>([
  'pending',
  'approved',
  'signed',
  'held',
  'review',
]);

/** Why an operator may not decline a withdrawal; null where allowed. */
export const decideDecline = (state: string): string | null => {
  if (DECLINABLE.has(state)) return null;
  return state === 'broadcasting'
    ? 'it is being broadcast: its payment may have left'
    : `it is ${state}, not pending`;
};

/** An approved withdrawal without a payment. */
interface ToPlan {
  readonly network: string;
  readonly currency: string;
  /** Not 0: a payment of it failed for what may be its own reason. */
  readonly paid_alone: bigint;
  /** When it was approved, Unix ms. */
  readonly updated_at: bigint;
}

/**
 * Which approved withdrawals get a payment now: those of one coin together, as many as a payment takes.
 * Those that fit into one payment wait up to `batchMs` for others. One whose payment has failed is paid
 * alone, since it may be what the others would fail for.
 */
export const groupsToPlan = <Row extends ToPlan>(
  rows: readonly Row[],
  terms: {
    outputsMax(row: Row): number;
    /** Its address cannot be paid together with others. */
    isPaidAlone(row: Row): boolean;
    readonly batchMs: number;
    readonly now: number;
  },
): Row[][] => {
  const isAlone = (row: Row) => row.paid_alone !== 0n || terms.isPaidAlone(row);
  const alone = rows.filter(isAlone).map((row) => [row]);
  const coins = new Map<string, Row[]>();
  for (const row of rows.filter((one) => !isAlone(one))) {
    const coin = `${row.network} ${row.currency}`;
    coins.set(coin, [...(coins.get(coin) ?? []), row]);
  }
  const together = [...coins.values()].flatMap((coin) => {
    const [first] = coin;
    const size = first ? terms.outputsMax(first) : 1;
    const oldest = Math.min(...coin.map((row) => Number(row.updated_at)));
    const waits = size > 1 && coin.length < size && terms.now - oldest < terms.batchMs;
    const groups = Math.ceil(coin.length / size);
    return waits ? [] : Array.from({ length: groups }, (_, n) => coin.slice(n * size, (n + 1) * size));
  });
  return [...alone, ...together];
};
