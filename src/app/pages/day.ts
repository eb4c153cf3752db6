import { dates } from '../money.ts';

const day = dates({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11-21` → `21 November 2026`. */
export const formatDay = (iso: string): string => day.format(new Date(`${iso}T00:00:00Z`));
