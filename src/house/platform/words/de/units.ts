import { formatCents } from '../../../../wire/money/format.ts';
import type { units as en } from '../en/units.ts';

const DAY_MS = 86_400_000;
/** 4. März 2027 um 12:00 Uhr UTC. */
const inWords = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const SIGNS: Readonly<Record<string, string>> = { ',': '.', '.': ',', $: '' };

export const units: typeof en = {
  sum: (cents) => `${formatCents(cents).replace(/[,.$]/g, (sign) => SIGNS[sign] ?? '')}\u00a0$`,
  coins: (amount, currency) => `${amount.replace('.', ',')} ${currency}`,
  day: (day) => new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' }).format(day * DAY_MS),
  moment: (at) => `${inWords.format(at)} Uhr UTC`,
  month: (month) =>
    new Intl.DateTimeFormat('de', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    ),
};
