import { batch, signal } from '@preact/signals-react';
import { report } from '../../../../wire/player/status.ts';
import {
  BUY_PROVIDERS,
  type BuyCurrency,
  buyAmountError,
  buyCurrencies,
  type BuyOffer,
  buyOffers,
  buyOrder,
  dollarsOf,
} from '../../../../wire/money/buy.ts';
import type { CurrencyCode } from '../../../../wire/money/currencies.ts';
import { whenPlayerLeaves } from '../../../base/session/whenPlayerLeaves.ts';
import { createRequestIds } from '../../../base/session/requestIds.ts';
import { BUILD } from '../../../base/build.ts';
import { deviceTimers } from '../../../base/clock.ts';
import { ask, type Reply } from '../../../base/net/call.ts';
import { randomId } from '../../../base/random.ts';

/** Long enough to type a number without a request for each digit, short enough to seem immediate. */
const BUY_DEBOUNCE_MS = 400;
/** Leaves time to read the notice. */
const POP_UP_DELAY_MS = 900;
/** WebKit, which all its browsers name so, opens no window later than a second after the click. */
const opensOnClickAlone = () => navigator.userAgent.includes('AppleWebKit/605.');
/** The button is locked this long after an order, so that nobody orders twice. */
const ORDER_LOCK_MS = 5_000;

export const coins = signal<readonly BuyCurrency[]>([]);
/** What offers are asked for: the coin, and dollars as typed. */
interface OfferQuery {
  readonly coin: CurrencyCode;
  readonly amount: string;
}
export const offerQuery = signal<OfferQuery>({ coin: 'BTC', amount: '' });
export const offers = signal<readonly BuyOffer[]>([]);
/** none: nothing is sold, or the amount is not valid. offers: loading offers. */
export const buyState = signal<'loading' | 'none' | 'offers' | 'ready' | 'offline' | 'error'>('loading');
/** The chosen provider's code. */
export const provider = signal<string | null>(null);
/** First `sending`, then the pop-up is `opening` and `open`, or the player may open it; null: no order. */
export const order = signal<{
  readonly state: 'sending' | 'opening' | 'open' | 'ready';
  readonly url: string;
} | null>(null);
export const orderLocked = signal(false);

export const isAvailable = ({ errorType, amountExpectedTo }: BuyOffer): boolean =>
  errorType === null && amountExpectedTo !== null;

const reported = new Set<string>();
/** Reports each unknown provider once. */
const reportUnknown = (list: readonly BuyOffer[]): void => {
  for (const { providerCode } of list) {
    if (BUY_PROVIDERS[providerCode] !== undefined || reported.has(providerCode)) continue;
    reported.add(providerCode);
    void ask(report, { errorId: randomId(), name: 'UnknownProvider', message: providerCode, build: BUILD });
  }
};

/** The player chose a provider; until then the best offer is chosen. */
let picked = false;
export const chooseProvider = (code: string): void => {
  picked = true;
  provider.value = code;
};

let offersRequest = new AbortController();
let stopWaiting = () => {};

const askOffers = async (amountFrom: number): Promise<void> => {
  offersRequest = new AbortController();
  const { signal: abortSignal } = offersRequest;
  const reply = await ask(
    buyOffers,
    { currencyFrom: 'USD' as const, currencyTo: offerQuery.peek().coin, amountFrom },
    { signal: abortSignal },
  );
  if (abortSignal.aborted) return;
  if (!reply.ok) {
    buyState.value = reply.error === null ? 'offline' : 'error';
    return;
  }
  const list = reply.data.changellyOffers;
  reportUnknown(list);
  batch(() => {
    offers.value = list;
    buyState.value = 'ready';
    // The best is first. The player's choice stays while it is available.
    const kept = picked
      ? list.find((offer) => offer.providerCode === provider.peek() && isAvailable(offer))
      : undefined;
    provider.value = (kept ?? list.find(isAvailable))?.providerCode ?? null;
  });
};

/** Offers are asked for after `afterMs` without another change, and only for a valid amount. */
export const changeOfferQuery = (change: Partial<OfferQuery>, afterMs = BUY_DEBOUNCE_MS): void => {
  offersRequest.abort();
  stopWaiting();
  const next = { ...offerQuery.peek(), ...change };
  const dollars = dollarsOf(next.amount);
  batch(() => {
    offerQuery.value = next;
    buyState.value = buyAmountError(dollars) === null ? 'offers' : 'none';
  });
  if (buyState.peek() === 'offers')
    stopWaiting = deviceTimers.after(afterMs, () => void askOffers(Number(dollars)));
};

/**
 * Loads the coins that are sold, then offers.
 * @param begin the form's amount, and its coin if that is sold
 */
export const loadBuy = async (begin: { readonly coin: string; readonly amount: string }): Promise<void> => {
  buyState.value = 'loading';
  const reply = await ask(buyCurrencies, {});
  if (!reply.ok) {
    buyState.value = reply.error === null ? 'offline' : 'error';
    return;
  }
  coins.value = reply.data.availableCurrencies;
  const first = coins.peek().find(({ ticker }) => ticker === begin.coin) ?? coins.peek()[0];
  if (first) changeOfferQuery({ coin: first.ticker, amount: begin.amount }, 0);
  else buyState.value = 'none';
};

/** Wide enough for the seller's forms, small enough to be seen as a pop-up. */
const POP_UP_FEATURES = 'popup,width=480,height=760';

/**
 * Opens a page in a window that has no access to this one. With `noopener` the browser does not say whether
 * it opened, so it opens empty, loses its opener, and then gets its address.
 * @returns false: the browser blocked it
 */
const openPopUp = (url: string): boolean => {
  const opened = window.open('', '_blank', POP_UP_FEATURES);
  if (!opened) return false;
  opened.opener = null;
  opened.location.href = new URL(url, window.location.href).href;
  return true;
};

const requestIds = createRequestIds();

/** The seller's page opens in a pop-up after `POP_UP_DELAY_MS`, else by a link. */
const openOrder = (url: string): void => {
  if (opensOnClickAlone()) return void (order.value = { state: 'ready', url });
  order.value = { state: 'opening', url };
  deviceTimers.after(POP_UP_DELAY_MS, () => {
    order.value = { state: openPopUp(url) ? 'open' : 'ready', url };
  });
};

/** Places the order, and opens it. */
export const buy = async (agree: boolean): Promise<Reply<unknown>> => {
  const { coin, amount } = offerQuery.peek();
  const ordered = {
    currencyFrom: 'USD' as const,
    currencyTo: coin,
    amountFrom: Number(amount),
    providerCode: provider.peek() ?? '',
    agree,
  };
  batch(() => {
    orderLocked.value = true;
    order.value = { state: 'sending', url: '' };
  });
  const reply = await requestIds.send(JSON.stringify(ordered), (requestId) =>
    ask(buyOrder, { requestId, ...ordered }),
  );
  if (!reply.ok) {
    batch(() => {
      orderLocked.value = false;
      order.value = null;
    });
    return reply;
  }
  openOrder(reply.data.changellyOrder.redirectUrl);
  deviceTimers.after(ORDER_LOCK_MS, () => {
    orderLocked.value = false;
  });
  return reply;
};

/** The tab was left: running requests are dropped. */
export const leaveBuy = (): void => {
  offersRequest.abort();
  stopWaiting();
  picked = false;
  order.value = null;
  // An order of a later visit is a new one.
  requestIds.drop('');
};
whenPlayerLeaves(() =>
  batch(() => {
    leaveBuy();
    [coins.value, offers.value, provider.value] = [[], [], null];
  }),
);
