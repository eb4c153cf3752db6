/** Markets of a test, which say the made-up rates. */
import { COIN_PARAMETERS } from '../../src/house/platform/coinParameters.ts';
import { CURRENCIES, type CurrencyCode } from '../../src/wire/money/currencies.ts';
import type { Markets } from '../house/platform/rates/double.ts';

/** Dollars for a coin, as the made-up rates have them. */
const dollars = (code: CurrencyCode): number => Number(COIN_PARAMETERS[code].playRate) / 1e6;
const quoted = <T>(nameOf: (code: CurrencyCode) => string, value: (code: CurrencyCode) => T) =>
  Object.fromEntries(CURRENCIES.map((code) => [nameOf(code), value(code)]));
export const playMarkets = (): Markets => ({
  kraken: quoted(
    (code) => COIN_PARAMETERS[code].kraken[0],
    (code) => String(dollars(code)),
  ),
  coinbase: quoted(
    (code) => code,
    (code) => String(dollars(code)),
  ),
  coingecko: quoted((code) => COIN_PARAMETERS[code].coingecko, dollars),
  broken: {},
  asked: [],
});
