import type { CurrencyCode } from '../../../../wire/money/currencies.ts';
import type { WithdrawalData } from '../../../../wire/money/withdrawals.ts';
import { formatDecimal } from '../../../base/format.ts';

/** Decimals shown of a coin: enough for a cent's worth of any. */
const DECIMALS = 8;
const MICRO_DECIMALS = 6;

/**
 * About how much of a coin cents are: `1.5789`, cut off at eight decimals. The house pays at the rate of the
 * time of sending.
 * @param usd dollars for one whole coin, decimal text
 */
export const coinAmountOf = (cents: number, usd: string): string => {
  const [units = '0', part = ''] = usd.split('.');
  const microUsd = BigInt(units + part.slice(0, MICRO_DECIMALS).padEnd(MICRO_DECIMALS, '0'));
  if (microUsd === 0n) return '';
  // A cent is 10^4 millionths of a dollar.
  const digits = ((BigInt(cents) * 10_000n * 10n ** BigInt(DECIMALS)) / microUsd)
    .toString()
    .padStart(DECIMALS + 1, '0');
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '');
  return digits.slice(0, -DECIMALS) + (fraction === '' ? '' : `.${fraction}`);
};

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
