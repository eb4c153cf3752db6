import { formatCents } from '../base/format.ts';
import { NUMBER_LOCALE } from '../base/language.ts';

const fine = new Intl.NumberFormat(NUMBER_LOCALE, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 4,
});

/** Below this a cent is too coarse: a dollar coin at 0.9998 is not worth $0.99. */
const FINE_BELOW = 10n;

/**
 * Dollars as the house's decimal text (`96000`, `96000.5`, `0.9998`) to `$96,000.00` or `$0.9998`, digit by
 * digit.
 */
export const formatRate = (usd: string): string => {
  const [whole = '0', part = ''] = usd.split('.');
  if (BigInt(whole) >= FINE_BELOW) return formatCents(BigInt(whole + part.padEnd(2, '0').slice(0, 2)));
  return fine.format(`${whole}.${part.slice(0, 4).padEnd(2, '0')}` as `${number}`);
};
