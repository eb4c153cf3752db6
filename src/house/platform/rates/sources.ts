/**
 * Markets that rates are fetched from, by their public documentation. Their answers are checked: see
 * rules.ts.
 */
import { type Infer, array, is, number, record, string, type } from 'superstruct';
import { CURRENCIES, type CurrencyCode } from '../../../wire/money/currencies.ts';
import { COIN_PARAMETERS } from '../coinParameters.ts';
import { parseMicroUsd } from './convert.ts';

export interface RateSource {
  readonly name: string;
  /**
   * Values by coin; coins that the source does not quote, or not readably, are missing. Throws where it does
   * not answer.
   */
  quotes(signal: AbortSignal): Promise<ReadonlyMap<CurrencyCode, bigint>>;
}

/** An answer with all six coins is far smaller. */
const ANSWER_BYTES_MAX = 256 * 1_024;
const TIMEOUT_MS = 10_000;

const getJson = async (
  url: string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> => {
  const response = await fetch(url, {
    headers,
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
  const text = await response.text();
  if (text.length > ANSWER_BYTES_MAX)
    throw new Error(`${new URL(url).host} answered ${text.length} characters`);
  return JSON.parse(text) as unknown;
};

const collect = (read: (currency: CurrencyCode) => string | undefined): ReadonlyMap<CurrencyCode, bigint> =>
  new Map(
    CURRENCIES.flatMap((currency) => {
      const micro = parseMicroUsd(read(currency) ?? '');
      return micro === null ? [] : [[currency, micro] as const];
    }),
  );

const KrakenAnswer = type({ error: array(string()), result: record(string(), type({ c: array(string()) })) });

/**
 * GET /0/public/Ticker: `c` is the last trade, price and volume. An answer with errors is a failure though
 * its status is 200.
 */
export const kraken = (base: string): RateSource => ({
  name: 'Kraken',
  quotes: async (signal) => {
    const pairs = CURRENCIES.map((currency) => COIN_PARAMETERS[currency].kraken[0]).join(',');
    const answer = await getJson(`${base}/0/public/Ticker?pair=${pairs}`, signal);
    if (!is(answer, KrakenAnswer) || answer.error.length > 0)
      throw new Error('Kraken answered with an error');
    return collect((currency) => {
      const [asked, answered] = COIN_PARAMETERS[currency].kraken;
      return (answer.result[answered] ?? answer.result[asked])?.c[0];
    });
  },
});

const CoinbaseAnswer = type({ data: type({ amount: string() }) });
/** GET /v2/prices/BTC-USD/spot, one request per coin. */
export const coinbase = (base: string): RateSource => ({
  name: 'Coinbase',
  quotes: async (signal) => {
    const answers = await Promise.allSettled(
      CURRENCIES.filter((currency) => COIN_PARAMETERS[currency].onCoinbase).map(async (currency) => {
        const answer = await getJson(`${base}/v2/prices/${currency}-USD/spot`, signal);
        return [currency, is(answer, CoinbaseAnswer) ? answer.data.amount : undefined] as const;
      }),
    );
    const amounts = new Map(
      answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
    );
    if (amounts.size === 0) throw new Error('Coinbase did not answer');
    return collect((currency) => amounts.get(currency));
  },
});

const GeckoAnswer = record(string(), type({ usd: number() }));
type GeckoAnswer = Infer<typeof GeckoAnswer>;

/**
 * GET /api/v3/simple/price. Prices are JSON numbers; their shortest decimal text is parsed, without
 * arithmetic.
 */
export const coingecko = (base: string, apiKey: string | null): RateSource => ({
  name: 'CoinGecko',
  quotes: async (signal) => {
    const ids = CURRENCIES.map((currency) => COIN_PARAMETERS[currency].coingecko).join(',');
    const url = `${base}/api/v3/simple/price?ids=${ids}&vs_currencies=usd`;
    const answer = await getJson(url, signal, apiKey === null ? {} : { 'x-cg-demo-api-key': apiKey });
    if (!is(answer, GeckoAnswer)) throw new Error('CoinGecko answered something else');
    const prices: GeckoAnswer = answer;
    return collect((currency) => {
      const usd = prices[COIN_PARAMETERS[currency].coingecko]?.usd;
      return usd === undefined ? undefined : String(usd);
    });
  },
});
