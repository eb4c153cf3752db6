import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  literal,
  min,
  nullable,
  number,
  object,
  optional,
  record,
  refine,
  size,
  string,
  tuple,
} from 'superstruct';
import { call } from '../call.ts';
import { CURRENCIES, type CurrencyCode } from './currencies.ts';
import { ConfirmationSteps, networkTroubles } from './networks.ts';
import { cents, code, houseId, REQUIRED, requestId, unixMs } from '../common.ts';
import { Confirmation } from '../confirmation.ts';

export const BELOW_MINIMUM = 'This amount is below the minimum required';
export const NOT_ENOUGH_WITHDRAWABLE = 'You don’t have enough withdrawable cash';
export const ENTER_VALID_AMOUNT = 'Enter a valid amount';

/** Chosen 2026-11-21: twice the smallest deposit, well above the fee of a network. */
export const WITHDRAWAL_MIN_CENTS = 2_000;
/** From this amount on billing asks for one of three coins, so the withdrawal waits for the operator. */
export const LARGE_WITHDRAWAL_CENTS = 10_000_000;
export const LARGE_WITHDRAWAL_COINS = ['BTC', 'LTC', 'XMR'] as const satisfies readonly CurrencyCode[];

/** No address is longer: Monero's integrated ones have 106 characters. */
export const ADDRESS_MAX = 200;

/**
 * What is wrong with an amount as typed in whole dollars, as a sentence for the player; null when nothing is.
 * @param limits minAmount and maxAmount of the withdrawal data, in cents
 */
export const withdrawalAmountError = (
  typed: string,
  limits: { readonly minAmount: number; readonly maxAmount: number },
): string | null => {
  if (typed === '') return REQUIRED;
  if (!/^[0-9]{1,12}$/.test(typed)) return ENTER_VALID_AMOUNT;
  const amount = Number(typed) * 100;
  if (amount < limits.minAmount) return BELOW_MINIMUM;
  return amount > limits.maxAmount ? NOT_ENOUGH_WITHDRAWABLE : null;
};

const wholeDollars = () =>
  refine(cents(), 'wholeDollars', (n) => (n > 0 && n % 100 === 0) || ENTER_VALID_AMOUNT);
const address = () =>
  refine(size(string(), 0, ADDRESS_MAX), 'address', (typed) => typed.trim() !== '' || REQUIRED);
const target = { currencyCode: enums(CURRENCIES), pmType: code(), paymentPPId: code() };

/**
 * What the form asks for, as it is typed there: the same rules. @param limits as above @param offered is
 * there a method that the form calls so?
 */
export const withdrawalForm = (
  limits: Parameters<typeof withdrawalAmountError>[1],
  offered: (method: string) => boolean,
) =>
  object({
    method: refine(string(), 'method', (name) => offered(name) || REQUIRED),
    amount: refine(string(), 'amount', (typed) => withdrawalAmountError(typed, limits) ?? true),
    destinationAddress: address(),
  });

/** A withdrawal that is not final. */
export const OpenWithdrawal = object({
  id: houseId(),
  /** When it was asked for. */
  date: unixMs(),
  amount: cents(),
  ...target,
  paymentMethodAddress: string(),
  /** When it is approved automatically, until then it may be cancelled; null: the operator decides. */
  approvedAt: nullable(unixMs()),
  /** Its address is new: it is not sent earlier than then. */
  newAddressUntil: optional(unixMs()),
  /** Signing or sending it failed and is tried again: the signer or the node is away, or fees are high. */
  isDelayed: optional(boolean()),
});
export type OpenWithdrawal = Infer<typeof OpenWithdrawal>;

