/** Pure decisions about buying crypto. */
import type { BuyOffer } from '../../../wire/money/buy.ts';
import { parseUnits } from '../../custody/chains/units.ts';

/** More decimals than any coin has. */
const DECIMALS_MAX = 30;

/** Best offer first, then unavailable ones. An amount that is not a number makes its offer unavailable. */
export const sortOffers = (offers: readonly BuyOffer[]): BuyOffer[] => {
  const rated = offers.map((offer) => {
    const units =
      offer.errorType === null && offer.amountExpectedTo !== null
        ? parseUnits(offer.amountExpectedTo, DECIMALS_MAX)
        : null;
    if (units === null || units === 0n)
      return {
        offer: { ...offer, amountExpectedTo: null, errorType: offer.errorType ?? 'unavailable' },
        units: -1n,
      };
    return { offer, units };
  });
  return rated.sort((a, b) => (a.units > b.units ? -1 : a.units < b.units ? 1 : 0)).map(({ offer }) => offer);
};

/**
 * Whether a player may be redirected to a URL: https, and a listed host or a subdomain of one, so that a
 * compromised exchange cannot redirect elsewhere.
 */
export const mayRedirect = (url: string, hosts: readonly string[]): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  return (
    protocol === 'https:' &&
    username === '' &&
    password === '' &&
    hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  );
};

/** Whether a request under the same id is a retry of the stored order. */
export const sameOrder = (
  stored: { readonly provider: string; readonly currency: string; readonly amount_usd: bigint },
  asked: { readonly providerCode: string; readonly currencyTo: string; readonly amountFrom: number },
): boolean =>
  stored.provider === asked.providerCode &&
  stored.currency === asked.currencyTo &&
  stored.amount_usd === BigInt(asked.amountFrom);
