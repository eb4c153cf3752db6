// Without Intl: formatting the first date with it takes a slow phone 0.1 s, and the lobby's first banner has
// one.
import { days } from '../words/en/player/days.ts';
import { units } from '../words/en/units.ts';

/** `2026-10` → `October 2026`. */
export const monthName = (month: string): string =>
  days.ofYear(days.months[Number(month.slice(5)) - 1] ?? '', month.slice(0, 4));
/** `1 Dec, 00:00 UTC`. @param ms unix milliseconds */
export const inUtc = (ms: number): string => {
  const time = new Date(ms);
  const day = days.day(time.getUTCDate(), days.short[time.getUTCMonth()] ?? '');
  return `${day}, ${time.toISOString().slice(11, 16)} UTC`;
};

/** A duration in its two or three largest parts: `9 d 2 h 7 min`. @param ms milliseconds, not negative */
export const formatLeft = (ms: number): string => {
  const minutes = Math.max(0, Math.ceil(ms / 60_000));
  const [whole, hours, rest] = [
    Math.floor(minutes / 1_440),
    Math.floor((minutes % 1_440) / 60),
    minutes % 60,
  ];
  return [whole > 0 ? units.d(whole) : '', whole > 0 || hours > 0 ? units.h(hours) : '', units.min(rest)]
    .filter((part) => part !== '')
    .join(' ');
};
