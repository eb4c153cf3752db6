import { formatCents } from '../base/format.ts';
import { NUMBER_LOCALE } from '../base/language.ts';

const fine = new Intl.NumberFormat(NUMBER_LOCALE, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 4,
});

/** Rates below these dollars have four decimals: a stablecoin at 0.9998 is not worth $0.99. */
const FINE_BELOW = 10n;

/**
 * The house's decimal text of dollars (`96000.5`, `0.9998`) as `$96,000.50` or `$0.9998`, cut off, not
 * rounded.
 */
export const formatRate = (usd: string): string => {
  const [whole = '0', part = ''] = usd.split('.');
  if (BigInt(whole) >= FINE_BELOW) return formatCents(BigInt(whole + part.padEnd(2, '0').slice(0, 2)));
  return fine.format(`${whole}.${part.slice(0, 4).padEnd(2, '0')}` as `${number}`);
};
