import { formatCents } from '../../../wire/money/format.ts';
import type { units as en } from '../en/units.ts';

const SIGNS: Readonly<Record<string, string>> = { ',': '.', '.': ',', $: '' };

export const units: typeof en = {
  sum: (cents) => `${formatCents(cents).replace(/[,.$]/g, (sign) => SIGNS[sign] ?? '')}\u00a0$`,
  month: (month) =>
    new Intl.DateTimeFormat('de', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    ),
};
