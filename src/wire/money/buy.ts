/**
 * Buying crypto through an exchange: the coins it sells, its offers, and the order that leads to its own
 * page.
 */
import {
  array,
  boolean,
  define,
  enums,
  type Infer,
  literal,
  nullable,
  object,
  optional,
  pattern,
  refine,
  size,
  string,
  type,
} from 'superstruct';
import { call } from '../call.ts';
import { formatCount } from './format.ts';
import { CURRENCIES } from './currencies.ts';
import { REQUIRED, requestId } from '../common.ts';

/** Default amount, in whole dollars. */
export const BUY_DEFAULT_USD = 50;
/** Chosen 2026-11-21: the usual minimum of providers. */
export const BUY_MIN_USD = 30;
/** Far above every provider's own limit; its error offer names that one. */
export const BUY_MAX_USD = 1_000_000;

export const BUY_AMOUNT_REQUIRED = 'Enter an amount to continue.';
export const BUY_AMOUNT_WHOLE = 'Amounts must be in whole dollars.';
export const BUY_AMOUNT_MIN = `The minimum amount is $${BUY_MIN_USD} USD.`;
export const BUY_AMOUNT_MAX = `The maximum amount is $${formatCount(BUY_MAX_USD)} USD.`;
export const NO_OFFERS = 'No offers currently available.';
export const NO_BUY_CURRENCIES = 'No crypto currencies currently available.';

/** Names of providers by code. An unknown code is shown as it is, with a generic icon, and reported. */
export const BUY_PROVIDERS: Readonly<Record<string, string>> = {
  moonpay: 'MoonPay',
  banxa: 'Banxa',
  transak: 'Transak',
  wert: 'Wert',
  kado: 'Kado',
  skrill_crypto: 'Skrill',
  'play-bureau': 'Play bureau',
  'play-kiosk': 'Play kiosk',
  'play-vault': 'Play vault',
};

/**
 * What is wrong with an amount as the form or a request has it: a number of dollars; undefined, null and ''
 * are none.
 * @returns the sentence for the player, or null
 */
export const buyAmountError = (value: unknown): string | null => {
  if (value === undefined || value === null || value === '') return BUY_AMOUNT_REQUIRED;
  if (typeof value !== 'number' || !Number.isInteger(value)) return BUY_AMOUNT_WHOLE;
  if (value > BUY_MAX_USD) return BUY_AMOUNT_MAX;
  return value < BUY_MIN_USD ? BUY_AMOUNT_MIN : null;
};

/** A rule whose failure is a sentence for the player, also for a missing value. */
const ruleWithMessage = <T>(name: string, bad: (value: unknown) => string | null) =>
  refine(
    define<T>(name, () => true),
    name,
    (value) => bad(value) ?? true,
  );

/** Whole dollars. */
const amountFrom = () => ruleWithMessage<number>('amountFrom', buyAmountError);
const agree = () => ruleWithMessage<boolean>('agree', (value) => (value === true ? null : REQUIRED));
const providerCode = () => pattern(size(string(), 1, 64), /^[A-Za-z0-9_.-]+$/);
const requiredProvider = () =>
  ruleWithMessage<string>('providerCode', (value) =>
    typeof value === 'string' && /^[A-Za-z0-9_.-]{1,64}$/.test(value) ? null : REQUIRED,
  );

/** What was typed, as the contract counts it: dollars, nothing, or no number at all. */
export const dollarsOf = (text: string): number | '' =>
  text.trim() === '' ? '' : /^\d{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN;
/** The form's fields as they are typed, under the same rules; the seller is one of the offers. */
export const BuyForm = object({
  coin: string(),
  amountFrom: refine(string(), 'amountFrom', (typed) => buyAmountError(dollarsOf(typed)) ?? true),
  agree: agree(),
});

export const BuyCurrency = object({ ticker: enums(CURRENCIES), name: string() });
export type BuyCurrency = Infer<typeof BuyCurrency>;

/** An offer, or why there is none: `cause` is min or max and `value` dollars as the provider writes them. */
export const BuyOffer = object({
  providerCode: providerCode(),
  /** Whole coins, decimal; null in an error offer. */
  amountExpectedTo: nullable(string()),
  /** limits, timeout, unavailable, country …; null in an offer. An unknown one is shown without a reason. */
  errorType: nullable(string()),
  errorDetails: nullable(array(object({ cause: string(), value: string() }))),
});
export type BuyOffer = Infer<typeof BuyOffer>;

const wish = { currencyFrom: literal('USD'), currencyTo: enums(CURRENCIES), amountFrom: amountFrom() };

export const buyCurrencies = call(
  '/user/changelly-currencies-crypto/json2',
  'player',
  object({}),
  object({ availableCurrencies: array(BuyCurrency) }),
);
/** Best first, error offers last. Empty where the exchange does not answer. */
export const buyOffers = call(
  '/user/changelly-offers/json2',
  'player',
  object(wish),
  object({ changellyOffers: array(BuyOffer) }),
);
/**
 * Opens an order with a provider. `redirectUrl` is the provider's page: https, or a path of the house where
 * the devnet plays.
 */
export const buyOrder = call(
  '/user/changelly-order-create/json2',
  'player',
  object({
    requestId: requestId(),
    ...wish,
    providerCode: requiredProvider(),
    agree: agree(),
  }),
  object({ changellyOrder: object({ redirectUrl: string() }) }),
);

/**
 * The exchange's page of the devnet: what an order is, and its confirmation, which pays. The order's id is
 * its only key.
 */
const orderId = () => pattern(string(), /^b_[0-9a-f]{32}$/);
const PlayOrder = object({
  orderId: string(),
  provider: string(),
  amountUsd: string(),
  coins: string(),
  currencyCode: enums(CURRENCIES),
  address: string(),
  paid: boolean(),
});
export const playOrderDetails = call(
  '/devnet/exchange-order/json2',
  'anyone',
  object({ orderId: orderId() }),
  PlayOrder,
);
export const playOrderPay = call(
  '/devnet/exchange-pay/json2',
  'anyone',
  object({ orderId: orderId() }),
  PlayOrder,
);

/** Callback of an exchange. It is only stored, as a hint for the operator: a credit follows the chain. */
export const buyHint = call(
  '/exchange/changelly-callback/json2',
  'anyone',
  type({
    orderId: size(string(), 1, 100),
    externalOrderId: optional(nullable(size(string(), 0, 100))),
    status: optional(nullable(size(string(), 0, 40))),
  }),
  object({}),
);
