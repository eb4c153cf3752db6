import { type CurrencyCode, CURRENCIES } from '../../../wire/money/currencies.ts';
import { NETWORK_NAMES } from '../../base/networkNames.ts';

/** A coin offered on one network by one adapter. */
export interface Method {
  readonly currencyCode: CurrencyCode;
  readonly pmType: number;
  readonly paymentPPId: number;
}

/** The offered methods whose coin and network this app knows; of several adapters of a network the first. */
export const methodsOf = (
  offered: Readonly<Record<string, readonly (readonly [number, number])[]>>,
): Method[] =>
  CURRENCIES.flatMap((currencyCode) =>
    (offered[currencyCode] ?? [])
      .filter(
        ([pmType], n, all) => NETWORK_NAMES.has(pmType) && all.findIndex(([other]) => other === pmType) === n,
      )
      .map(([pmType, paymentPPId]) => ({ currencyCode, pmType, paymentPPId })),
  );

/**
 * The method of this coin and network, else the first one of the coin; undefined for a coin that is not
 * offered.
 */
export const methodLike = (
  methods: readonly Method[],
  wanted: { readonly currencyCode: string | null; readonly pmType: number | null },
): Method | undefined => {
  const ofCoin = methods.filter(({ currencyCode }) => currencyCode === wanted.currencyCode);
  return ofCoin.find(({ pmType }) => pmType === wanted.pmType) ?? ofCoin[0];
};
