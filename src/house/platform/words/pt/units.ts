import { formatCents } from '../../../../wire/money/format.ts';
import type { units as en } from '../en/units.ts';

const DAY_MS = 86_400_000;
/** 4 de março de 2027 às 12:00. */
const inWords = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const SIGNS: Readonly<Record<string, string>> = { ',': '.', '.': ',', $: 'US$\u00a0' };

export const units: typeof en = {
  sum: (cents) => formatCents(cents).replace(/[,.$]/g, (sign) => SIGNS[sign] ?? ''),
  coins: (amount, currency) => `${amount.replace('.', ',')} ${currency}`,
  day: (day) => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' }).format(day * DAY_MS),
  moment: (at) => `${inWords.format(at)} UTC`,
  month: (month) =>
    new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    ),
};
