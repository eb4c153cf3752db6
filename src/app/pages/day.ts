// Without Intl: formatting the first date with it takes a slow phone 0.1 s, while the page hydrates.
import { days } from '../words/en/player/days.ts';

/** `2026-11-21` → `21 November 2026`. */
export const formatDay = (iso: string): string => {
  const [year = '', month, day] = iso.split('-');
  return days.ofYear(days.day(Number(day), days.months[Number(month) - 1] ?? ''), year);
};
