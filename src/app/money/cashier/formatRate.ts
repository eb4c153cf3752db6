import { formatCents } from '../../base/format.ts';
import { units } from '../../words/en/units.ts';

/** Rates below these dollars have four decimals: a stablecoin at 0.9998 is not worth $0.99. */
const FINE_BELOW = 10n;

/**
 * The house's decimal text of dollars (`96000.5`, `0.9998`) as `$96,000.50` or `$0.9998`, cut off, not
 * rounded.
 */
export const formatRate = (usd: string): string => {
  const [whole = '0', part = ''] = usd.split('.');
  if (BigInt(whole) >= FINE_BELOW) return formatCents(BigInt(whole + part.padEnd(2, '0').slice(0, 2)));
  const digits = part.slice(0, 4).padEnd(2, '0');
  return units.dollars(whole + units.point + digits.replace(/^(\d{2,}?)0*$/, '$1'));
};
