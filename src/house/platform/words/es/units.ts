import { formatCents } from '../../../../wire/money/format.ts';
import type { units as en } from '../en/units.ts';

const DAY_MS = 86_400_000;
const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es', { timeZone: 'UTC', ...options });
/** 4 de marzo de 2027. */
const day = inUtc({ dateStyle: 'long' });
const time = inUtc({ timeStyle: 'short' });
const SIGNS: Readonly<Record<string, string>> = { ',': '.', '.': ',', $: '' };

export const units: typeof en = {
  sum: (cents) => `${formatCents(cents).replace(/[,.$]/g, (sign) => SIGNS[sign] ?? '')}\u00a0US$`,
  coins: (amount, currency) => `${amount.replace('.', ',')} ${currency}`,
  day: (at) => day.format(at * DAY_MS),
  moment: (at) => `${day.format(at)} a las ${time.format(at)} UTC`,
  month: (month) => inUtc({ month: 'long', year: 'numeric' }).format(new Date(`${month}-01T00:00:00Z`)),
};
