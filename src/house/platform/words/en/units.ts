import { formatCents } from '../../../../wire/money/format.ts';

const DAY_MS = 86_400_000;
/** 4 March 2027 at 12:00 UTC. */
const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Sums, days and months in English. */
export const units = {
  sum: (cents: bigint | number): string => formatCents(cents),
  /** Decimal text of a coin's amount. */
  coins: (amount: string, currency: string): string => `${amount} ${currency}`,
  /** A day counted from 1970, e.g. 4 March 2027. */
  day: (day: number): string =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(day * DAY_MS),
  /** Unix ms. */
  moment: (time: number): string => `${inWords.format(time)} UTC`,
  month: (month: string): string =>
    new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    ),
};
