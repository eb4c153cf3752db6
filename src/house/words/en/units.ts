import { formatCents } from '../../../wire/money/format.ts';

/** Sums, counts and months in English. */
export const units = {
  sum: (cents: bigint | number): string => formatCents(cents),
  month: (month: string): string =>
    new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    ),
};
