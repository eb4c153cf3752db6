import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  number,
  object,
  optional,
  pattern,
  record,
  size,
  string,
  tuple,
} from 'superstruct';
import { TOO_MANY_CALLS } from '../basicErrors.ts';
import { call } from '../call.ts';
import { cents, code, unixMs } from '../common.ts';
import { CURRENCIES } from './currencies.ts';
import { ConfirmationSteps, networkTroubles, OnNetwork } from './networks.ts';

/** Transaction types; a type's code is its index. */
export const TRANSACTION_TYPES = [
  'deposit',
  'deposit refund',
  'deposit reversal',
  'deposit void',
  'payment',
  'payment refund',
  'withdrawal',
  'withdrawal reversal',
  'bonus',
  'bonus reversal',
  'bonus expiration',
  'bonus cancellation',
  'jackpot tokens credit',
] as const;
/** Transaction statuses; a status' code is its index, and 0 is blank. */
export const TRANSACTION_STATUSES = [
  '',
  'Cancelled',
  'Confirming',
  'Confirmed',
  'Declined',
  'Failed',
  'Pending',
  'Sent',
] as const;
export const STATUS = {
  blank: 0,
  cancelled: 1,
  confirming: 2,
  confirmed: 3,
  declined: 4,
  failed: 5,
  pending: 6,
  sent: 7,
} as const;

/** A bonus that became cash; prizes and cashback, which are payments. */
const TRANSACTION_DETAILS = ['bonusConverted', 'lottoPrize', 'cashback'] as const;
export type TransactionDetail = (typeof TRANSACTION_DETAILS)[number];

/**
 * What a player is told of a deposit. `missing`: no node shows it, and it may come back. `confirmingAgain`:
 * it is credited, and the network undid its block. `failed`: replaced or dropped before its credit.
 * `reversed`: the same after its credit, which was taken back. `refunded`: taken back by an operator.
 */
const DEPOSIT_STATES = [
  'confirming',
  'missing',
  'confirmingAgain',
  'credited',
  'tooSmall',
  'failed',
  'reversed',
  'refunded',
] as const;
export type ToldDepositState = (typeof DEPOSIT_STATES)[number];

/** A line of the history. Coin amounts are decimal strings in whole coins, exact; dollars are cents. */
export const Transaction = object({
  id: string(),
  date: unixMs(),
  type: max(min(integer(), 0), TRANSACTION_TYPES.length - 1),
  status: max(min(integer(), 0), TRANSACTION_STATUSES.length - 1),
  amount: cents(),
  amountInCurrency: nullable(string()),
  currencyCode: nullable(string()),
  address: nullable(string()),
  bonusCode: nullable(string()),
  numberOfConfirmations: nullable(min(integer(), 0)),
  numberOfConfirmationsNeeded: nullable(min(integer(), 0)),
  isCredited: boolean(),
  /** Tells apart lines of one type. */
  detail: optional(enums(TRANSACTION_DETAILS)),
  /**
   * Dollars for one whole coin, decimal, at which `amount` and `amountInCurrency` are the same; of a
   * withdrawal after its network fee.
   */
  rate: optional(string()),
  /** Of a deposit; `since`: when it was credited, or when its state became final. */
  deposit: optional(object({ state: enums(DEPOSIT_STATES), since: optional(unixMs()) })),
  /** A deposit with its confirmations that is not credited yet: the price of its coin is not certain. */
  waitsFor: optional(enums(['rate'])),
  /** Of a withdrawal: the network fee that was taken from it, in cents. */
  networkFee: optional(min(cents(), 0)),
  /** Of what moved coins. */
  onNetwork: optional(OnNetwork),
});
export type Transaction = Infer<typeof Transaction>;

const method = object({ currencyCode: enums(CURRENCIES), pmType: code(), paymentPPId: code() });

export const DepositAddress = object({
  depositAddress: string(),
  depositCurrency: enums(CURRENCIES),
  depositUri: string(),
  /** An SVG picture of the URI, dark on light, as text. */
  qrCode: string(),
  pmType: integer(),
  minDepositAmount: cents(),
  minDepositAmountInCurrency: string(),
  maxDepositAmount: cents(),
  maxDepositAmountInCurrency: string(),
  /** US cents for one whole coin, as a decimal string in dollars, with the moment it was taken. */
  rate: object({
    usd: string(),
    takenAt: unixMs(),
    renewsAt: unixMs(),
    /** Whose rate it is: 'play rates', 'market rates'. */
    source: optional(string()),
    /** By how much it is below the market's; absent: it is the market's. */
    spreadPercent: optional(min(number(), 0)),
  }),
  /** The most that any amount needs. */
  numberOfConfirmationsNeeded: integer(),
  /** By amount. */
  confirmations: optional(ConfirmationSteps),
});
export type DepositAddress = Infer<typeof DepositAddress>;

export const depositAvailableMethods = call(
  '/user/deposit-available-methods/json2',
  'player',
  object({}),
  object({
    /** currency code → list of [pmType, ppId] */
    availableDepositMethods: record(string(), array(tuple([integer(), integer()]))),
    networks: networkTroubles(),
  }),
);
export const depositAddress = call('/user/deposit-address/json2', 'player', method, DepositAddress);
/**
 * The one refusal of `recentDeposits` that the poll ignores: it came too soon after others, and the next poll
 * asks again. Nothing is said to the player.
 */
export const IGNORED_BY_POLL = TOO_MANY_CALLS;
export const recentDeposits = call(
  '/user/recent-deposits/json2',
  'player',
  object({ createdSinceTimeStamp: unixMs() }),
  object({
    transactions: array(Transaction),
    networks: networkTroubles(),
  }),
);

/** Lines of one answer of the history. */
export const TRANSACTIONS_PAGE = 20;
/**
 * A page of the history, newest first. `skip` lines are already loaded, counted from the newest of the first
 * page: send the `numberOfTransactions` that came with it back, and lines that arrived meanwhile move
 * nothing. Without it `skip` counts from the newest line of now. The answer's `numberOfTransactions` is that
 * of now.
 */
export const transactionsHistory = call(
  '/user/transactions-history/json2',
  'player',
  object({
    skip: optional(min(integer(), 0)),
    numberOfTransactions: optional(min(integer(), 0)),
  }),
  object({ transactions: array(Transaction), numberOfTransactions: min(integer(), 0) }),
);

/**
 * The devnet's faucet: pays an address of the devnet with play coins. Served only where the devnet is
 * configured.
 */
export const faucetPay = call(
  '/devnet/faucet/json2',
  'anyone',
  object({
    currencyCode: enums(CURRENCIES),
    address: size(string(), 1, 200),
    /** whole coins, decimal */
    amount: pattern(string(), /^[0-9]{1,9}(\.[0-9]{1,18})?$/),
  }),
  object({ txid: string() }),
);
/** An address of the devnet that belongs to no player: somewhere to withdraw to. */
export const devnetAddress = call(
  '/devnet/address/json2',
  'anyone',
  object({ currencyCode: enums(CURRENCIES) }),
  object({ address: string() }),
);
/** The chain that carries a coin; without one, Bitcoin's. */
export const devnetBlocks = call(
  '/devnet/blocks/json2',
  'anyone',
  object({ currencyCode: optional(enums(CURRENCIES)) }),
  object({
    height: integer(),
    nextBlockInMs: integer(),
    mempool: array(object({ txid: string(), address: string(), amount: string(), currencyCode: string() })),
  }),
);
