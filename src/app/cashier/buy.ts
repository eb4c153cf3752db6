import { batch, signal } from '@preact/signals-react';
import { report } from '../../wire/account.ts';
import { BUY_DEFAULT_USD, BUY_PROVIDERS, type BuyCurrency, buyAmountError, buyCurrencies, type BuyOffer, buyOffers, buyOrder } from '../../wire/buy.ts';
import type { WireError } from '../../wire/call.ts';
import type { CurrencyCode } from '../../wire/currencies.ts';
import { whenPlayerLeaves } from '../account/playerChange.ts';
import { keepTyped, typed } from '../account/typed.ts';
import { BUILD } from '../build.ts';
import { deviceTimers } from '../clock.ts';
import { ask } from '../net/call.ts';
import { randomId } from '../random.ts';
import { makePopUp } from './popUp.ts';

/** The product gives none: long enough to type a number through, short enough to feel at once. */
export const BUY_DEBOUNCE_MS = 400;
/** The words that ask for the pop-up are read first; browsers let a page open one up to a second after the press (WebKit). */
export const POP_UP_DELAY_MS = 900;
/** And the button rests this long, so that nobody orders twice. */
export const BUY_BLOCKED_MS = 5_000;

export const coins = signal<readonly BuyCurrency[]>([]);
export const coin = signal<CurrencyCode>('BTC');
/** Dollars as typed. */
export const amount = signal('');
export const offers = signal<readonly BuyOffer[]>([]);
/** none: the amount is not one to ask with. */
export const asking = signal<'loading' | 'none' | 'offers' | 'ready' | 'offline' | 'error'>('loading');
/** The provider that was chosen. */
export const provider = signal<string | null>(null);
export const agreed = signal(false);
/** sending, then the pop-up is on its way, open, or held back by the browser; null: no order. */
export const order = signal<{ readonly state: 'sending' | 'opening' | 'open' | 'blocked'; readonly url: string } | null>(null);
/** The button rests after an order. */
export const resting = signal(false);
export const refused = signal<{ readonly error: WireError | null } | null>(null);

/** What was typed, as the contract counts it: dollars, nothing, or no number at all. */
export const dollarsOf = (text: string): number | '' => (text.trim() === '' ? '' : /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);
export const takes = ({ errorType, amountExpectedTo }: BuyOffer): boolean => errorType === null && amountExpectedTo !== null;

const told = new Set<string>();
/** Section 8: an unknown provider is reported, once. */
const tellUnknown = (list: readonly BuyOffer[]): void => {
  for (const { providerCode } of list) {
    if (BUY_PROVIDERS[providerCode] !== undefined || told.has(providerCode)) continue;
    told.add(providerCode);
    void ask(report, { errorId: randomId(), name: 'UnknownProvider', message: providerCode, build: BUILD });
  }
};

/** The player chose; until then the best offer is the chosen one. */
let picked = false;
/** Changing the provider takes the agreement back: it names who sells. */
const setProvider = (code: string | null): void => {
  if (provider.peek() === code) return;
  batch(() => {
    provider.value = code;
    agreed.value = false;
    refused.value = null;
  });
};
export const chooseProvider = (code: string): void => {
  picked = true;
  setProvider(code);
};

let gone = new AbortController();
let stopWaiting = () => {};

const askOffers = async (amountFrom: number): Promise<void> => {
  gone = new AbortController();
  const { signal: given } = gone;
  const reply = await ask(buyOffers, { currencyFrom: 'USD' as const, currencyTo: coin.peek(), amountFrom }, { signal: given });
  if (given.aborted) return;
  if (!reply.ok) {
    asking.value = reply.error === null ? 'offline' : 'error';
    return;
  }
  const list = reply.data.changellyOffers;
  tellUnknown(list);
  batch(() => {
    offers.value = list;
    asking.value = 'ready';
    // The best is first; a choice of the player that can still be taken stays.
    const kept = picked ? list.find((offer) => offer.providerCode === provider.peek() && takes(offer)) : undefined;
    setProvider((kept ?? list.find(takes))?.providerCode ?? null);
  });
};

/** Offers are asked for once the amount has rested, and never for one that is not accepted (section 5). */
export const wish = (change: { readonly coin?: CurrencyCode; readonly amount?: string }, afterMs = BUY_DEBOUNCE_MS): void => {
  gone.abort();
  stopWaiting();
  const text = change.amount ?? amount.peek();
  const dollars = dollarsOf(text);
  keepTyped('buyAmount', text);
  batch(() => {
    coin.value = change.coin ?? coin.peek();
    amount.value = text;
    refused.value = null;
    asking.value = buyAmountError(dollars) === null ? 'offers' : 'none';
  });
  if (asking.peek() === 'offers') stopWaiting = deviceTimers.after(afterMs, () => void askOffers(Number(dollars)));
};

/** What is sold, then the offers of the default amount. */
export const loadBuy = async (): Promise<void> => {
  asking.value = 'loading';
  const reply = await ask(buyCurrencies, {});
  if (!reply.ok) {
    asking.value = reply.error === null ? 'offline' : 'error';
    return;
  }
  coins.value = reply.data.availableCurrencies;
  const first = coins.peek().find(({ ticker }) => ticker === coin.peek()) ?? coins.peek()[0];
  if (first) wish({ coin: first.ticker, amount: amount.peek() || typed('buyAmount') || String(BUY_DEFAULT_USD) }, 0);
  else asking.value = 'none';
};

const openUrl = (url: string): void => {
  order.value = { state: makePopUp(url) ? 'open' : 'blocked', url };
};

let requestId: { readonly of: string; readonly id: string } | null = null;
/** One id an order: pressed again after a lost answer, the house tells what it did the first time. */
const idOf = (of: string): string => {
  if (requestId?.of !== of) requestId = { of, id: randomId() };
  return requestId.id;
};

/** Places the order; its page opens in a pop-up a moment later. */
export const buy = async (): Promise<void> => {
  const providerCode = provider.peek();
  if (providerCode === null || !agreed.peek() || resting.peek()) return;
  const ordered = { currencyFrom: 'USD' as const, currencyTo: coin.peek(), amountFrom: Number(amount.peek()), providerCode, agree: true as const };
  batch(() => {
    resting.value = true;
    refused.value = null;
    order.value = { state: 'sending', url: '' };
  });
  const reply = await ask(buyOrder, { requestId: idOf(JSON.stringify(ordered)), ...ordered });
  if (reply.ok || reply.error !== null) requestId = null;
  if (!reply.ok) {
    batch(() => {
      resting.value = false;
      order.value = null;
      refused.value = { error: reply.error };
    });
    return;
  }
  const { redirectUrl } = reply.data.changellyOrder;
  order.value = { state: 'opening', url: redirectUrl };
  deviceTimers.after(POP_UP_DELAY_MS, () => openUrl(redirectUrl));
  deviceTimers.after(BUY_BLOCKED_MS, () => { resting.value = false; });
};

/** Leaving the tab: what is on its way is not waited for. */
export const leaveBuy = (): void => {
  gone.abort();
  stopWaiting();
  picked = false;
  batch(() => {
    order.value = null;
    refused.value = null;
    agreed.value = false;
  });
};
whenPlayerLeaves(() => batch(() => {
  leaveBuy();
  [coins.value, offers.value, amount.value, provider.value] = [[], [], '', null];
}));
