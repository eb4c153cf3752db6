import { batch, signal } from '@preact/signals-react';
import { report } from '../../../wire/player/status.ts';
import {
  BUY_PROVIDERS,
  type BuyCurrency,
  buyAmountError,
  buyCurrencies,
  type BuyOffer,
  buyOffers,
  buyOrder,
  dollarsOf,
} from '../../../wire/money/buy.ts';
import type { CurrencyCode } from '../../../wire/money/currencies.ts';
import { whenPlayerLeaves } from '../../session/whenPlayerLeaves.ts';
import { createRequestIds } from '../../session/requestIds.ts';
import { BUILD } from '../../base/build.ts';
import { deviceTimers } from '../../base/clock.ts';
import { ask, type Reply } from '../../net/call.ts';
import { randomId } from '../../base/random.ts';
import { openPopUp } from './popUp.ts';

/** The product gives none: long enough to type a number through, short enough to feel at once. */
export const BUY_DEBOUNCE_MS = 400;
/**
 * The words that ask for the pop-up are read first; browsers let a page open one up to a second after the
 * press (WebKit).
 */
export const POP_UP_DELAY_MS = 900;
/** And the button rests this long, so that nobody orders twice. */
export const ORDER_LOCK_MS = 5_000;

export const coins = signal<readonly BuyCurrency[]>([]);
/** What offers are asked for: the coin, and dollars as typed. */
export interface OfferQuery {
  readonly coin: CurrencyCode;
  readonly amount: string;
}
export const offerQuery = signal<OfferQuery>({ coin: 'BTC', amount: '' });
export const offers = signal<readonly BuyOffer[]>([]);
/** none: the amount is not one to ask with. */
export const buyState = signal<'loading' | 'none' | 'offers' | 'ready' | 'offline' | 'error'>('loading');
/** The provider that was chosen. */
export const provider = signal<string | null>(null);
/** sending, then the pop-up is on its way, open, or held back by the browser; null: no order. */
export const order = signal<{
  readonly state: 'sending' | 'opening' | 'open' | 'blocked';
  readonly url: string;
} | null>(null);
/** The button rests after an order. */
export const orderLocked = signal(false);

export const isAvailable = ({ errorType, amountExpectedTo }: BuyOffer): boolean =>
  errorType === null && amountExpectedTo !== null;

const reported = new Set<string>();
/** Section 8: an unknown provider is reported, once. */
const reportUnknown = (list: readonly BuyOffer[]): void => {
  for (const { providerCode } of list) {
    if (BUY_PROVIDERS[providerCode] !== undefined || reported.has(providerCode)) continue;
    reported.add(providerCode);
    void ask(report, { errorId: randomId(), name: 'UnknownProvider', message: providerCode, build: BUILD });
  }
};

/** The player chose; until then the best offer is the chosen one. */
let picked = false;
export const chooseProvider = (code: string): void => {
  picked = true;
  provider.value = code;
};

let offersRequest = new AbortController();
let stopWaiting = () => {};

const askOffers = async (amountFrom: number): Promise<void> => {
  offersRequest = new AbortController();
  const { signal: given } = offersRequest;
  const reply = await ask(
    buyOffers,
    { currencyFrom: 'USD' as const, currencyTo: offerQuery.peek().coin, amountFrom },
    { signal: given },
  );
  if (given.aborted) return;
  if (!reply.ok) {
    buyState.value = reply.error === null ? 'offline' : 'error';
    return;
  }
  const list = reply.data.changellyOffers;
  reportUnknown(list);
  batch(() => {
    offers.value = list;
    buyState.value = 'ready';
    // The best is first; a choice of the player that can still be taken stays.
    const kept = picked
      ? list.find((offer) => offer.providerCode === provider.peek() && isAvailable(offer))
      : undefined;
    provider.value = (kept ?? list.find(isAvailable))?.providerCode ?? null;
  });
};

/** Offers are asked for once the amount has rested, and never for one that is not accepted (section 5). */
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

/** What is sold, then offers. @param begin with, as far as it is sold: the coin that the form names */
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

const openUrl = (url: string): void => {
  order.value = { state: openPopUp(url) ? 'open' : 'blocked', url };
};

const requestIds = createRequestIds();

/** Places the order for what is wished; its page opens in a pop-up a moment later. */
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
  const { redirectUrl } = reply.data.changellyOrder;
  order.value = { state: 'opening', url: redirectUrl };
  deviceTimers.after(POP_UP_DELAY_MS, () => openUrl(redirectUrl));
  deviceTimers.after(ORDER_LOCK_MS, () => {
    orderLocked.value = false;
  });
  return reply;
};

/** Leaving the tab: what is on its way is not waited for. */
export const leaveBuy = (): void => {
  offersRequest.abort();
  stopWaiting();
  picked = false;
  order.value = null;
  // Who comes back later wants an order of then.
  requestIds.drop('');
};
whenPlayerLeaves(() =>
  batch(() => {
    leaveBuy();
    [coins.value, offers.value, provider.value] = [[], [], null];
  }),
);
