import type { CurrencyCode } from '../../../../wire/money/currencies.ts';
import type { WithdrawalData } from '../../../../wire/money/withdrawals.ts';
import { formatDecimal } from '../../../base/format.ts';
import { coinAmountOf } from '../worth.ts';

/** What a withdrawal of so many cents pays in its coin, after the network fee; null where that is unknown. */
export const arrives = (
  { rates, fees }: Pick<WithdrawalData, 'rates' | 'fees'>,
  currency: CurrencyCode,
  cents: number,
): string | null => {
  const rate = rates[currency];
  const paid = cents - (fees?.[currency]?.fee ?? 0);
  return rate === undefined || paid < 0 ? null : `${formatDecimal(coinAmountOf(paid, rate))} ${currency}`;
};