/** Data of the withdraw form. Amounts are cents, always whole dollars. */
export const WithdrawalData = object({
  minAmount: min(cents(), 0),
  /** Withdrawable cash, rounded down to whole dollars. */
  maxAmount: min(cents(), 0),
  /**
   * Where the last withdrawal went, or else the coin of the last deposit without an address; null without
   * either.
   */
  paymentCurrencyCode: nullable(enums(CURRENCIES)),
  paymentMethodType: nullable(integer()),
  paymentPPId: nullable(integer()),
  paymentMethodAddress: nullable(string()),
  /** currency code → list of [pmType, ppId] */
  availableWithdrawalMethods: record(string(), array(tuple([integer(), integer()]))),
  /**
   * Dollars for one whole coin, decimal: what a withdrawal is about worth in it. The rate of the sending
   * decides.
   */
  rates: record(string(), string()),
  /**
   * By coin: the network fee in cents, which is taken from the amount, and by how much the rate is above the
   * market's. A coin without either is missing, and so is the member where no coin has one.
   */
  fees: optional(record(string(), object({ fee: min(cents(), 0), spreadPercent: min(number(), 0) }))),
  /** By coin: the confirmations after which a withdrawal is final to its player. */
  confirmations: optional(record(string(), ConfirmationSteps)),
  networks: networkTroubles(),
  /**
   * 0: an active bonus; 1: one with a cashout limit; null: none whose play money would be lost.
   */
  activeBonusType: nullable(enums([0, 1])),
  /**
   * Of type 1: 1 the balance is below the minimum, 2 it cannot be reversed, 3 and play money is removed too.
   */
  activeBonusStatus: nullable(enums([1, 2, 3])),
  /** Cents of play money that a withdrawal removes. */
  activeBonusPlayMoney: nullable(min(cents(), 0)),
  /** Asked for and not approved; at most one of these two. */
  cancellableWithdrawal: nullable(OpenWithdrawal),
  nonCancellableWithdrawal: nullable(OpenWithdrawal),
  /** Approved and being paid: to be sent, or sent and not confirmed. The newest. */
  pendingPrepayment: nullable(OpenWithdrawal),
  /**
   * Why the form is closed; null: it is open. 0: no deposit yet; 1: unconfirmed deposits; 2: a withdrawal is
   * pending; 3: below the minimum; 4: the account, its e-mail address, its new password, an open round,
   * deposits that have to be played first, or no coin can be sent.
   */
  withdrawalDisableType: nullable(enums([0, 1, 2, 3, 4])),
  /** After a change of password: when withdrawals open again. */
  withdrawalsOpenAt: nullable(unixMs()),
  /** Cents that have to be bet in cash before a withdrawal; absent: nothing. */
  missingPlaythrough: optional(min(cents(), 0)),
  /**
   * How long a withdrawal waits to an address that no confirmed withdrawal of the player went to; absent or
   * 0: it does not.
   */
  newAddressHours: optional(min(integer(), 0)),
  /** The e-mail address has to be verified first. */
  mustVerifyEmail: boolean(),
  /** Each withdrawal is confirmed with a passkey or a recovery code. */
  secondStep: boolean(),
});
export type WithdrawalData = Infer<typeof WithdrawalData>;

export const withdrawalData = call('/user/withdrawal/json2', 'player', object({}), WithdrawalData);
/**
 * Idempotent by `requestId`. `amount` in cents. The address is trimmed. While the second step is on it needs
 * a confirmation whose subject is `withdrawalSubject` of this request; without one nothing is decided, and
 * the id may be used again.
 */
export const withdrawalMake = call(
  '/user/withdrawal-make/json2',
  'player',
  object({
    requestId: requestId(),
    ...target,
    amount: wholeDollars(),
    destinationAddress: address(),
    confirmation: optional(Confirmation),
  }),
  object({ id: houseId(), amount: cents(), cancellable: boolean() }),
);
/**
 * Idempotent by `requestId`, so that a late retry cannot cancel the next withdrawal. `amount` is negative:
 * what came back.
 */
export const withdrawalRevert = call(
  '/user/withdrawal-revert/json2',
  'player',
  object({ requestId: requestId() }),
  object({
    amount: cents(),
    cancelled: literal(true),
  }),
);
