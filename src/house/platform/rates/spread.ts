/** The house's spread: a coin is taken at a little less than its market's rate, and paid at a little more. */
import type { CurrencyCode } from '../../../wire/money/currencies.ts';
import { toCents } from './convert.ts';
import type { Rate, RatePort } from './port.ts';

/** Spreads are in hundredths of a percent. */
const WHOLE = 10_000n;

/** A rate with the house's spread, and the market's that it is made of: the same one where there is none. */
export interface SpreadRate extends Rate {
  readonly market: Rate;
  /** The spread, in hundredths of a percent. */
  readonly parts: number;
}

const withId = (market: Rate, way: 'in' | 'out', parts: number, microUsd: bigint): SpreadRate =>
  parts === 0
    ? { ...market, market, parts }
    : { ...market, id: `${market.id}:${way}${parts}`, microUsd, market, parts };

/** The rate at which a deposit is credited, rounded down. */
export const depositRate = (market: Rate, parts: number): SpreadRate =>
  withId(market, 'in', parts, (market.microUsd * (WHOLE - BigInt(parts))) / WHOLE);

/** The rate at which a withdrawal is paid, rounded up. */
export const withdrawalRate = (market: Rate, parts: number): SpreadRate =>
  withId(market, 'out', parts, (market.microUsd * (WHOLE + BigInt(parts)) + WHOLE - 1n) / WHOLE);

/** What the spread keeps of a deposit: its worth at the market's rate less what is credited. */
export const depositSpread = (units: bigint, decimals: number, rate: SpreadRate): bigint =>
  toCents(units, decimals, rate.market) - toCents(units, decimals, rate);

/** What the spread keeps of cents that are paid in coins. */
export const withdrawalSpread = (
  cents: bigint,
  rate: Pick<Rate, 'microUsd'>,
  market: Pick<Rate, 'microUsd'>,
): bigint => (cents * (rate.microUsd - market.microUsd)) / rate.microUsd;

export interface DepositRates {
  current(currency: CurrencyCode, now: number): SpreadRate | null;
  latest(currency: CurrencyCode, now: number): SpreadRate | null;
}

/** @param parts the spread of each coin, in hundredths of a percent */
export const depositRates = (
  rates: RatePort,
  parts: Readonly<Partial<Record<CurrencyCode, number>>>,
): DepositRates => {
  const taken = (currency: CurrencyCode, market: Rate | null): SpreadRate | null =>
    market && depositRate(market, parts[currency] ?? 0);
  return {
    current: (currency, now) => taken(currency, rates.current(currency, now)),
    latest: (currency, now) => taken(currency, rates.latest(currency, now)),
  };
};
