/** Changelly's fiat API, as documented, behind the port of exchanges. Its answers are validated. */
import { array, type Infer, is, nullable, number, optional, string, type, union } from 'superstruct';
import type { BuyOffer } from '../../../../wire/money/buy.ts';
import { CURRENCIES, type CurrencyCode } from '../../../../wire/money/currencies.ts';
import type { ChainAsset } from '../../../platform/chainPort.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { BuyOrder, ExchangePort } from '../port.ts';
import { mayRedirect } from '../rules.ts';
import { readPrivateKey, signRequest } from './signature.ts';

/** The timeout of Changelly's SDK. */
const TIMEOUT_MS = 12_000;
/** Far larger than an answer with the offers of a dozen providers. */
const ANSWER_CHARS_MAX = 1_000_000;
const OFFERS_MAX = 50;
const TEXT_MAX = 100;

type Settings = NonNullable<Config['changelly']>;

const Currencies = array(type({ ticker: string(), name: string(), network: optional(nullable(string())) }));
const amount = () => union([string(), number()]);
const Offers = array(
  type({
    providerCode: string(),
    amountExpectedTo: optional(nullable(amount())),
    errorType: optional(nullable(string())),
    errorDetails: optional(nullable(array(type({ cause: string(), value: optional(nullable(amount())) })))),
  }),
);
const Order = type({ redirectUrl: string() });

/** An answer with a status other than 2xx. */
class HttpStatusError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`Changelly answered ${status}`);
    this.status = status;
  }
}

/** A client that sends exactly the text that it has signed. */
const client = ({ url: base, apiKey, privateKey }: Settings, timeoutMs: number) => {
  const key = readPrivateKey(privateKey);
  const send = async (path: string, body: string | null): Promise<unknown> => {
    const url = base + path;
    const response = await fetch(url, {
      method: body === null ? 'GET' : 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === null ? {} : { body }),
      headers: {
        'content-type': 'application/json',
        'x-api-key': apiKey,
        'x-api-signature': signRequest(key, url, body ?? '{}'),
      },
    });
    const text = await response.text();
    if (!response.ok) throw new HttpStatusError(response.status);
    if (text.length > ANSWER_CHARS_MAX) throw new Error(`Changelly answered ${text.length} characters`);
    return JSON.parse(text) as unknown;
  };
  return {
    get: (path: string, query: Readonly<Record<string, string>>) =>
      send(`${path}?${new URLSearchParams(query).toString()}`, null),
    post: (path: string, body: object) => send(path, JSON.stringify(body)),
  };
};

const short = (text: string): string => text.slice(0, TEXT_MAX);

const offerOf = ({
  providerCode,
  amountExpectedTo,
  errorType,
  errorDetails,
}: Infer<typeof Offers>[number]): BuyOffer[] => {
  if (!/^[A-Za-z0-9_.-]{1,64}$/.test(providerCode)) return [];
  const failed =
    errorType ?? (amountExpectedTo === undefined || amountExpectedTo === null ? 'unavailable' : null);
  return [
    {
      providerCode,
      amountExpectedTo: failed === null ? String(amountExpectedTo) : null,
      errorType: failed === null ? null : short(failed),
      errorDetails:
        errorDetails
          ?.slice(0, 10)
          .map(({ cause, value }) => ({ cause: short(cause), value: short(String(value ?? '')) })) ?? null,
    },
  ];
};

const isTaken = (
  coins: readonly ChainAsset[],
  ticker: string,
  network: string | null | undefined,
): CurrencyCode | undefined =>
  CURRENCIES.find(
    (code) =>
      code === ticker.toUpperCase() &&
      coins.some((coin) => coin.asset === code && coin.network === network?.toLowerCase()),
  );

/**
 * @param coins the coins that can be deposited: a ticker alone does not name its network, and a coin sent on
 * another network is lost
 */
export const changelly = (
  settings: Settings,
  coins: readonly ChainAsset[],
  timeoutMs = TIMEOUT_MS,
): ExchangePort => {
  const api = client(settings, timeoutMs);
  const region = { country: settings.country, ...(settings.state === null ? {} : { state: settings.state }) };
  return {
    currencies: async () => {
      const answer = await api.get('/v1/currencies', { type: 'crypto', supportedFlow: 'buy' });
      if (!is(answer, Currencies)) throw new Error('Changelly answered no currencies');
      return answer.flatMap(({ ticker, name, network }) => {
        const code = isTaken(coins, ticker, network);
        return code === undefined ? [] : [{ ticker: code, name: short(name) }];
      });
    },
    offers: async ({ currency, amountUsd, playerRef }) => {
      const answer = await api.get('/v1/offers', {
        currencyFrom: 'USD',
        currencyTo: currency,
        amountFrom: String(amountUsd),
        externalUserId: playerRef,
        ...region,
      });
      if (!is(answer, Offers)) throw new Error('Changelly answered no offers');
      return answer.slice(0, OFFERS_MAX).flatMap(offerOf);
    },
    order: async (order: BuyOrder) => {
      try {
        const answer = await api.post('/v1/orders', {
          externalOrderId: order.orderId,
          externalUserId: order.playerRef,
          providerCode: order.providerCode,
          currencyFrom: 'USD',
          currencyTo: order.currency,
          amountFrom: String(order.amountUsd),
          walletAddress: order.address,
          ...region,
        });
        if (!is(answer, Order) || !mayRedirect(answer.redirectUrl, settings.orderHosts))
          throw new Error('Changelly answered no order, or one that leads elsewhere');
        return { redirectUrl: answer.redirectUrl, amountExpected: null };
      } catch (error) {
        // These statuses refuse this order; others (401, 403, 429, 5xx) are failures of the exchange.
        if (error instanceof HttpStatusError && [400, 404, 410, 422].includes(error.status)) return null;
        throw error;
      }
    },
  };
};
